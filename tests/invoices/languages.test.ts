import { describe, expect, test } from 'vitest'
import { createPdfPrinter } from '#adapters/pdf/pdf-printer.ts'
import { printedInvoice } from '#domain/orders/invoices/printed-invoice.ts'
import { creditOf, withCredit } from '#domain/orders/orders/credits.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { openInvoiceShop, parcel } from './invoice-shop.ts'
import { textOfPages } from './read-back.ts'

/** The invoice of an order that was placed in a language. */
async function invoiceIn(language: Language, title = 'Mug') {
  const shop = await openInvoiceShop()
  await shop.order('AAAAA-AAAAA', { language, fulfilments: [parcel] })
  await shop.change('AAAAA-AAAAA', (order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, title })),
  }))
  await shop.catchUp('AAAAA-AAAAA')
  const [invoice] = await shop.list('AAAAA-AAAAA')
  return shop.invoice(invoice?.id ?? '')
}

const read = async (language: Language, title?: string): Promise<string> =>
  textOfPages(await createPdfPrinter().print([printedInvoice(await invoiceIn(language, title))]))
    .join('')
    .replaceAll('\n', '')

describe('An invoice', () => {
  test('is in the language of its order', async () => {
    const german = await read('de', 'Becher')
    for (const word of ['Rechnung', 'Becher', 'Menge', 'Gesamtbetrag', 'Seite 1 von 1'])
      expect(german).toContain(word)
    expect(german).not.toMatch(/Invoice|Quantity|Total|Page/)
    const japanese = await read('ja', 'マグ')
    for (const word of ['請求書', 'マグ', '数量', '合計']) expect(japanese).toContain(word)
    expect(await read('en')).toContain('Page 1 of 1')
  })

  test('is followed by credit notes in that language too', async () => {
    const shop = await openInvoiceShop()
    await shop.order('AAAAA-AAAAA', { language: 'de', fulfilments: [parcel] })
    await shop.catchUp('AAAAA-AAAAA')
    await shop.change('AAAAA-AAAAA', (order) => {
      const items = [{ lineId: 'line_1', quantity: 1 }]
      const wanted = {
        kind: 'returned',
        items,
        shipping: 0,
        adjustment: 0,
        reason: 'Return of 1 item',
      } as const
      return withCredit(order, creditOf(order, { id: 'act_1', at: '2026-03-04T09:00:00.000Z' }, wanted))
    })
    await shop.catchUp('AAAAA-AAAAA')
    const [, note] = await shop.list('AAAAA-AAAAA')
    const stored = await shop.invoice(note?.id ?? '')
    expect(stored.lines[0]?.title).toMatch(/^Zurückgegeben: 1 × /)
    expect(printedInvoice(stored).notes).toContain('Grund: Zurückgegeben')
  })

  test('has the same totals in every language, formatted for its readers', async () => {
    const sums = await Promise.all(
      languageTags.map(async (language) =>
        printedInvoice(await invoiceIn(language)).sums.map(([, value]) => value),
      ),
    )
    const figures = sums.map((all) => all.map((value) => value.replaceAll(/[^\d]/g, '')))
    for (const each of figures) expect(each).toEqual(figures[0])
    expect(new Set(sums.map((all) => all.join())).size).toBeGreaterThan(1)
  })

  test('is laid out from right to left in Arabic: figures stand where other languages have the items', async () => {
    const drawn: { text: string; x: number }[] = []
    const { layOutPages } = await import('#adapters/pdf/page-layout.ts')
    const set = (text: string) => ({ runs: [], width: text.length, text })
    const layOut = async (language: Language): Promise<Map<string, number>> => {
      drawn.length = 0
      layOutPages(
        printedInvoice(await invoiceIn(language)),
        {
          draw: (line, { x }) => void drawn.push({ text: (line as ReturnType<typeof set>).text, x }),
          rule: () => undefined,
          picture: () => undefined,
          turn: () => undefined,
          count: () => 1,
          eachPage: () => undefined,
          end: async () => new Uint8Array(),
        },
        { line: set, lines: (text) => [set(text)] },
      )
      return new Map(drawn.map(({ text, x }) => [text, x]))
    }
    const english = await layOut('en')
    expect(english.get('Item')).toBeLessThan(english.get('Amount') ?? 0)
    const arabic = await layOut('ar')
    expect(arabic.get('المنتج')).toBeGreaterThan(arabic.get('المبلغ') ?? 1_000)
  })
})
