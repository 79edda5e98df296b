import { expect, test } from 'vitest'
import { pluralIn } from './plural.ts'

test('each language chooses among the forms it has', () => {
  const english = pluralIn('en')
  const forms = { one: '# piece', other: '# pieces' }
  expect([0, 1, 2, 1_200].map((count) => english(count, forms))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
    '1,200 pieces',
  ])
  const arabic = pluralIn('ar')
  const arabicForms = { zero: 'صفر', one: 'واحد', two: 'اثنان', few: 'قليل', many: 'كثير', other: 'آخر' }
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic(count, arabicForms))).toEqual([
    'صفر',
    'واحد',
    'اثنان',
    'قليل',
    'كثير',
    'آخر',
  ])
})
