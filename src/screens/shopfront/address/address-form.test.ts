import { describe, expect, it } from 'vitest'
import {
  addressFieldLabel,
  addressLines,
  checkAddress,
  checkAddressField,
  isComplete,
  readAddress,
} from './address-form.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('reading an address', () => {
  it('trims, and leaves out what is empty', () => {
    const read = readAddress(
      form({
        'a.name': ' Ada Lovelace ',
        'a.line1': 'Torstraße 1',
        'a.line2': ' ',
        'a.postcode': '10119',
        'a.city': 'Berlin',
        'a.country': 'DE',
      }),
      'a',
    )
    expect(read).toEqual({
      name: 'Ada Lovelace',
      line1: 'Torstraße 1',
      postcode: '10119',
      city: 'Berlin',
      country: 'DE',
    })
  })

  it('leaves out a region where the country has none', () => {
    const read = readAddress(
      form({
        'a.name': 'Ada',
        'a.line1': 'x',
        'a.city': 'Wien',
        'a.country': 'AT',
        'a.region': 'California',
      }),
      'a',
    )
    expect(read.region).toBeUndefined()
  })
})

describe('a field', () => {
  it.each([
    ['DE', 'postcode', '10119', undefined],
    ['DE', 'postcode', '1011', 'In Germany it looks like 10119'],
    ['GB', 'postcode', 'sw1a 1aa', undefined],
    ['US', 'region', '', 'Please fill this in'],
    ['DE', 'company', '', undefined],
  ] as const)('%s %s "%s": %s', (country, field, value, message) => {
    expect(checkAddressField(country, field, value)).toBe(message)
  })
})

it('names all that is wrong at once', () => {
  expect(checkAddress({ name: '', line1: 'Torstraße 1', city: '', country: 'DE' }, 'a')).toEqual({
    'a.name': 'Please fill this in',
    'a.postcode': 'Please fill this in',
    'a.city': 'Please fill this in',
  })
})

it('calls a field what its country calls it', () => {
  expect(addressFieldLabel('a.postcode', { 'a.country': 'US' })).toBe('ZIP code')
  expect(addressFieldLabel('a.country', {})).toBe('Country')
})

it('is complete once everything the country needs is there', () => {
  const address = { name: 'Ada', line1: 'Torstraße 1', city: 'Berlin', country: 'DE' }
  expect(isComplete(address)).toBe(false)
  expect(isComplete({ ...address, postcode: '10119' })).toBe(true)
})

it('writes the lines as the country does', () => {
  const german = {
    name: 'Ada',
    line1: 'Torstraße 1',
    postcode: '10119',
    city: 'Berlin',
    country: 'DE',
    phone: '030',
  }
  expect(addressLines(german)).toEqual(['Ada', 'Torstraße 1', '10119 Berlin', 'Germany'])
  const american = {
    name: 'Ada',
    line1: '1 Main St',
    city: 'Boston',
    region: 'MA',
    postcode: '02108',
    country: 'US',
  }
  expect(addressLines(american)).toEqual(['Ada', '1 Main St', 'Boston MA 02108', 'United States'])
})
