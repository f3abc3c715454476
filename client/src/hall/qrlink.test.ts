import { expect, test } from 'vitest'
import { addressIn } from './qrlink'

test.each([
  ['http://192.168.1.20:8420/join/K7MRX4', '/join/K7MRX4'],
  [' https://party.example/join/K7MRX4 ', '/join/K7MRX4'],
  ['http://10.0.0.2:8420/t/fMIU-i06#abcDEF_-', '/t/fMIU-i06#abcDEF_-'],
  ['http://10.0.0.2:8420/t/fMIU-i06', null],
  ['http://10.0.0.2:8420/join/K7MRX4#abcDEF_-', '/join/K7MRX4#abcDEF_-'],
  ['http://10.0.0.2:8420/join', null],
  ['http://10.0.0.2:8420/host/giant', null],
  ['http://10.0.0.2:8420/evenings#EAB', '/evenings#EAB'],
  ['http://10.0.0.2:8420/evenings', null],
  ['https://elsewhere.example/menu.pdf', null],
  ['javascript:alert(1)//join/K7MRX4', null],
  ['K7MRX4', null],
  ['', null],
])('%s', (text, way) => {
  expect(addressIn(text)).toBe(way)
})
