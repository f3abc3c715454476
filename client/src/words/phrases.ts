/** Every phrase there is, as the English tells it: a folder's phrases lie beside it, a file for each language. */
import type evenings from '../evenings/phrases.en'
import type haggle from '../haggle/phrases.en'
import type haggleBargain from '../haggle/bargain/phrases.en'
import type haggleBargainClaims from '../haggle/bargain/claims/phrases.en'
import type haggleBargainCompose from '../haggle/bargain/compose/phrases.en'
import type haggleBargainComposeTrays from '../haggle/bargain/compose/trays/phrases.en'
import type haggleBargainHandshake from '../haggle/bargain/handshake/phrases.en'
import type haggleBargainInbox from '../haggle/bargain/inbox/phrases.en'
import type haggleBargainPick from '../haggle/bargain/pick/phrases.en'
import type haggleDesk from '../haggle/desk/phrases.en'
import type haggleDeskFounding from '../haggle/desk/founding/phrases.en'
import type haggleEnding from '../haggle/ending/phrases.en'
import type haggleEndingEnvelope from '../haggle/ending/envelope/phrases.en'
import type haggleEndingScore from '../haggle/ending/score/phrases.en'
import type haggleEndingStory from '../haggle/ending/story/phrases.en'
import type haggleFloor from '../haggle/floor/phrases.en'
import type haggleReplay from '../haggle/replay/phrases.en'
import type haggleScreen from '../haggle/screen/phrases.en'
import type hall from '../hall/phrases.en'
import type hallTables from '../hall/tables/phrases.en'
import type hattrick from '../hattrick/phrases.en'
import type hattrickAnalysis from '../hattrick/analysis/phrases.en'
import type hattrickContinuation from '../hattrick/continuation/phrases.en'
import type hattrickDaily from '../hattrick/daily/phrases.en'
import type hattrickFounding from '../hattrick/founding/phrases.en'
import type hattrickReplay from '../hattrick/replay/phrases.en'
import type learn from '../learn/phrases.en'
import type learnCoach from '../learn/coach/phrases.en'
import type parts from '../parts/phrases.en'
import type partsCamera from '../parts/camera/phrases.en'
import type print from '../print/phrases.en'
import type replay from '../replay/phrases.en'
import type score from '../score/phrases.en'
import type table from '../table/phrases.en'
import type tableLink from '../table/link/phrases.en'
import type tableModeration from '../table/moderation/phrases.en'
import type tablePlain from '../table/plain/phrases.en'
import type tablePocket from '../table/pocket/phrases.en'

/** A folder that begins to speak is added here. */
export type English = typeof evenings &
  typeof haggle &
  typeof haggleBargain &
  typeof haggleBargainClaims &
  typeof haggleBargainCompose &
  typeof haggleBargainComposeTrays &
  typeof haggleBargainHandshake &
  typeof haggleBargainInbox &
  typeof haggleBargainPick &
  typeof haggleDesk &
  typeof haggleDeskFounding &
  typeof haggleEnding &
  typeof haggleEndingEnvelope &
  typeof haggleEndingScore &
  typeof haggleEndingStory &
  typeof haggleFloor &
  typeof haggleReplay &
  typeof haggleScreen &
  typeof hall &
  typeof hallTables &
  typeof hattrick &
  typeof hattrickAnalysis &
  typeof hattrickContinuation &
  typeof hattrickDaily &
  typeof hattrickFounding &
  typeof hattrickReplay &
  typeof learn &
  typeof learnCoach &
  typeof parts &
  typeof partsCamera &
  typeof print &
  typeof replay &
  typeof score &
  typeof table &
  typeof tableLink &
  typeof tableModeration &
  typeof tablePlain &
  typeof tablePocket

export type Phrase = keyof English
