import { expect, test } from 'vitest'
import type { PdfPrinter, PrintDocument } from '#ports/pdf/pdf.ts'
import { createBoundedPrinter } from './bounded-printer.ts'

/** Just enough to tell documents apart: this printer reads nothing else. */
const document = (title: string) => [{ title } as PrintDocument] as const

/** A printer whose documents are done when the test says so. */
function heldPrinter() {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  const printer: PdfPrinter = {
    async print([{ title }]) {
      asked.push(title)
      await gate.promise
      if (title === 'broken') throw new Error('no font')
      return new TextEncoder().encode(title)
    },
  }
  return { asked, printer, done: () => gate.resolve() }
}

test('the same document is printed once, for all who ask at once and for those who come later', async () => {
  const { asked, printer, done } = heldPrinter()
  const bounded = createBoundedPrinter(printer)
  const together = Promise.all(Array.from({ length: 8 }, () => bounded.print(document('one'))))
  done()
  const [first] = await together
  expect(await bounded.print(document('one'))).toEqual(first)
  await bounded.print(document('two'))
  expect(asked).toEqual(['one', 'two'])
})

test('more documents than are printed at once are refused, and printed later', async () => {
  const { printer, done } = heldPrinter()
  const bounded = createBoundedPrinter(printer, 2)
  const under = [bounded.print(document('a')), bounded.print(document('b'))]
  await expect(bounded.print(document('c'))).rejects.toMatchObject({ code: 'busy' })
  done()
  await Promise.all(under)
  expect(await bounded.print(document('c'))).toEqual(new TextEncoder().encode('c'))
})

test('a document that could not be printed is tried again', async () => {
  const { asked, printer, done } = heldPrinter()
  const bounded = createBoundedPrinter(printer)
  done()
  await expect(bounded.print(document('broken'))).rejects.toThrow('no font')
  await expect(bounded.print(document('broken'))).rejects.toThrow('no font')
  expect(asked).toHaveLength(2)
})
