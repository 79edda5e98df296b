import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { isFailure } from '#client/api.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { hour } from '#vocabulary/time.ts'
import { origin } from '../../api/browser.ts'
import { noScreens, openTestShop, type SignedIn, type TestShop } from '../../api/open-test-shop.ts'
import { putOnSale, someProduct, someVariant } from '../../api/products.ts'
import { openTestBucket } from '../../media/s3-server.ts'

/** What was prepared. */
export interface Prepared<T> {
  value: T
  forget(): void
}

/** A shop with people in it and whatever calls of the API need, which recipes create through the API. */
export interface World {
  shop: TestShop
  owner: SignedIn
  /** A shopper with few orders. */
  ada: SignedIn
  /** A shopper who owns nothing that others are about. */
  stranger: SignedIn
  /** Someone of the staff who may do little. */
  packer: SignedIn
  /** Products of which there is plenty: one that is sold, and one whose stock and fields are changed. */
  bowl: OnSale
  plate: OnSale
  /** Sold out. */
  gone: OnSale
  /** Another location besides `studio`. */
  annex: string
  /** Where webhooks arrive. */
  hooks: string
  /** A number that no other call has got. */
  fresh(): number
  /** What a recipe needs: created at the first call, and again after so many or when it has gone bad. */
  kept<T>(name: string, make: () => Promise<T>, times?: number): Promise<T>
  /** Prepares something. When it turns out to have gone bad, `forget` has what it used created again. */
  prepare<T>(make: () => Promise<T> | T): Promise<Prepared<T>>
  /** Leaves something odd for a while, so that it meets other requests, and takes out what was left longest. */
  linger(kind: string, remove: () => Promise<unknown>): Promise<void>
  /** Waits until something is there that the background does. */
  until<T>(look: () => Promise<T | undefined>): Promise<T>
  /** Lets time pass. */
  pass(milliseconds: number): Promise<void>
  close(): Promise<void>
}

type OnSale = Awaited<ReturnType<typeof putOnSale>>

const plenty = 900_000

/** Calls to the shop's own address, as those to the sandbox payment provider, stay in this process. */
function keepCallsInside(find: () => TestShop | undefined): void {
  const outside = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { shop } = find() ?? {}
    return shop && request.url.startsWith(`${origin}/`)
      ? shop.app.fetch(request, { address: '127.0.0.1' })
      : outside(input, init)
  })
}

/** A program that takes webhooks. */
async function openHooks() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, close }
}

/** A product with a name of its own. */
export const productNamed = (name: string) =>
  someProduct({ handle: name, title: name, variants: [someVariant({ sku: name.toUpperCase() })] })

async function stock({ owner }: TestShop) {
  const annex = await owner.api.addLocation({ body: { name: 'Annex' }, idempotencyKey: 'annex' })
  return {
    annex: annex.id,
    bowl: await putOnSale(owner.api, { ...productNamed('deep-bowl'), tags: ['stoneware'] }, plenty),
    plate: await putOnSale(owner.api, productNamed('plate'), plenty),
    gone: await putOnSale(owner.api, productNamed('gone'), 0),
  }
}

/** What is kept for recipes, and how often it may still be used. */
function createKept() {
  const kept = new Map<string, { value: unknown; left: number }>()
  let used = new Set<string>()
  return {
    async kept<T>(name: string, make: () => Promise<T>, times = Infinity): Promise<T> {
      used.add(name)
      const known = kept.get(name)
      if (known && known.left > 0) {
        known.left -= 1
        return known.value as T
      }
      const value = await make()
      kept.set(name, { value, left: times - 1 })
      return value
    },
    async prepare<T>(make: () => Promise<T> | T): Promise<Prepared<T>> {
      used = new Set()
      const names = used
      const forget = (): void => {
        for (const name of names) kept.delete(name)
      }
      try {
        return { value: await make(), forget }
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}

const lingering = 3

function createLinger(): World['linger'] {
  const left = new Map<string, (() => Promise<unknown>)[]>()
  return async (kind, remove) => {
    const queue = [...(left.get(kind) ?? []), remove]
    left.set(kind, queue.slice(-lingering))
    const oldest = queue.length > lingering ? queue[0] : undefined
    // Somebody else may have taken it out, or use it now.
    await oldest?.().catch((error: unknown) => {
      if (!isFailure(error)) throw error
    })
  }
}

const patience = 30_000

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const began = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() - began > patience) throw new Error('what the background does did not come')
    await sleep(5)
  }
}

/** Opens the shop in this process, with its background at work. `settings` are environment variables. */
export async function openWorld(settings: Record<string, string> = {}, screens = noScreens): Promise<World> {
  let shop: TestShop | undefined
  keepCallsInside(() => shop)
  const ends: (() => Promise<void>)[] = []
  const bucket = await openTestBucket((end) => void ends.push(end))
  const hooks = await openHooks()
  shop = await openTestShop(
    {
      PAYMENTS: 'sandbox,manual',
      PAYMENTS_CAPTURE: 'fulfilment',
      REFUND_STEP_UP_FROM: '100000000',
      MEDIA_URL: `s3://${bucket.name}/shop`,
      MEDIA_S3_ENDPOINT: bucket.endpoint,
      MEDIA_S3_REGION: bucket.region,
      MEDIA_S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
      ...settings,
    },
    screens,
  )
  const opened = shop
  await opened.shop.begin()
  const packer = await opened.staff('fulfilment')
  let number = 0
  return {
    shop: opened,
    owner: opened.owner,
    ada: await opened.shopper('Ada Lovelace'),
    stranger: await opened.shopper('Mallory'),
    packer,
    ...(await stock(opened)),
    hooks: hooks.url,
    fresh: () => (number += 1),
    ...createKept(),
    linger: createLinger(),
    until,
    async pass(milliseconds) {
      opened.advance(milliseconds)
      await opened.owner.signInAgain()
      await packer.signInAgain()
    },
    async close() {
      await opened.close()
      hooks.close()
      for (const end of ends) await end()
      vi.unstubAllGlobals()
    },
  }
}

/** A shopper of whom nothing is known yet. */
export const newcomer = ({ shop, fresh }: World): Promise<SignedIn> => shop.shopper(`Newcomer ${fresh()}`)

/** A key that no other request has. */
export const keyOf = ({ fresh }: World): string => `key ${fresh()}`

export const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** The token of the link in a mail of this kind to this address. */
export function tokenFor(world: World, kind: string, to: string): Promise<string> {
  const { api } = world.owner
  return world.until(async () => {
    const { items } = await api.listMails({ query: { limit: 100 } })
    const found = items.find((mail) => mail.kind === kind && mail.to === to)
    // Staff see no link that works.
    const mail = found && (await world.shop.store.get(mails, found.id))
    return /token=([^\s"&]+)/.exec(mail?.data.text ?? '')?.[1]
  })
}

/** How long a cart waits until its shopper is reminded, and a little. */
export const untilReminder = 5 * hour
