import type { AdminOrder, OrderLine } from '../types.ts'

/** A line whose names are in the language of staff. */
export interface NamedLine extends OrderLine {
  /** Its names as the shopper read them; undefined where they are the same. */
  asOrdered?: string
}

/** A name on an order as its shopper read it; undefined where staff read the same. */
export const inShoppersWords = ({ names }: AdminOrder, name: string): string | undefined =>
  names?.find((each) => each.name === name)?.text

/** An order whose items, options, methods and taxes have their names in the language of staff. */
export function inStaffNames(order: AdminOrder): AdminOrder {
  const names = new Map(order.names?.map(({ text, name }) => [text, name]))
  if (names.size === 0) return order
  const named = (text: string): string => names.get(text) ?? text
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
  const taxIn = <Tax extends { name: string }>(tax: Tax): Tax => ({ ...tax, name: named(tax.name) })
  return {
    ...order,
    lines: order.lines.map(lineIn),
    delivery: { ...order.delivery, name: named(order.delivery.name) },
    paymentMethod: { ...order.paymentMethod, label: named(order.paymentMethod.label) },
    history: order.history.map(({ details, ...entry }) => ({
      ...entry,
      details: {
        ...details,
        ...(details.paidWith && { paidWith: named(details.paidWith) }),
        ...(details.shippingMethod && { shippingMethod: named(details.shippingMethod) }),
      },
    })),
    totals: { ...order.totals, taxLines: order.totals.taxLines.map(taxIn) },
    current: { ...order.current, taxLines: order.current.taxLines.map(taxIn) },
  }
}

/** The names of a line as its shopper read them, where staff read others. */
export const asOrdered = (line: OrderLine): string | undefined => (line as NamedLine).asOrdered
