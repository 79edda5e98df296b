import { expect, test } from 'vitest'
import { isComplete } from './manufacturers.ts'

const nobody = { responsibleName: '', responsibleAddress: '', responsibleContact: '' }
const importer = {
  responsibleName: 'Importer GmbH',
  responsibleAddress: 'Torstraße 1, 10119 Berlin',
  responsibleContact: 'safety@example.org',
}

test.each([
  ['within the EU', { country: 'FR', ...nobody }, true],
  ['outside the EU without anybody responsible there', { country: 'GB', ...nobody }, false],
  ['outside the EU with an importer', { country: 'CN', ...importer }, true],
])('a manufacturer %s', (_, manufacturer, complete) => {
  expect(isComplete(manufacturer)).toBe(complete)
})
