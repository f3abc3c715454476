/**
 * The names of everything that goes over the wire. The shapes are the server's own: `npm run types` makes
 * `generated.ts` out of its OpenAPI document, and nothing is written down twice.
 */
import type { components } from './generated'

type Shapes = components['schemas']

// Ways to a table.
export type Founding = Shapes['FoundRequest']
export type Founded = Shapes['FoundAnswer']
export type Joined = Shapes['JoinAnswer']
export type Trying = Shapes['TryRequest']
export type Playing = Shapes['PlayRequest']
export type PlayingOn = Shapes['PlayOnRequest']
export type PlayingHandOn = Shapes['PlayOnHandRequest']
export type PlayedHand = Shapes['PlayedHand']
export type Way = Shapes['AccessInfo']
export type Entered = Shapes['EnterAnswer']
export type GameId = Way['game']
export type Role = Way['role']
export type Linking = Shapes['LinkRequest']
export type LinkKept = Shapes['LinkEntry']
export type LinkGiven = Shapes['NewLink']
export type OwnLink = Shapes['OwnLink']

// Looking and asking.
export type Seen = Shapes['CurrentView']
export type Legal = Shapes['Legal']
export type Texts = Shapes['Texts']
export type Hint = Shapes['Hint']
export type Reckoned = Shapes['ReckoningRequest']
export type Reckoning = Shapes['HaggleReckoning']
export type Objections = Shapes['HaggleObjections']
export type Lacks = Shapes['HaggleLacks']
export type HandshakeAddress = Shapes['HandshakeAddress']
export type Done = Shapes['CommandDone']
export type Refusal = Shapes['Refusal']
export type Reason = Shapes['Reason']
export type Said = Shapes['Phrase']

// Inviting, and choosing.
export type Invitation = Shapes['Invitation']
export type Qr = Shapes['Qr']
export type KitTold = Shapes['KitInfo']
export type RulingTold = Shapes['RulingInfo']

// Learning.
export type Lesson = Shapes['Lesson']
export type LessonScreen = Shapes['LessonScreen']
export type LayExample = Shapes['LayExample']
export type LaidThere = Shapes['LaidThere']
export type CountExample = Shapes['CountExample']
export type FillExample = Shapes['FillExample']
export type TradeExample = Shapes['TradeExample']
export type Side = Shapes['PartySide']
export type LineTold = Shapes['LineTold']
export type LessonEnvelope = Shapes['LessonEnvelope']
export type LessonReckoning = Shapes['LessonReckoning']

// Being told while one looks elsewhere.
export type PushAsked = Shapes['PushAsked']
export type PushKey = Shapes['PushKey']

// Paper.
export type Printable = Shapes['Printable']
export type Wished = Shapes['PrintRequest']
export type PaperCount = Shapes['PaperCount']
export type PartName = Printable['parts'][number]

// What is in the box.
export type Box = Shapes['HaggleBox']
export type Family = Shapes['HaggleFamilyShown']
export type Figure = Shapes['HaggleFigureShown']
export type Kind = Shapes['HaggleKindShown']
export type Noun = Shapes['HaggleCalled']

// The socket.
export type FromClient = Shapes['FromClient']
export type FromServer = Shapes['FromServer']
export type Change = Shapes['Change']
export type Reaction = Extract<FromClient, { type: 'react' }>['what']
export type ReactionCounts = Extract<FromServer, { type: 'reactions' }>['counts']

// Keeping order: the same at every table.
export type Moderation = Shapes['HaggleModeration']
export type ModerateRoom = Shapes['HaggleModerateRoom']

// What is seen, what can be asked, how it ended: one of these for each kind of game.
export type HaggleView = Shapes['HaggleView']
export type HaggleHappening = Shapes['HaggleHappening']
export type HaggleCommand = Shapes['HaggleCommand']
export type HaggleSetup = Shapes['HaggleSetup']
export type HaggleOutcome = Shapes['HaggleOutcome']
export type Story = Shapes['HaggleStory']
export type HattrickView = Shapes['HattrickView']
export type HattrickHappening = Shapes['HattrickHappening']
export type HattrickGiven = Shapes['HattrickGivenPosition']
export type HattrickTally = Shapes['HattrickScoredTally']
export type HattrickCommand = Shapes['HattrickCommand']
export type HattrickSetup = Shapes['HattrickSetup']
export type HattrickOutcome = Shapes['HattrickOutcome']
export type HaggleReplay = Shapes['HaggleReplay']
export type HattrickReplay = Shapes['HattrickReplay']
export type AnalysisAsked = Shapes['AnalysisRequest']
export type HandAnalysis = Shapes['AnalysisAnswer']
export type OwnAnalysis = Shapes['OwnAnalysisAnswer']
export type SeatAnalysis = Shapes['SeatAnalysis']
export type DearCard = Shapes['DearCard']
export type OwnDearCard = Shapes['OwnDearCard']
export type Estimate = Shapes['Estimate']
export type ScoreAsked = Shapes['ScoreFileRequest']
export type FileScore = Shapes['ScoreFileAnswer']
export type Replay = Shapes['GameReplay']
export type GameView = Shapes['GameView']
export type GameHappening = Shapes['GameHappening']
export type GameCommand = Shapes['GameCommand']
export type GameSetup = Shapes['GameSetup']
export type GameOutcome = Shapes['GameOutcome']
export type GameExport = Shapes['GameExport']

// Parts of Haggle's views.
export type Hall = Shapes['HaggleHall']
export type Mine = Shapes['HaggleOwnPart']
export type Desk = Shapes['HaggleHostPart']
export type Undersized = Shapes['HaggleUndersized']
export type Sealed = Shapes['HaggleSealed']
export type Somebody = Shapes['HaggleSomebody']
export type Offer = Shapes['HaggleOfferShown']
export type Handshake = Shapes['HaggleHandshakeShown']
export type LegShown = Shapes['HaggleLegShown']
export type BundleShown = Shapes['HaggleBundleShown']
export type CardShown = Shapes['HaggleCardShown']
export type ClaimShown = Shapes['HaggleClaimShown']
export type PromiseShown = Shapes['HagglePromiseShown']
export type BargainShown = Shapes['HaggleBargainShown']
export type BundleMoved = Shapes['HaggleBundleMoved']
export type Page = Shapes['HaggleNotebookPage']
export type Heard = Shapes['HaggleHeard']
export type Rulings = Shapes['HaggleRulings']

// Parts of Haggle's commands.
export type Propose = Shapes['HagglePropose']
export type StartHandshake = Shapes['HaggleStartHandshake']
export type Leg = Shapes['HaggleLeg']
export type Bundle = Shapes['HaggleBundle']
export type CardTerm = Shapes['HaggleCardTerm']
export type LaterTerm = Shapes['HaggleLaterTerm']
export type PromiseTerm = Shapes['HagglePromiseTerm']
export type TellTerm = Shapes['HaggleTellTerm']
export type TellShown = Shapes['HaggleTellShown']
