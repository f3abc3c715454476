import { expect, test } from 'vitest'
import { added, figuresOf } from './applause'

test('a figure for each reaction, at the edges of the screen, none twice', () => {
  const figures = figuresOf({ clap: 3, heart: 2 }, 40)
  expect(figures.map(({ what }) => what)).toEqual(['clap', 'clap', 'clap', 'heart', 'heart'])
  expect(figures.map(({ id }) => id)).toEqual([40, 41, 42, 43, 44])
  for (const { left } of figuresOf({ star: 500 }, 0)) expect(left < 18 || (left > 78 && left < 96)).toBe(true)
  expect(figuresOf({}, 0)).toEqual([])
})

test('kept still, they are added up, most of a kind first', () => {
  expect(added([], { clap: 1 })).toEqual([['clap', 1]])
  expect(added([['clap', 1]], { heart: 4, clap: 2 })).toEqual([
    ['heart', 4],
    ['clap', 3],
  ])
})
