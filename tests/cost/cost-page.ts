import type { Action } from './actions.ts'
import type { Spent } from './meter.ts'

/** List prices in US dollars, without free quotas and discounts, as of November 2026. */
const prices = {
  /** Cloud Firestore, Standard edition, nam5, by document. */
  firestore: { read: 0.06 / 100_000, write: 0.18 / 100_000 },
  /** DynamoDB, on demand, us-east-1, by request unit. */
  dynamodb: { read: 0.125 / 1_000_000, write: 0.625 / 1_000_000 },
  /** MongoDB Atlas, by the hour: a Flex cluster by the operations a second of its tier, and the smallest dedicated cluster. */
  atlas: {
    flex: [
      { upTo: 100, hour: 0.011 },
      { upTo: 200, hour: 0.0205 },
      { upTo: 300, hour: 0.0288 },
      { upTo: 400, hour: 0.0356 },
      { upTo: 500, hour: 0.0411 },
    ],
    m10: 0.08,
  },
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

const secondsADay = 86_400

/** The price of a day on a Flex cluster with so many operations a second in its busiest hour. */
function flexDay(operationsPerSecond: number): number {
  const { flex } = prices.atlas
  const tier = flex.find(({ upTo }) => operationsPerSecond <= upTo) ?? flex[4]
  return tier.hour * 24
}

function cells(title: string, spent: Spent, times: number): string {
  const { operations, readUnits, reads, writeUnits, writes } = spent
  return row([
    title,
    reads,
    writes,
    units(readUnits),
    units(writeUnits),
    operations,
    dollars(inFirestore(spent) * times),
    dollars(inDynamo(spent) * times),
  ])
}

const scaled = ({ operations, readUnits, reads, writeUnits, writes }: Spent, by: number): Spent => ({
  reads: reads * by,
  writes: writes * by,
  readUnits: readUnits * by,
  writeUnits: writeUnits * by,
  operations: operations * by,
})

const total = (all: readonly Spent[]): Spent =>
  all.reduce((sum, each) => ({
    reads: sum.reads + each.reads,
    writes: sum.writes + each.writes,
    readUnits: sum.readUnits + each.readUnits,
    writeUnits: sum.writeUnits + each.writeUnits,
    operations: sum.operations + each.operations,
  }))

/** An hour in which nobody is in the shop, with this many processes. */
export interface IdleHour {
  processes: number
  reads: number
  writes: number
}

const idleTitle = (processes: number): string =>
  processes === 1 ? 'An idle hour of one process' : `An idle hour of ${processes} processes`

/** A process asks its change stream for more when a second has brought nothing. */
const streamRequests = 3_600

/** Leases and claims read and write documents of less than a kilobyte. */
const idleSpent = ({ processes, reads, writes }: IdleHour): Spent => ({
  reads,
  writes,
  readUnits: reads,
  writeUnits: writes,
  operations: reads + writes + processes * streamRequests,
})

/** Writes `docs/cost.md`. */
export function costPage(actions: readonly Action[], idle: readonly IdleHour[]): string {
  const hours = idle.map((hour) => ({ title: idleTitle(hour.processes), spent: idleSpent(hour) }))
  const four = hours.at(-1)?.spent
  const day = [...actions.map(({ aDay, spent }) => scaled(spent, aDay)), ...(four ? [scaled(four, 24)] : [])]
  const whole = total(day)
  const perSecond = whole.operations / secondsADay
  return `# Costs in documents and dollars

Hosted databases bill by the document. So the shop counts them, and a test (\`tests/cost\`) runs each of these
actions five times in a warm shop over HTTP and fails when one costs more than this page says. \`npm run cost\`
measures again and generates this page.

| Action | Documents read | written | DynamoDB units read | written | MongoDB operations | 1,000 times in Firestore | in DynamoDB |
| --- | --: | --: | --: | --: | --: | --: | --: |
${actions.map(({ spent, title }) => cells(title, spent, 1_000)).join('\n')}

| What | Documents read | written | DynamoDB units read | written | MongoDB operations | once in Firestore | in DynamoDB |
| --- | --: | --: | --: | --: | --: | --: | --: |
${hours.map(({ spent, title }) => cells(title, spent, 1)).join('\n')}
${cells('A day of 10,000 orders', whole, 1)}

MongoDB Atlas bills by the hour and not by the operation. That day has ${perSecond.toFixed(1)} operations a second on average, and in an hour
with five times as many ${(5 * perSecond).toFixed(0)}:

| A day of 10,000 orders at MongoDB Atlas | Costs |
| --- | --: |
| Flex cluster, all hours at the price of the busiest one | ${dollars(flexDay(5 * perSecond))} |
| M10, the smallest dedicated cluster | ${dollars(prices.atlas.m10 * 24)} |

## How it is counted

- All calls of the document store count: requests, the payment's notification, the message, the read models
  (each change they receive is a read, as Firestore bills listeners). One process is measured; in Firestore each
  further one adds the reads of its read models: one for each change of a product, collection, market, page,
  location or stock item, so six for an order of three lines.
- A get that finds nothing is a read, and so is a query that finds nothing.
- DynamoDB units are those that Dynoxide, a free engine that is compared with AWS’s, reports for the same actions. A transaction costs
  twice, but for its indexes. The streams of read models are billed separately, by the read request; none are reported. An idle process
  makes at most 7,200 an hour for each shard: $0.0014.
- MongoDB operations are those that Atlas counts: a query, a further batch of a query or change stream, each document that is
  inserted, replaced or removed, each other command. They were counted in the commands of the driver to SecantusDB. A transaction
  has one more, its commit; a get of many documents is one. An idle process asks its change stream for more once a second.
- The median of five runs counts: the worker's periodic queries are part of the idle hour. The sandbox
  payment provider’s own records do not count.
- A day of 10,000 orders: ${actions.map(({ aDay, title }) => `${title.toLowerCase()} × ${aDay.toLocaleString('en')}`).join('; ')}; and 24 idle hours of four processes.
- A back office tab in use looks for new orders twice a minute, for four documents each time.
- A list of the back office of more than a page counts its records in the index, up to 10,000, where its first page is looked at:
  a document for each 1,000 of them, or a unit of DynamoDB for some 50, so at most 11 documents or about 200 units ($0.000025). A list
  that several filters narrow is not counted.
- A list of the back office with filters reads its saved views, in a tab at most once in five minutes: two queries, and a document for each view.
- A customer who orders has their number of orders and what they paid in a document of its own: one more read and write with each order of
  an account, and where one is paid, refunded or cancelled. Guests have none.
- An order has a document for each word that it is found by: its e-mail, each other word of the names, and its number from both
  ends; usually five, written before the confirmation is sent. A tracking number adds two.
- A page of orders that words find is 20 of them, for at most 60 documents.
- A page of customers in the back office is 20 of them, for at most 60 documents: what finds each, themselves, and their totals. A new
  account has a document for each word that it is found by, usually five, and one for each group.
- Not in the tables: the machines that run the shop, the load balancer, mail, pictures, storage and traffic of the
  database, and the reads of DynamoDB's streams.
- Prices are list prices in US dollars without free quotas: Firestore Standard in nam5
  ($0.06 for 100,000 reads, $0.18 for 100,000 writes), DynamoDB on demand in us-east-1 ($0.125 for a million read
  units, $0.625 for a million write units). MongoDB Atlas as of September 2026: Flex from $0.011 an hour for up to 100 operations a
  second to $0.0411 for up to 500, its most ([Flex costs](https://www.mongodb.com/docs/atlas/billing/atlas-flex-costs/)), dedicated
  clusters from $0.08 an hour ([pricing](https://www.mongodb.com/pricing)), more in some regions and for more storage and
  backups. Serverless instances and the tiers M2 and M5 have ended.

Why so little: browsing reads the catalog, markets, pages and stock from memory, which each process synchronises
with the store ([architecture](architecture.md)); an order is one commit with its follow-up tasks; one process
does the background work, is woken by its own commits and otherwise looks every ten seconds.
`
}

/** Reads the lines of the page's tables. */
export function readCostPage(text: string): Line[] {
  return [...text.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \| (\d+) \|/gm)].map(
    ([, title = '', reads, writes, readUnits, writeUnits, operations]) => ({
      title,
      reads: Number(reads),
      writes: Number(writes),
      readUnits: Number(readUnits),
      writeUnits: Number(writeUnits),
      operations: Number(operations),
    }),
  )
}
