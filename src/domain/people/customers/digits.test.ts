import { expect, test } from 'vitest'
import { checkAddress, tidyAddress } from './addresses.ts'

const berlin = { name: 'Ada', line1: 'Kastanienallee 1', city: 'Berlin', country: 'DE' }

test.each([
  ['Arabic', '١٠١١٥', '+٤٩ ٣٠ ٩٠١٨٢٠'],
  ['Persian', '۱۰۱۱۵', '+۴۹ ۳۰ ۹۰۱۸۲۰'],
  ['Hindi', '१०११५', '+४९ ३० ९०१८२०'],
  ['Bengali', '১০১১৫', '+৪৯ ৩০ ৯০১৮২০'],
  ['full-width', '１０１１５', '＋４９ ３０ ９０１８２０'],
])(
  '%s digits of a postcode and a telephone are taken, and stored as carriers read them',
  (_, postcode, phone) => {
    const address = { ...berlin, postcode, phone }
    expect(checkAddress(address)).toEqual([])
    expect(tidyAddress(address)).toEqual({ ...berlin, postcode: '10115', phone: '+49 30 901820' })
  },
)
