import type { Api } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import { StoreConflict, StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import type { CaptureTime } from '#vocabulary/orders/payments.ts'
import { minute } from '#vocabulary/time.ts'
import { createLog } from '#server/log.ts'
import type { createSandboxProvider } from '#adapters/payments/sandbox/company.ts'
import { origin } from '../api/browser.ts'
import { openShopProcess } from '../shop-process.ts'

/** A clock that moves by hand alone. */
export function createHandClock(from: number) {
  let now = from
  return { now: () => now, advance: (milliseconds: number): void => void (now += milliseconds) }
}

export interface CrashShopNeeds {
  store: DocumentStore
  clock: ReturnType<typeof createHandClock>
  /** When money is taken. */
  capture: CaptureTime
  crashPoint?: (name: string) => void
  /** Where the payment company keeps its books; by default in the shop’s own store. */
  company?: DocumentStore
}

/** One process of a whole shop, over its HTTP API, whose background work and clock move by hand alone. */
export interface CrashShop {
  clock: CrashShopNeeds['clock']
  /** The API as someone with these cookies calls it. */
  apiOf(cookie?: string): Api
  /** Events of payments in the provider’s dashboard. */
  desk: ReturnType<typeof createSandboxProvider>['desk']
  /** Posts a form of the payment company’s page, as a payer’s browser does. */
  payer(page: string, fields?: Record<string, string>): Promise<number>
  /** Does in the background what is due now. */
  work(): Promise<void>
  /** Lets time pass until all that follows from what was done has been done. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Whether something failed because the store did. */
const isOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof StoreConflict ||
  (error instanceof AggregateError && error.errors.every(isOutage))

/** Opens a process of the shop over a store. */
export async function openCrashShop(needs: CrashShopNeeds): Promise<CrashShop> {
  const { store, clock, capture, crashPoint, company = store } = needs
  // The shop polls payments: notifications have tests of their own.
  const { app, domain, sandbox, close } = await openShopProcess({
    store,
    clock,
    log: createLog('silent'),
    settings: { PAYMENTS_CAPTURE: capture },
    books: company,
    domain: { elapsed: clock.now, ...(crashPoint ? { crashPoint } : {}) },
  })

  async function send(path: string, init: RequestInit, cookie?: string): Promise<Response> {
    const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), origin })
    if (cookie) headers.set('cookie', cookie)
    return app.fetch(new Request(new URL(path, origin), { ...init, headers }), { address: '127.0.0.1' })
  }
  async function work(): Promise<void> {
    try {
      await domain.worker.runOnce()
    } catch (error) {
      // It comes again at its time, as in any shop.
      if (!isOutage(error)) throw error
    }
    await domain.messages.webhooks.settled()
  }

  return {
    clock,
    apiOf: (cookie) => createApi((path, init) => send(path, init, cookie)),
    desk: sandbox.desk,
    async payer(page, fields = {}) {
      const answer = await send(new URL(page).pathname, { method: 'POST', body: new URLSearchParams(fields) })
      return answer.status
    },
    work,
    async settle() {
      for (let round = 0; round < 6; round += 1) {
        clock.advance(20 * minute)
        await work()
      }
    },
    close,
  }
}
