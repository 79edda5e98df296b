import { expect, test } from 'vitest'
import { readVatId } from './vat-ids.ts'

/** Numbers of companies and of authorities' own examples, as the countries publish them. */
// oxfmt-ignore
const right = [
  'ATU13585627', 'BE0428759497', 'BG175074752', 'BG7523169263', 'BG7111042925', 'CY10259033P', 'CZ46505334',
  'CZ7103192745', 'CZ640903926', 'DE136695976', 'DE111111125', 'DK13585628', 'EE100594102', 'EL094259216',
  'ES54362315K', 'ESX2482300W', 'ESB58378431', 'ESJ99216582', 'FI20774740', 'FR40303265045', 'FR83404833048',
  'FRK7399859412', 'GB980780684', 'GBGD001', 'GBHA500', 'XI110305878', 'HR33392005961', 'HU12892312',
  'IE6433435F', 'IE6433435OA', 'IE8D79739I', 'IT00743110157', 'LT119511515', 'LT100001919017', 'LU15027442',
  'LV40003521600', 'LV16117519997', 'MT11679112', 'NL004495445B01', 'NL002455799B11', 'PL8567346215',
  'PT501964843', 'RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619', 'CHE107787577IVA', 'NO995525828MVA',
]

test.each(right)('%s is a VAT number', (written) => {
  expect(readVatId(written)?.id).toBe(written)
})

test('a VAT number is read as people write it', () => {
  expect(readVatId(' de 136.695.976 ')).toEqual({ id: 'DE136695976', country: 'DE' })
  expect(readVatId('CHE-107.787.577 MWST')).toEqual({ id: 'CHE107787577MWST', country: 'CH' })
  expect(readVatId('GR 094259216')).toEqual({ id: 'EL094259216', country: 'GR' })
})

const spoiltAt = (written: string): string[] =>
  Array.from(written).flatMap((letter, index) =>
    /\d/.test(letter) && index >= 2
      ? [`${written.slice(0, index)}${(Number(letter) + 1) % 10}${written.slice(index + 1)}`]
      : [],
  )

/** Numbers whose every digit is checked against every other; of the rest some digits are free. */
// oxfmt-ignore
const strict = [
  'ATU13585627', 'BE0428759497', 'BG175074752', 'CY10259033P', 'CZ46505334', 'DE136695976', 'DK13585628', 'EE100594102',
  'ES54362315K', 'ESB58378431', 'FI20774740', 'FR40303265045', 'GB980780684', 'HR33392005961', 'HU12892312',
  'IE6433435F', 'IT00743110157', 'LU15027442', 'LV40003521600', 'MT11679112', 'PL8567346215', 'PT501964843', 'SK2022749619',
]

test.each(strict)('%s is none with any one digit wrong', (written) => {
  expect(spoiltAt(written).filter((spoilt) => readVatId(spoilt))).toEqual([])
})

test.each([
  '',
  'DE',
  'DE000000000',
  'DE13669597',
  'DE1366959760',
  'US123456789',
  '136695976',
  'XX136695976',
  '__proto__',
  'constructor',
  'DE136695976<script>',
  'DE１３６６９５９７６',
  `DE${'1'.repeat(500)}`,
])('%j is no VAT number', (written) => {
  expect(readVatId(written)).toBeUndefined()
})
