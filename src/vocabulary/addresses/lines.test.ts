import { expect, test } from 'vitest'
import { writtenLines } from './lines.ts'

const ada = { name: 'Ada Lovelace', line1: '1 Main St', city: 'Boston', country: 'US' }

test.each([
  [{ ...ada, region: 'MA', postcode: '02108' }, ['Ada Lovelace', '1 Main St', 'Boston, MA 02108']],
  [{ ...ada, postcode: '02108' }, ['Ada Lovelace', '1 Main St', 'Boston 02108']],
  [
    {
      name: 'Ada',
      company: 'Werk',
      line1: 'Torstraße 1',
      line2: '3. OG',
      postcode: '10119',
      city: 'Berlin',
      country: 'DE',
    },
    ['Ada', 'Werk', 'Torstraße 1', '3. OG', '10119 Berlin'],
  ],
  [
    {
      name: '山田 花子',
      line1: '千代田1-1',
      postcode: '100-0001',
      city: '千代田区',
      region: '東京都',
      country: 'JP',
    },
    ['〒100-0001', '東京都千代田区', '千代田1-1', '山田 花子'],
  ],
  [
    {
      name: 'Hanako Yamada',
      line1: '1-1 Chiyoda',
      postcode: '100-0001',
      city: 'Chiyoda-ku',
      region: 'Tokyo',
      country: 'JP',
    },
    ['Hanako Yamada', '1-1 Chiyoda', 'Chiyoda-ku, Tokyo', '100-0001'],
  ],
  [
    { name: 'Ada', line1: 'Al Wasl Rd 5', city: 'Jumeirah', region: 'Dubai', country: 'AE' },
    ['Ada', 'Al Wasl Rd 5', 'Jumeirah', 'Dubai'],
  ],
  [
    { name: 'Ada', line1: '1 Orchard Rd', city: 'Singapore', postcode: '238823', country: 'SG' },
    ['Ada', '1 Orchard Rd', 'SINGAPORE 238823'],
  ],
  [
    { name: 'Ada', line1: 'Gatvė 1', city: 'Vilnius', postcode: 'LT-01100', country: 'LT' },
    ['Ada', 'Gatvė 1', 'LT-01100 Vilnius'],
  ],
  [
    {
      name: 'Ada',
      line1: '1 Mill Lane',
      city: 'York',
      region: 'Yorkshire',
      postcode: 'YO1 7HH',
      country: 'GB',
    },
    ['Ada', '1 Mill Lane', 'York', 'YO1 7HH', 'Yorkshire'],
  ],
])('an address of $country is written as it is there', (address, lines) => {
  expect(writtenLines(address)).toEqual(lines)
})
