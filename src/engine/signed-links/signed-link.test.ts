import { expect, test } from 'vitest'
import { readLink, signLink } from './signed-link.ts'

const secret = 'a secret of the tests'

test('a signed link names its document for as long as it is good', () => {
  const ends = signLink(secret, 'newsletter confirmation', 'sub_1', 1_000)
  expect(readLink(secret, 'newsletter confirmation', ends, 999)).toBe('sub_1')
  expect(readLink(secret, 'newsletter confirmation', ends, 1_000)).toBeUndefined()
  const endless = signLink(secret, 'newsletter end', 'sub_1')
  expect(readLink(secret, 'newsletter end', endless, 9e12)).toBe('sub_1')
})

test.each([
  ['for another purpose', signLink(secret, 'newsletter end', 'sub_1')],
  ['by another secret', signLink('other', 'newsletter confirmation', 'sub_1')],
  ['for another document', signLink(secret, 'newsletter confirmation', 'sub_1').replace('sub_1', 'sub_2')],
  ['whose end was taken away', signLink(secret, 'newsletter confirmation', 'sub_1', 5).replace('.5.', '..')],
  ['with something behind it', `${signLink(secret, 'newsletter confirmation', 'sub_1')}.x`],
  ['that is nothing', ''],
])('a link %s is none', (_, token) => {
  expect(readLink(secret, 'newsletter confirmation', token, 0)).toBeUndefined()
})
