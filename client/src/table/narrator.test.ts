import { expect, test } from 'vitest'
import { Narrator } from './narrator'

test('everybody who listens hears everything, from then on and until they have enough', () => {
  const narrator = new Narrator<string>()
  const heard: string[] = []
  narrator.tell(['before'])
  const [one, two] = ['one', 'two'].map((name) => narrator.hear((news) => void heard.push(`${name}: ${news.join()}`)))
  narrator.tell(['a', 'b'])
  narrator.tell([])
  one?.()
  narrator.tell(['c'])
  two?.()
  narrator.tell(['d'])
  expect(heard).toEqual(['one: a,b', 'two: a,b', 'two: c'])
})

test('who has enough while it is told does not keep others from hearing', () => {
  const narrator = new Narrator<string>()
  const heard: string[] = []
  const end = narrator.hear(() => end())
  narrator.hear((news) => void heard.push(...news))
  narrator.tell(['a'])
  narrator.tell(['b'])
  expect(heard).toEqual(['a', 'b'])
})
