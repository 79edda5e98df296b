import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApi } from '#client/whole-api.ts'
import { openBrowser } from '../tests/identity/browser.ts'
import { apiTransport, type HttpClient } from '#demo/bench/http-client.ts'
import { openShop, type OpenShop } from '../tests/reliability/open-shop.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { createShopper } from '#demo/bench/shopper.ts'
import { compare, type Comparison } from './statistics.ts'

/**
 * `npm run bench:timing`: whether the time of an answer tells what the answer itself does not: if an e-mail, an order or a code is
 * known. Over HTTP, by turns one that is and one that is not, each by another address of the network. It ends with exit code 1
 * when one of them can be told by its time. `--samples` of each; of sign-ins, which take long on purpose, a quarter.
 */
const { values } = parseArgs({ options: { samples: { type: 'string', default: '200' } } })
const samples = Math.min(2_000, Math.max(20, Math.floor(Number(values.samples)) || 0))

/** A difference is one when chance makes it so seldom, and it tells the two apart so often. */
const told = { chance: 0.001, beyondHalf: 0.1 }

/** One request about something that is known, or is not; the index makes each another one. */
type Ask = (index: number) => Promise<{ status: number }>

interface Question {
  name: string
  known: Ask
  unknown: Ask
  times: number
}

let visitors = 0
/** A header by which each request comes from an address of its own, so that none is slowed by limits. */
const elsewhere = (): Record<string, string> => {
  visitors += 1
  return { 'x-forwarded-for': `198.18.${(visitors >> 8) & 255}.${visitors & 255}` }
}

/** Sends a call with a body; a key of its own makes it no repeat. */
const post =
  ({ origin, send }: HttpClient) =>
  (path: string, body: object) =>
    send(path, {
      method: 'POST',
      headers: {
        ...elsewhere(),
        origin,
        'content-type': 'application/json',
        'idempotency-key': `timing ${visitors}`,
      },
      body: JSON.stringify(body),
    })

const email = (kind: string, index: number): string => `${kind}-${index}@timing.example`

/** Places an order for each sample: a link to one is sent once in ten minutes. */
async function placeOrders(client: HttpClient, variantId: string) {
  const orders: { number: string; email: string }[] = []
  for (let index = 0; index < samples; index += 1) {
    const shopper = createShopper(client, `timing${index}`)
    const answer = await shopper.checkout(await shopper.fillCart(variantId), 'manual', `timing-${index}`)
    if (answer.state !== 'placed') throw new Error(answer.state)
    orders.push({ number: answer.orderId, email: `timing${index}@example.org` })
  }
  return orders
}

/** A variant of which nothing is left. */
async function soldOut({ owner }: OpenShop, client: HttpClient): Promise<string> {
  const variantId = (await findVariants(createApi(apiTransport(client.send)), 2))[1] ?? ''
  await owner.setStock(variantId, 0)
  return variantId
}

/** A code that is none, of letters that codes are made of. */
const wrongCode = (index: number): string => `NONE${String(index).padStart(12, '0')}`

async function questionsOf(opened: OpenShop): Promise<Question[]> {
  const { client, shop } = opened
  const send = post(client)
  const [variantId = ''] = await findVariants(createApi(apiTransport(client.send)), 1)
  const gone = await soldOut(opened, client)
  await opened.owner.setStock(variantId, 10_000)
  const orders = await placeOrders(client, variantId)
  const orderAt = (index: number) => orders[index] ?? { number: '', email: '' }
  for (let index = 0; index < samples; index += 1) {
    await send('/api/newsletter', { email: email('known', index), place: '/' })
    await send(`/api/variants/${gone}/notices`, { email: email('known', index) })
  }
  const browser = openBrowser()
  const { url } = await browser.post(`${shop.url}/auth/sign-in`, { returnTo: '/' })
  const signIn = (address: string) =>
    browser.post(
      `${url.href}/sign-in`,
      { email: address, password: 'not the password' },
      { headers: elsewhere() },
    )
  const staff = ['owner', 'manager', 'clerk', 'shopper'].map((name) => `${name}@demo.example`)
  const { id: cartId } = await createApi(apiTransport(client.send)).createCart({ body: {} })
  const { owner } = opened
  const card = await owner.api.issueGiftCard({
    body: { amount: { amount: 100, currency: 'EUR' }, reason: 'For the timing' },
    idempotencyKey: 'timing',
  })
  /** All of the code but its end. */
  const almost = (index: number): string => `${card.code.slice(0, -2)}${index % 10}${(index >> 3) % 10}`
  return [
    {
      name: 'Sign-in: an account, or none',
      known: (index) => signIn(staff[index % staff.length] ?? ''),
      unknown: (index) => signIn(email('nobody', index)),
      times: Math.min(100, samples >> 2),
    },
    {
      name: 'Order look-up: an order and its e-mail, or no such order',
      known: (index) => send('/api/order-lookups', orderAt(index)),
      unknown: (index) =>
        send('/api/order-lookups', { number: `7K2QX-${10_000 + index}`, email: email('nobody', index) }),
      times: samples,
    },
    {
      name: 'Link of an order: an order and a wrong right to it, or no such order',
      known: (index) =>
        client.send(`/api/orders/${orderAt(index).number}?access=${wrongCode(index)}`, {
          headers: elsewhere(),
        }),
      unknown: (index) =>
        client.send(`/api/orders/7K2QX-${10_000 + index}?access=${wrongCode(index)}`, {
          headers: elsewhere(),
        }),
      times: samples,
    },
    {
      name: 'Newsletter: an address that is known, or none',
      known: (index) => send('/api/newsletter', { email: email('known', index), place: '/' }),
      unknown: (index) => send('/api/newsletter', { email: email('new', index), place: '/' }),
      times: samples,
    },
    {
      name: 'Back-in-stock alert: an address that waits, or none',
      known: (index) => send(`/api/variants/${gone}/notices`, { email: email('known', index) }),
      unknown: (index) => send(`/api/variants/${gone}/notices`, { email: email('new', index) }),
      times: samples,
    },
    {
      name: 'Gift card: almost a code, or nothing like one',
      known: (index) => send(`/api/carts/${cartId}/gift-cards`, { code: almost(index) }),
      unknown: (index) => send(`/api/carts/${cartId}/gift-cards`, { code: wrongCode(index) }),
      times: samples,
    },
  ]
}

/** Asks by turns, first the one and then the other as chance has it, with time between for what follows. */
async function measure({ known, times, unknown }: Question): Promise<Comparison & { answers: string }> {
  const series: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const statuses = { known: new Set<number>(), unknown: new Set<number>() }
  const asks = { known, unknown }
  for (let index = 0; index < times; index += 1) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) {
      const began = performance.now()
      const { status } = await asks[which](index)
      series[which].push(performance.now() - began)
      statuses[which].add(status)
      await sleep(20)
    }
  }
  const answers = Object.values(statuses)
    .map((each) => [...each].join('/'))
    .join(' and ')
  return { ...compare(series.known, series.unknown), answers }
}

const opened = await openShop({ TRUST_PROXY: 'on', DEMO: 'products' })
try {
  let tells = 0
  for (const question of await questionsOf(opened)) {
    const { answers, chance, known, longer, unknown } = await measure(question)
    const isTold = chance < told.chance && Math.abs(longer - 0.5) > told.beyondHalf
    if (isTold) tells += 1
    console.log(
      `${isTold ? 'TOLD ' : 'equal'}  ${question.name} (${question.times} each, ${answers}): ` +
        `${known.toFixed(2)} and ${unknown.toFixed(2)} ms, longer in ${(longer * 100).toFixed(0)} % of pairs, by chance ${chance.toPrecision(2)}`,
    )
  }
  process.exitCode = tells > 0 ? 1 : 0
} finally {
  await opened.close()
}
