import { expect, test } from 'vitest'
import { plainDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Persian'],
  ['०१२३४५६७८९', 'Hindi'],
  ['০১২৩৪৫৬৭৮৯', 'Bengali'],
  ['๐๑๒๓๔๕๖๗๘๙', 'Thai'],
  ['０１２３４５６７８９', 'full width'],
  ['𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵', 'mathematical, which adjoin others'],
  ['0123456789', 'ASCII'],
])('%s are the digits of %s', (digits) => {
  expect(plainDigits(digits)).toBe('0123456789')
})

test('other numbers and letters stay as they are', () => {
  expect(plainDigits('½ ² Ⅳ ① 五 SAVE١٠')).toBe('½ ² Ⅳ ① 五 SAVE10')
})
