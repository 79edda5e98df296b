import type { HttpClient } from '#demo/bench/http-client.ts'
import { persistent } from '#demo/bench/persistent.ts'
import { createRandom } from '../random.ts'
import type { Shopper } from '#demo/bench/shopper.ts'
import { keepBuying } from '../trade.ts'
import type { Scene } from './scene.ts'

/** Shoppers who buy until they leave. */
export interface Shoppers {
  /** Purchases may be refused so from here on, until a while after the answer is called. */
  excuse(refusal: RegExp | undefined): () => void
  /** Resolves when the last purchase has ended. */
  leave(): Promise<void>
}

/** A purchase that began during a fault may be refused so long after it, in milliseconds. */
const excusedFor = 60_000

/** Before they buy, shoppers look round, and some ask for the newsletter. */
async function lookRound({ fleet, promised }: Scene, client: HttpClient) {
  const { items } = await fleet.owner.api.listProducts({ query: { limit: 3 } })
  const products = items.map(({ handle }) => `/products/${handle}`)
  const paths = ['/', '/collections', '/search?q=bowl', '/api/products', '/api/session', ...products]
  let turn = 0
  return async ({ api }: Shopper, key: string): Promise<void> => {
    const path = paths[(turn += 1) % paths.length] ?? '/'
    const { status } = await client.send(path)
    if (status !== 200) throw new Error(`${path} was answered ${status}`)
    if (turn % 5 !== 0) return
    const email = `reader-${key}@example.org`
    await api.requestNewsletter({ body: { email } })
    promised.subscribed.push(email)
  }
}

/** Lets four shoppers buy, with a short rest after each purchase, and staff cancel, refund and ship some of it. */
export async function openShoppers(scene: Scene, counted: HttpClient, seed: number): Promise<Shoppers> {
  const { card, fleet, promised, variants } = scene
  const client = persistent(counted)
  const excuses: { until: number; refusal: RegExp }[] = []
  const over = new AbortController()
  const buying = keepBuying(
    { client, owner: fleet.owner, variants, promised, random: createRandom(seed + 1) },
    `chaos-${seed}`,
    () => over.signal.aborted,
    {
      shoppers: 4,
      pause: 300,
      payElsewhere: card.pay,
      first: await lookRound(scene, client),
      excuses: (error) =>
        excuses.some(({ refusal, until }) => Date.now() < until && refusal.test(String(error))),
    },
  )
  return {
    excuse(refusal) {
      if (!refusal) return () => undefined
      const excuse = { until: Infinity, refusal }
      excuses.push(excuse)
      return () => void (excuse.until = Date.now() + excusedFor)
    },
    leave() {
      over.abort()
      return buying
    },
  }
}
