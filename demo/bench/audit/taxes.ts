import type { OrderRow, Row, TaxRow } from './documents.ts'

/** `amount × numerator / denominator`, rounded half up: amounts of orders are never below 0. */
function share(amount: number, numerator: number, denominator: number): number {
  const [a, n, d] = [BigInt(amount), BigInt(numerator), BigInt(denominator)]
  return Number((2n * a * n + d) / (2n * d))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Rates have at most three decimals of a basis point. */
const thousandths = (rate: number): number => Math.round(rate * 1_000)

const denominatorOf = (taxes: readonly TaxRow[], inclusive: boolean): number =>
  10_000_000 + (inclusive ? sum(taxes.map(({ rate }) => thousandths(rate))) : 0)

/** Something with taxes on it: a line, or a part of delivery. */
interface Taxed {
  what: string
  amount: number
  units: number
  taxes: TaxRow[]
}

function taxedOf({ id, data }: Row<OrderRow>): Taxed[] {
  return [
    ...data.lines.map(({ title, subtotal, discount, quantity, taxes }) => ({
      what: `order ${id}, ${title}`,
      amount: subtotal - discount,
      units: quantity,
      taxes,
    })),
    ...(data.delivery?.taxParts ?? []).map(({ amount, taxes }) => ({
      what: `order ${id}, delivery`,
      amount,
      units: 1,
      taxes,
    })),
  ]
}

/** What a tax must be where each line or unit is rounded by itself. */
function mustBe(
  { amount, units, taxes }: Taxed,
  tax: TaxRow,
  { taxInclusive, taxRounding }: OrderRow,
): number {
  const denominator = denominatorOf(taxes, taxInclusive)
  if (taxRounding === 'line') return share(amount, thousandths(tax.rate), denominator)
  const all = Array.from(
    { length: units },
    (_, index) => Math.floor(amount / units) + (index < amount % units ? 1 : 0),
  )
  return sum(all.map((unit) => share(unit, thousandths(tax.rate), denominator)))
}

function checkEach(taxed: readonly Taxed[], order: OrderRow): string[] {
  return taxed.flatMap((each) =>
    each.taxes.flatMap((tax) => {
      const must = mustBe(each, tax, order)
      return tax.amount === must ? [] : [`I6: ${each.what}: its tax is ${tax.amount}, not ${must}`]
    }),
  )
}

/**
 * Rounded once: each tax of everything is exact but for one rounding, and one for each credited or exchanged item and tax
 * on it: items have whole minor units of the tax, which stay as they were when the rest is rounded again.
 */
function checkOnce(taxed: readonly Taxed[], { taxInclusive, credits, returns }: OrderRow): string[] {
  const groups = new Map<
    string,
    { amount: number; tax: number; rate: number; denominator: number; what: string }
  >()
  const exchanged = returns.filter(({ exchange }) => exchange.length > 0)
  const gone = [...credits, ...exchanged].flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
  const apart = sum(gone) * Math.max(1, ...taxed.map(({ taxes }) => taxes.length))
  for (const { what, amount, taxes } of taxed) {
    for (const tax of taxes) {
      const denominator = denominatorOf(taxes, taxInclusive)
      const key = `${tax.name} ${tax.rate} ${denominator}`
      const known = groups.get(key) ?? {
        amount: 0,
        tax: 0,
        rate: tax.rate,
        denominator,
        what,
      }
      known.amount += amount
      known.tax += tax.amount
      groups.set(key, known)
    }
  }
  return [...groups.values()].flatMap(({ amount, tax, rate, denominator, what }) => {
    const must = share(amount, thousandths(rate), denominator)
    return Math.abs(tax - must) <= apart ? [] : [`I6: ${what}: its tax is ${tax}, not ${must}, rounded once`]
  })
}

function checkSums({ id, data }: Row<OrderRow>): string[] {
  const { delivery, lines, taxExemption, taxInclusive, totals } = data
  const wrong: string[] = []
  const say = (what: string, is: number, must: number): void => {
    if (is !== must) wrong.push(`I6: order ${id}: ${what} is ${is}, not ${must}`)
  }
  for (const line of lines)
    say(`the tax of ${line.title}`, line.tax, sum(line.taxes.map((tax) => tax.amount)))
  if (delivery) {
    const parts = delivery.taxParts
    say(
      'what delivery is taxed of',
      sum(parts.map(({ amount }) => amount)),
      delivery.price - delivery.discount,
    )
    say(
      'the tax of delivery',
      delivery.tax,
      sum(parts.flatMap(({ taxes }) => taxes.map((tax) => tax.amount))),
    )
  }
  say('its tax', totals.tax, sum(lines.map((line) => line.tax)) + (delivery?.tax ?? 0))
  if (taxExemption && (totals.tax !== 0 || taxInclusive))
    wrong.push(`I6: order ${id} is exempt from tax, and has ${totals.tax} of it`)
  return wrong
}

function checkTaxLines({ id, data }: Row<OrderRow>, taxed: readonly Taxed[]): string[] {
  const found = new Map<string, number>()
  for (const { name, rate, amount } of data.totals.taxLines) found.set(`${rate} (${name})`, amount)
  const expected = new Map<string, number>()
  for (const { name, rate, amount } of taxed.flatMap(({ taxes }) => taxes))
    expected.set(`${rate} (${name})`, (expected.get(`${rate} (${name})`) ?? 0) + amount)
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((rate) => {
    const [must, is] = [expected.get(rate) ?? 0, found.get(rate) ?? 0]
    return must === is ? [] : [`I6: order ${id}: tax at rate ${rate} is ${is}, its parts sum to ${must}`]
  })
}

/** I6: the taxes of an order recompute exactly from its lines, its delivery and their rates. */
export function checkTaxes(order: Row<OrderRow>): string[] {
  const taxed = taxedOf(order)
  const { data } = order
  return [
    ...(data.taxRounding === 'order' ? checkOnce(taxed, data) : checkEach(taxed, data)),
    ...checkSums(order),
    ...checkTaxLines(order, taxed),
  ]
}
