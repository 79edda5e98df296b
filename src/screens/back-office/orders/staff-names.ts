import type { AdminOrder, OrderLine } from '../types.ts'

/** A line whose names are in the language of staff. */
export interface NamedLine extends OrderLine {
  /** Its names as the shopper read them; undefined where they are the same. */
  asOrdered?: string
}

/**
 * An order whose items, options, methods and taxes have their names in the language of staff. Methods and taxes have the
 * shopper’s wording behind the name; lines have it beside their names.
 */
export function inStaffNames(order: AdminOrder): AdminOrder {
  const names = new Map(order.names?.map(({ text, name }) => [text, name]))
  if (names.size === 0) return order
  const named = (text: string): string => names.get(text) ?? text
  const withOriginal = (text: string): string => (names.has(text) ? `${named(text)} · ${text}` : text)
  const lineIn = (line: OrderLine): NamedLine => {
    const own = { ...line, title: named(line.title), options: line.options.map(optionIn) }
    const isSame = own.title === line.title && line.options.every(({ value }) => !names.has(value))
    return isSame
      ? own
      : { ...own, asOrdered: [line.title, ...line.options.map(({ value }) => value)].join(' · ') }
  }
  const optionIn = ({ name, value }: OrderLine['options'][number]) => ({
    name: named(name),
    value: named(value),
  })
  return {
    ...order,
    lines: order.lines.map(lineIn),
    delivery: { ...order.delivery, name: withOriginal(order.delivery.name) },
    paymentMethod: { ...order.paymentMethod, label: withOriginal(order.paymentMethod.label) },
    history: order.history.map(({ details, ...entry }) => ({
      ...entry,
      details: details.paidWith ? { ...details, paidWith: named(details.paidWith) } : details,
    })),
    totals: {
      ...order.totals,
      taxLines: order.totals.taxLines.map((tax) => ({ ...tax, name: withOriginal(tax.name) })),
    },
  }
}

/** The names of a line as its shopper read them, where staff read others. */
export const asOrdered = (line: OrderLine): string | undefined => (line as NamedLine).asOrdered
