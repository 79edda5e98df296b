import { expect, test } from 'vitest'
import { runsOf, valueIn, withIsolates } from './isolate.ts'

const [lri, fsi, pdi] = ['\u2066', '\u2068', '\u2069']

test.each([
  ['الطلب 53635-7CC7F', `الطلب ${lri}53635-7CC7F${pdi}`],
  ['رقم طلبك هو 53635-7CC7F.', `رقم طلبك هو ${lri}53635-7CC7F${pdi}.`],
  ['هاتف: +49 30 901820', `هاتف: ${lri}+49 30 901820${pdi}`],
  ['2 × C++ (A4) من المتجر', `${lri}2 × C++ (A4)${pdi} من المتجر`],
  ['الحجم (A4)', `الحجم (${lri}A4${pdi})`],
  ['الأبعاد 24 × 12 cm', `الأبعاد ${lri}24 × 12 cm${pdi}`],
  ['المجموع 19.50 €', 'المجموع 19.50 €'],
  ['العدد: 3', 'العدد: 3'],
  ['تتبع: https://carrier.example/t?n=1-2', 'تتبع: https://carrier.example/t?n=1-2'],
  ['Your order 53635-7CC7F', 'Your order 53635-7CC7F'],
  [`طلب ${fsi}7-A${pdi} جاهز`, `طلب ${fsi}${lri}7-A${pdi}${pdi} جاهز`],
])('%s', (text, isolated) => {
  expect(withIsolates(text)).toBe(isolated)
  expect(
    runsOf(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
})

test('a value is isolated in a sentence that reads from right to left alone', () => {
  expect(valueIn('الطلب {order}', '5-A')).toBe(`${fsi}5-A${pdi}`)
  expect(valueIn('Order {order}', '5-A')).toBe('5-A')
})
