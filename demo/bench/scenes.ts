import type { BenchScene, BenchVerdict } from '#vocabulary/demo-bench.ts'
import { sendAndCut } from './cut-off.ts'
import { persistent } from './persistent.ts'
import { acknowledged, fillCarts, orderAtOnce, type Bought, type Ready } from './rush.ts'
import { createShopper, payAndConfirm, type CheckoutAnswer } from './shopper.ts'
import { secondsSince, type Stage } from './stage.ts'
import { countsOf, judge } from './verdict.ts'

type Redirect = Extract<CheckoutAnswer, { state: 'redirect' }>

/** The way to the payment company. @throws Error when the shop leads elsewhere */
function redirected(answer: CheckoutAnswer): Redirect {
  if (answer.state !== 'redirect') throw new Error(`nobody is led to the payment: ${answer.state}`)
  return answer
}

/** Pays, and answers the orders that the shop has confirmed. */
const payAll = (bought: readonly Bought[]) =>
  Promise.all(
    bought.map(async ({ shopper, cart, answer }) => ({ cart, answer: await payAndConfirm(shopper, answer) })),
  ).then(acknowledged)

/** Many want the last few units at once. */
async function rush({ client, owner, mug, read, report }: Stage): Promise<BenchVerdict> {
  const [shoppers, units] = [200, 5]
  await owner.setStock(mug, units)
  report('stocked', units)
  const ready = await fillCarts([persistent(client)], mug, shoppers)
  report('filled', shoppers)
  const began = performance.now()
  const { bought, refused } = await orderAtOnce(ready, 'sandbox')
  report('rushed', shoppers, secondsSince(began))
  report('chosen', bought.length, refused.length)
  const orders = await payAll(bought)
  report('paid', orders.length)
  return judge(read, { wanted: units, acknowledged: orders })
}

/** The connection of everyone is cut as they order, and again as they pay; nobody comes back. */
async function cut({ client, owner, mug, read, report }: Stage): Promise<BenchVerdict> {
  const shoppers = 12
  await owner.setStock(mug, shoppers)
  const ready = await fillCarts([persistent(client)], mug, shoppers)
  report('filled', shoppers)
  const keyOf = ({ cart }: Ready): string => `cut ${cart.id}`
  const cutting = createShopper(
    {
      ...client,
      send: async (path, request = {}) => {
        await sendAndCut(client, path, request)
        return { status: 0, headers: {}, text: '' }
      },
    },
    'Cut',
  )
  await Promise.all(ready.map((each) => cutting.sendCheckout(each.cart, 'sandbox', keyOf(each))))
  report('cutOrdering', shoppers)
  const answers = await Promise.all(
    ready.map((each) => each.shopper.checkout(each.cart, 'sandbox', keyOf(each))),
  )
  report('repeated', (await read()).sandboxPayments.length)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: client.origin }
  await Promise.all(
    answers.map((answer) =>
      sendAndCut(client, new URL(redirected(answer).redirectUrl).pathname, {
        method: 'POST',
        headers,
        body: 'card=succeeds',
      }),
    ),
  )
  report('cutPaying', shoppers)
  const verdict = await judge(read, { wanted: shoppers, acknowledged: [] })
  report('settled', verdict.sold)
  return verdict
}

/** How often the shop is killed until that hits the moment between charge and order. */
const mostKills = 3

/** The process is killed once the first card is charged; its shoppers find it again afterwards. */
async function kill(stage: Stage): Promise<BenchVerdict> {
  const { client, owner, mug, read, report } = stage
  const shoppers = 3
  await owner.setStock(mug, shoppers * mostKills)
  const all: Bought[] = []
  for (let isBetween = false; !isBetween;) {
    const ready = await fillCarts([persistent(client)], mug, shoppers)
    const { bought } = await orderAtOnce(ready, 'sandbox')
    all.push(...bought)
    report('filled', shoppers)
    // Without persistence: whoever pays while the shop is killed gets no answer.
    const payer = createShopper(client, 'Payer')
    const paying = bought.map(({ answer }) => payer.pay(redirected(answer).redirectUrl))
    await Promise.any(paying)
    await stage.kill()
    await Promise.allSettled(paying)
    const { charged, orders } = countsOf(await read())
    report('killed', charged, orders)
    isBetween = charged > orders || all.length === shoppers * mostKills
    await stage.restart()
  }
  const orders = await payAll(all)
  report('returned', orders.length)
  return judge(read, { wanted: all.length, acknowledged: orders })
}

/** The scenes, each until its verdict. */
export const scenes: Readonly<Record<BenchScene, (stage: Stage) => Promise<BenchVerdict>>> = {
  rush,
  cut,
  kill,
}
