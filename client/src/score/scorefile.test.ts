import { expect, test } from 'vitest'
import type { FileScore } from '../wire/types'
import { answerOf, askedOf, chosen, isTooLarge, LARGEST, NOTHING, reportOf } from './scorefile'

const score = { standings: [], warnings: [], remarks: [], answer: { game: 'giant' }, report: '<!doctype html>' } as FileScore

test('a file goes as base64, whatever bytes are in it, and what is empty goes unsaid', async () => {
  const file = await chosen(new File([new Uint8Array([0, 200, 255])], 'soirée.xlsx'))
  expect(file).toEqual({ name: 'soirée.xlsx', size: 3, base64: 'AMj/' })
  expect(askedOf({ ...NOTHING, file, sheets: '1-8', players: '9' }, 'fr')).toEqual({
    file: 'AMj/',
    sheets: '1-8',
    players: 9,
    lang: 'fr',
  })
  expect(askedOf({ ...NOTHING, file: { ...file, base64: '' } }, 'en')).toEqual({ file: '', lang: 'en' })
})

test('files are weighed together', () => {
  const half = { name: 'a', size: LARGEST / 2, base64: '' }
  expect(isTooLarge({ ...NOTHING, file: half, deal: half })).toBe(false)
  expect(isTooLarge({ ...NOTHING, file: half, deal: half, kit: { ...half, size: 1 } })).toBe(true)
})

test('what is saved is called like the file that was scored', () => {
  expect(reportOf(score, 'soirée.xlsx')).toEqual({ name: 'soirée.html', text: '<!doctype html>' })
  expect(reportOf({ ...score, report: null }, 'soirée.xlsx')).toBeNull()
  const { name, text } = answerOf(score, 'night.deal.json')
  expect([name, JSON.parse(text)]).toEqual(['night.deal.score.json', { game: 'giant' }])
})
