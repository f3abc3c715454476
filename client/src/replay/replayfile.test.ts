import { expect, test } from 'vitest'
import type { Replay } from '../wire/types'
import { fileOf, keepReplay, keptReplay, putAway } from './replayfile'

const replay = { game: 'giant', title: 'Fête à Évreux, 14/07 !' } as Replay

test('a file is called by its game and its title', () => {
  expect(fileOf(replay).name).toBe('giant-fete-a-evreux-14-07.replay.json')
  expect(fileOf({ ...replay, title: '' }).name).toBe('giant.replay.json')
  expect(JSON.parse(fileOf(replay).text)).toEqual(replay)
})

test('a replay is kept for a reload, and put away', () => {
  const kept = new Map<string, string>()
  const shelf = {
    get: (name: string) => kept.get(name) ?? null,
    put: (name: string, text: string) => void kept.set(name, text),
    take: (name: string) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
  expect(keptReplay(shelf)).toBeNull()
  keepReplay(shelf, replay)
  expect(keptReplay(shelf)).toEqual(replay)
  putAway(shelf)
  expect(keptReplay(shelf)).toBeNull()
  shelf.put('kermesse.replay', '{')
  expect(keptReplay(shelf)).toBeNull()
})
