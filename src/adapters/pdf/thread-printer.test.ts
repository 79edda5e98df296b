import { expect, test } from 'vitest'
import type { PrintDocument } from '#ports/pdf/pdf.ts'
import { createPdfPrinter } from './pdf-printer.ts'
import { createThreadPrinter } from './thread-printer.ts'

const paper = (heading: string): PrintDocument => ({
  heading,
  title: heading,
  from: { name: 'Kiln & Loom', lines: ['Torstraße 1'] },
  to: { label: 'For', lines: ['Ada Lovelace'] },
  also: null,
  facts: [['Number', 'INV-2026-000001']],
  items: { columns: [{ title: 'Item', wide: true }], rows: [{ cells: ['Vase'] }] },
  sums: [['Total', '€49.00']],
  taxes: null,
  notes: [],
  foot: 'Kiln & Loom',
  unprintable: 'Some characters cannot be printed.',
  page: 'Page {page} of {pages}',
  language: 'en',
  issuedAt: '2026-11-26T08:00:00.000Z',
})

test('a thread prints what the process itself would, in order, also after it has ended', async () => {
  const printer = createThreadPrinter(1)
  const here = createPdfPrinter()
  const papers = ['Invoice', 'Credit note', 'Invoice'].map(paper)
  const expected = await Promise.all(papers.map((each) => here.print([each])))
  expect(await Promise.all(papers.map((each) => printer.print([each])))).toEqual(expected)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await printer.print([paper('Invoice')])).toEqual(expected[0])
})

test('what cannot be printed is refused, and the next is printed', async () => {
  const printer = createThreadPrinter()
  const wrong = { ...paper('Invoice'), issuedAt: 'never' } as PrintDocument
  const [refused, printed] = await Promise.allSettled([
    printer.print([wrong]),
    printer.print([paper('Invoice')]),
  ])
  expect([refused.status, printed.status]).toEqual(['rejected', 'fulfilled'])
})
