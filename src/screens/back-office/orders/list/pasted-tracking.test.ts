import { expect, test } from 'vitest'
import { readPasted } from './pasted-tracking.ts'

const ids = ['AAAAA-11111', 'BBBBB-22222', 'CCCCC-33333']
const read = (text: string, from = 'AAAAA-11111') => {
  const found = readPasted(text, ids, from)
  return found && [...found.tracking].map(([id, { number, carrier }]) => [id, number, carrier])
}

test('a column fills the orders from the field on that it is pasted into', () => {
  expect(read('00340\n00341\r\n\n')).toEqual([
    ['AAAAA-11111', '00340', ''],
    ['BBBBB-22222', '00341', ''],
  ])
  expect(read('1\n\n2', 'BBBBB-22222')).toEqual([['BBBBB-22222', '1', '']])
  expect(read('1\n2\n3', 'CCCCC-33333')).toEqual([['CCCCC-33333', '1', '']])
})

test('lines that name their orders go to these, whatever their order, heading and columns', () => {
  const csv =
    'Order,Carrier,Tracking\n#ccccc-33333,DHL,JD014600\n"AAAAA-11111","GLS","7 123"\nZZZZZ-99999,DHL,9'
  expect(read(csv)).toEqual([
    ['CCCCC-33333', 'JD014600', 'DHL'],
    ['AAAAA-11111', '7 123', 'GLS'],
  ])
  expect(read('BBBBB-22222\t00340')).toEqual([['BBBBB-22222', '00340', '']])
})

test('a carrier is what the heading calls so, or a known one: other columns are passed by', () => {
  expect(read('AAAAA-11111,"Chen, Mei",00340,4711\nBBBBB-22222,Sam Hill,00341,DHL')).toEqual([
    ['AAAAA-11111', '00340', ''],
    ['BBBBB-22222', '00341', 'DHL'],
  ])
  expect(
    read('Bestellung;Kunde;Telefon;Sendungsnummer;Versanddienst\nAAAAA-11111;Mei;0301234567;77;Bote Max'),
  ).toEqual([['AAAAA-11111', '77', 'Bote Max']])
  expect(read('AAAAA-11111\tMei Chen\t')).toEqual([])
})

test('lines of orders that were not chosen are named, also when all are', () => {
  const pasted = readPasted('Order,Tracking\nAAAAA-11111,1\nZZZZZ-ZZZZZ,2\nReturn,3', ids, '')
  expect(pasted?.unknown).toEqual(['ZZZZZ-ZZZZZ', 'Return 3'])
  expect(readPasted('YYYYY-YYYYY,1\nZZZZZ-ZZZZZ,2', ids, '')).toEqual({
    tracking: new Map(),
    unknown: ['YYYYY-YYYYY', 'ZZZZZ-ZZZZZ'],
  })
})

test('one number is pasted as it is', () => {
  expect(read('00340434161094042557')).toBeUndefined()
  expect(read(' 1Z 999 AA1 ')).toBeUndefined()
})
