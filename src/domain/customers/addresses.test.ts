import { describe, expect, test } from 'vitest'
import { countries, countryOf } from '#vocabulary/countries.ts'
import { checkAddress, tidyAddress } from './addresses.ts'
import { berlin } from './sample-address.ts'

test('every country’s own example is right, in small letters too', () => {
  for (const { code, postcode, region } of countries) {
    const address = {
      ...berlin,
      country: code,
      postcode: postcode?.example.toLowerCase(),
      region: region ? 'Somewhere' : undefined,
    }
    expect({ code, errors: checkAddress(address) }).toEqual({ code, errors: [] })
  }
})

test('countries are known once, in the order of their names', () => {
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})

describe('postcodes', () => {
  test.each([
    ['DE', '1011'],
    ['DE', '101190'],
    ['DE', 'D-10119'],
    ['DE', ''],
    ['AT', '10119'],
    ['NL', '1012'],
    ['NL', '0012 JS'],
    ['GB', '12345'],
    ['GB', 'SW1A'],
    ['US', '1000'],
    ['US', '10001-12'],
    ['CA', 'M5V3L'],
    ['CA', 'D5V 3L9'],
    ['JP', '1000'],
    ['ES', '53001'],
    ['LI', '9484'],
    ['IE', 'O02 AF30'],
  ])('%s does not have %j', (country, postcode) => {
    const errors = checkAddress({ ...berlin, country, postcode, region: 'Somewhere' })
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/postcode'])
  })

  test.each([
    ['GB', 'sw1a1aa'],
    ['GB', 'M1 1AE'],
    ['US', '10001-1234'],
    ['CA', 'm5v3l9'],
    ['PL', '00001'],
    ['SE', '11120'],
    ['IE', undefined],
    ['HK', undefined],
    ['AE', 'anything'],
    ['KE', '00100'],
    ['KE', undefined],
  ])('%s takes %j', (country, postcode) => {
    expect(checkAddress({ ...berlin, country, postcode, region: 'Somewhere' })).toEqual([])
  })

  test('the message shows what one looks like, and the pointer where the address stands', () => {
    expect(checkAddress({ ...berlin, postcode: 'x' }, '/deliveryAddress')).toEqual([
      { pointer: '/deliveryAddress/postcode', message: 'A Postcode of Germany looks like 10119' },
    ])
  })
})

test('a state is asked for where parcels need one, and only there', () => {
  const address = { ...berlin, country: 'US', postcode: '10001' }
  expect(checkAddress(address)).toEqual([{ pointer: '/region', message: 'Please fill in the state' }])
  expect(checkAddress({ ...address, region: 'New York' })).toEqual([])
  expect(checkAddress(berlin)).toEqual([])
})

test('fields of spaces alone are empty', () => {
  expect(checkAddress({ ...berlin, name: ' ', city: '' }).map(({ pointer }) => pointer)).toEqual([
    '/name',
    '/city',
  ])
})

test('an address is kept without empty fields, its postcode in capitals', () => {
  const given = { ...berlin, country: 'GB', postcode: ' sw1a  1aa ', line2: '', company: undefined }
  expect(tidyAddress(given)).toEqual({ ...berlin, country: 'GB', postcode: 'SW1A 1AA' })
})

test('a country that is not known takes any postcode or none', () => {
  expect(countryOf('KE')).toMatchObject({ code: 'KE', postcode: { required: false } })
})
