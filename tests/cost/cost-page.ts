import type { Action } from './actions.ts'
import type { Spent } from './meter.ts'

/** List prices in US dollars, without free quotas and discounts, as of November 2026. */
const prices = {
  /** Cloud Firestore, Standard edition, nam5, by document. */
  firestore: { read: 0.06 / 100_000, write: 0.18 / 100_000 },
  /** DynamoDB, on demand, us-east-1, by request unit. */
  dynamodb: { read: 0.125 / 1_000_000, write: 0.625 / 1_000_000 },
} as const

/** A line of the page, beside its prices. */
export interface Line extends Spent {
  title: string
}

const inFirestore = ({ reads, writes }: Spent): number =>
  reads * prices.firestore.read + writes * prices.firestore.write
const inDynamo = ({ readUnits, writeUnits }: Spent): number =>
  readUnits * prices.dynamodb.read + writeUnits * prices.dynamodb.write

const dollars = (amount: number): string => (amount === 0 ? '0' : `$${amount.toFixed(amount < 1 ? 4 : 2)}`)
const units = (amount: number): string => String(Math.round(amount * 10) / 10)

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function cells(title: string, spent: Spent, times: number): string {
  const { readUnits, reads, writeUnits, writes } = spent
  return row([
    title,
    reads,
    writes,
    units(readUnits),
    units(writeUnits),
    dollars(inFirestore(spent) * times),
    dollars(inDynamo(spent) * times),
  ])
}

const scaled = ({ readUnits, reads, writeUnits, writes }: Spent, by: number): Spent => ({
  reads: reads * by,
  writes: writes * by,
  readUnits: readUnits * by,
  writeUnits: writeUnits * by,
})

const total = (all: readonly Spent[]): Spent =>
  all.reduce((sum, each) => ({
    reads: sum.reads + each.reads,
    writes: sum.writes + each.writes,
    readUnits: sum.readUnits + each.readUnits,
    writeUnits: sum.writeUnits + each.writeUnits,
  }))

/** An hour in which nobody is in the shop, with this many processes. */
export interface IdleHour {
  processes: number
  reads: number
  writes: number
}

const idleTitle = (processes: number): string =>
  processes === 1 ? 'An idle hour of one process' : `An idle hour of ${processes} processes`

/** Leases and claims read and write documents of less than a kilobyte. */
const idleSpent = ({ reads, writes }: IdleHour): Spent => ({
  reads,
  writes,
  readUnits: reads,
  writeUnits: writes,
})

/** Writes `docs/cost.md`. */
export function costPage(actions: readonly Action[], idle: readonly IdleHour[]): string {
  const hours = idle.map((hour) => ({ title: idleTitle(hour.processes), spent: idleSpent(hour) }))
  const four = hours.at(-1)?.spent
  const day = [...actions.map(({ aDay, spent }) => scaled(spent, aDay)), ...(four ? [scaled(four, 24)] : [])]
  const whole = total(day)
  return `# Costs in documents and dollars

Hosted databases bill by the document. So the shop counts them, and a test (\`tests/cost\`) runs each of these
actions five times in a warm shop over HTTP and fails when one costs more than this page says. \`npm run cost\`
measures again and generates this page.

| Action | Documents read | written | DynamoDB units read | written | 1,000 times in Firestore | in DynamoDB |
| --- | --: | --: | --: | --: | --: | --: |
${actions.map(({ spent, title }) => cells(title, spent, 1_000)).join('\n')}

| What | Documents read | written | DynamoDB units read | written | once in Firestore | in DynamoDB |
| --- | --: | --: | --: | --: | --: | --: |
${hours.map(({ spent, title }) => cells(title, spent, 1)).join('\n')}
${cells('A day of 10,000 orders', whole, 1)}

## How it is counted

- All calls of the document store count: requests, the payment's notification, the message, the read models
  (each change they receive is a read, as Firestore bills listeners). One process is measured; in Firestore each
  further one adds the reads of its read models: one for each change of a product, collection, market, page,
  location or stock item, so six for an order of three lines.
- A get that finds nothing is a read, and so is a query that finds nothing.
- DynamoDB units are those that AWS’s DynamoDB Local reports for the same actions. A transaction costs twice. The
  streams of read models are billed separately, by the read request; DynamoDB Local reports none. An idle process
  makes at most 7,200 an hour for each shard: $0.0014.
- The median of five runs counts: the worker's periodic queries are part of the idle hour. The sandbox
  payment provider’s own records do not count.
- A day of 10,000 orders: ${actions.map(({ aDay, title }) => `${title.toLowerCase()} × ${aDay.toLocaleString('en')}`).join('; ')}; and 24 idle hours of four processes.
- A back office tab in use looks for new orders twice a minute, for four documents each time.
- A list of the back office with filters reads its saved views, in a tab at most once in five minutes: two queries, and a document for each view.
- A customer who orders has their number of orders and what they paid in a document of its own: one more read and write with each order of
  an account, and where one is paid, refunded or cancelled. Guests have none.
- An order has a document for each word that it is found by: its e-mail, each other word of the names, and its number from both
  ends; usually five, written before the confirmation is sent. A tracking number adds two.
- A page of orders that words find is 20 of them, for at most 60 documents.
- A page of customers in the back office is 20 of them, for at most 60 documents: what finds each, themselves, and their totals. A new
  account has a document for each word that it is found by, usually five.
- Not in the tables: the machines that run the shop, the load balancer, mail, pictures, storage and traffic of the
  database, and the reads of DynamoDB's streams.
- Prices are list prices in US dollars without free quotas: Firestore Standard in nam5
  ($0.06 for 100,000 reads, $0.18 for 100,000 writes), DynamoDB on demand in us-east-1 ($0.125 for a million read
  units, $0.625 for a million write units).

Why so little: browsing reads the catalog, markets, pages and stock from memory, which each process synchronises
with the store ([architecture](architecture.md)); an order is one commit with its follow-up tasks; one process
does the background work, is woken by its own commits and otherwise looks every ten seconds.
`
}

/** Reads the lines of the page's tables. */
export function readCostPage(text: string): Line[] {
  return [...text.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|/gm)].map(
    ([, title = '', reads, writes, readUnits, writeUnits]) => ({
      title,
      reads: Number(reads),
      writes: Number(writes),
      readUnits: Number(readUnits),
      writeUnits: Number(writeUnits),
    }),
  )
}
