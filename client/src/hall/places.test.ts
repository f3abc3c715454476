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
  ['/t/fMIU-i06', { room: 'table', table: 'fMIU-i06', inside: '', at: '' }],
  ['/t/fMIU-i06/offers', { room: 'table', table: 'fMIU-i06', inside: 'offers', at: '' }],
  ['/t/%C3%A9', { room: 'table', table: 'é', inside: '', at: '' }],
  ['/t/%', { room: 'table', table: '%', inside: '', at: '' }],
  ['/t/a/replay/57', { room: 'table', table: 'a', inside: 'replay', at: '57' }],
  ['/t/a/b/c', { room: 'lost' }],
  ['/t/a/replay/57/d', { room: 'lost' }],
  ['/learn', { room: 'learn', what: '', at: '' }],
  ['/learn/hattrick/3', { room: 'learn', what: 'hattrick', at: '3' }],
  ['/replay', { room: 'replay', at: '' }],
  ['/replay/57', { room: 'replay', at: '57' }],
  ['/score', { room: 'score' }],
  ['/score/57', { room: 'lost' }],
  ['/deal', { room: 'deal' }],
  ['/deal/57', { room: 'lost' }],
  ['/evenings', { room: 'evenings' }],
  ['/evenings/57', { room: 'lost' }],
  ['/join/K7MRX4/b', { room: 'lost' }],
  ['/nowhere', { room: 'lost' }],
  ['/licences.txt', { room: 'lost' }],
])('%s', (address, place) => {
  expect(placeOf(address)).toEqual(place)
})
