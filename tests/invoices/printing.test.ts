import { describe, expect, test } from 'vitest'
import { createPdfPrinter } from '#adapters/pdf/pdf-printer.ts'
import type { PrintDocument } from '#ports/pdf/pdf.ts'
import { textOfPages } from './read-back.ts'

const printer = createPdfPrinter()

function invoiceOf(titles: readonly string[], change: Partial<PrintDocument> = {}): PrintDocument {
  return {
    heading: 'Invoice',
    title: 'Invoice INV-2026-000001',
    from: { name: 'Kiln & Loom', lines: ['Torstraße 1'] },
    to: { label: 'Bill to', lines: ['Ada Lovelace'] },
    also: null,
    facts: [['Invoice number', 'INV-2026-000001']],
    items: {
      columns: [
        { title: 'Item', wide: true },
        { title: 'Amount', figures: true },
      ],
      rows: titles.map((title) => ({ cells: [title, '€42.00'], small: 'SKU' })),
    },
    sums: [['Total', '€130.90']],
    taxes: null,
    notes: ['Prices include tax.'],
    foot: 'Kiln & Loom · VAT ID DE123456789',
    unprintable: 'Some characters cannot be printed.',
    page: 'Page {page} of {pages}',
    language: 'en-IE',
    issuedAt: '2026-03-01T09:00:00.000Z',
    ...change,
  }
}

const read = async (invoice: PrintDocument): Promise<string[]> => textOfPages(await printer.print([invoice]))
const backwards = (text: string): string => Array.from(text).toReversed().join('')
const joined = (pages: readonly string[]): string => pages.join('\n').replaceAll('\n', '')

describe('A printed invoice', () => {
  test.each([
    ['Latin', 'Tête-à-tête, Łódź, ₺ & €'],
    ['Greek', 'Κούπα από πηλό'],
    ['Cyrillic', 'Кружка їжак'],
    ['Vietnamese', 'Cốc gốm tráng men'],
    ['Japanese', '陶器のマグカップ、手作り'],
    ['Thai', 'ถ้วยกาแฟที่ดี'],
    ['Korean', '김민준 · 서울'],
    ['simplified Chinese', '张伟 · 广州'],
    ['traditional Chinese', '張偉 · 臺北'],
    ['Georgian', 'ქეთევან'],
    ['Armenian', 'Արամ'],
    ['Tamil', 'தமிழ்'],
    ['Bengali', 'বাংলা'],
  ])('can be read by machines in %s', async (_, title) => {
    expect(joined(await read(invoiceOf([title])))).toContain(title.replaceAll(' ', ' '))
  })

  test.each([
    ['Hebrew', 'ספל'],
    ['Arabic', 'كوب'],
  ])('draws %s from right to left', async (_, word) => {
    expect(joined(await read(invoiceOf([word])))).toContain(backwards(word))
  })

  test('sets numbers and brackets among words from right to left as they are read', async () => {
    // ‫ספל (גדול) 350‬ is drawn from its end: the number first, with its digits in order, the brackets mirrored.
    expect(joined(await read(invoiceOf(['ספל (גדול) 350'])))).toContain(
      `350 (${backwards('גדול')}) ${backwards('ספל')}`,
    )
  })

  test('joins Arabic letters, and Devanagari ones into syllables', async () => {
    const alone = joined(await read(invoiceOf(['ك و ب', 'क ष'])))
    const together = await printer.print([invoiceOf(['كوب', 'क्ष'])])
    expect(alone).toContain('ك')
    // Shaped glyphs stand for several characters.
    expect(joined(textOfPages(together))).toContain('क्ष')
  })

  test('turns no figure around by marks that a title hides', async () => {
    const text = joined(await read(invoiceOf(['Mug \u202e00.001\u202c', 'a\u0000b\u2066c'])))
    expect(text).toContain('Mug 00.001')
    expect(text).toContain('abc')
  })

  test('goes on over pages: titles again on each, pages counted, each line once', async () => {
    const titles = Array.from({ length: 250 }, (_, index) => `Item number ${index}.`)
    const pages = await read(invoiceOf(titles))
    expect(pages.length).toBeGreaterThan(8)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.includes('Item number')) expect(page).toMatch(/^Item$/m)
      if (index > 0) expect(page).toContain('Invoice INV-2026-000001')
    }
    const all = pages.join('\n')
    for (const title of titles) expect(all.split(`${title}\n`).length - 1, title).toBe(1)
    expect(pages.at(-1)).toContain('€130.90')
  })

  test('breaks words that are wider than their column, and loses no letter', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(6)
    expect(joined(await read(invoiceOf([long])))).toContain(long.slice(0, 34))
    const pages = await read(invoiceOf([long]))
    const letters = pages.join('').replaceAll(/\s/g, '')
    expect(letters).toContain(long)
  })

  test('has the same bytes each time, and only the letters that it needs', async () => {
    const invoice = invoiceOf(['陶器', 'كوب', 'Mug'])
    const [first, second] = [await printer.print([invoice]), await createPdfPrinter().print([invoice])]
    expect(Buffer.compare(first, second)).toBe(0)
    expect(first.byteLength).toBeLessThan(60_000)
  })

  test('leaves emoji out, shows other characters that no font has as question marks, and says so', async () => {
    const text = joined(await read(invoiceOf(['Tea 🎁 👩‍👩‍👧 box', 'ᚠᚢ rune', '', '   '])))
    expect(text).toContain('Tea box')
    expect(text).toContain('?? rune')
    expect(text).toContain('Some characters cannot be printed.')
    expect(joined(await read(invoiceOf(['Tea'])))).not.toContain('cannot be printed')
  })
})
