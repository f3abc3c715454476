import { expect, test } from 'vitest'
import { placeOf } from './places'

test.each([
  ['/', { room: 'home' }],
  ['/join', { room: 'join', code: '' }],
  ['/join/', { room: 'join', code: '' }],
  ['/join/K7MRX4', { room: 'join', code: 'K7MRX4' }],
  ['/host', { room: 'home' }],
  ['/host/giant', { room: 'host', game: 'giant' }],
  ['/t', { room: 'home' }],
  ['/t/fMIU-i06', { room: 'table', table: 'fMIU-i06', inside: '' }],
  ['/t/fMIU-i06/offers', { room: 'table', table: 'fMIU-i06', inside: 'offers' }],
  ['/t/%C3%A9', { room: 'table', table: 'é', inside: '' }],
  ['/t/%', { room: 'table', table: '%', inside: '' }],
  ['/t/a/b/c', { room: 'lost' }],
  ['/join/K7MRX4/b', { room: 'lost' }],
  ['/nowhere', { room: 'lost' }],
  ['/licences.txt', { room: 'lost' }],
])('%s', (address, place) => {
  expect(placeOf(address)).toEqual(place)
})
