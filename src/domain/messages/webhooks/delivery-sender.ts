import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { WebhookSender } from '#ports/webhooks/webhook-sender.ts'
import { minute, plus, second, toTimestamp } from '#vocabulary/time.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import { afterTry, reasonToTurnOff, type Outcome } from './after-try.ts'
import { webhookDeliveries, type DeliveryDocument } from './documents.ts'
import type { Endpoints, StoredEndpoint } from './endpoints.ts'
import { signatureHeaders } from './signature.ts'

type StoredDelivery = Stored<DeliveryDocument>

/** What {@link createDeliverySender} needs. */
export interface DeliverySenderNeeds {
  store: DocumentStore
  clock: Clock
  endpoints: Endpoints
  sender: WebhookSender
  /** Writes an order as webhooks carry it. */
  describeOrder: (order: Stored<OrderDocument>) => unknown
  random?: () => number
  /** Told of each lane that broke off: the store did not answer. */
  onError?: (endpointId: string, error: unknown) => void
  /** Told of each endpoint that is turned off. */
  onOff?: (endpointId: string, because: 'gone' | 'failing') => void
  crashPoint?: ((name: string) => void) | undefined
}

/** Sends deliveries that are due, each endpoint in a lane of its own. */
export interface DeliverySender {
  /**
   * Starts a lane for each endpoint that is on and has none, and has the others look once more before they end.
   * It does not wait for them. Costs nothing in a shop without endpoints.
   */
  start(): void
  /** Ends the rest of an endpoint: staff want to see what it says. */
  hurry(endpointId: string): void
  /** Resolves when no lane runs. */
  settled(): Promise<void>
  /** Ends what is under way; what was cut off is sent again after a minute, by whichever process. */
  stop(): Promise<void>
  /** What a delivery carries if it is sent now; null when what it tells of is gone. */
  body(delivery: StoredDelivery): Promise<string | null>
}

/** While a process is at a delivery it is not due: longer than any answer may take. */
const claimed = minute
/** Requests to one endpoint that are under way together. */
const laneWidth = 4
/** An endpoint that failed all of those is left alone so long, whatever else is due. */
const rest = 15 * second

interface Lane {
  again: boolean
  running: Promise<void>
}

/** Makes the part of webhooks that talks to endpoints. */
export function createDeliverySender(needs: DeliverySenderNeeds): DeliverySender {
  const { store, clock, endpoints, sender, describeOrder, crashPoint } = needs
  const { random = Math.random, onError = () => undefined, onOff = () => undefined } = needs
  const now = () => toTimestamp(clock.now())
  const lanes = new Map<string, Lane>()
  const restingUntil = new Map<string, string>()
  const stopping = new AbortController()

  async function body({ data }: StoredDelivery): Promise<string | null> {
    const { type, occurredAt, orderId, subject, previous } = data
    if (orderId === null)
      return JSON.stringify({ type, timestamp: occurredAt, data: { message: 'This is a test.' } })
    const order = await store.get(orders, orderId)
    const about = order && { order: describeOrder(order), previous, subject }
    return about ? JSON.stringify({ type, timestamp: occurredAt, data: about }) : null
  }

  /** Takes a delivery; undefined when another process was faster. */
  async function claim({ id, version, data }: StoredDelivery): Promise<StoredDelivery | undefined> {
    const taken: DeliveryDocument = { ...data, tries: data.tries + 1, dueAt: plus(now(), claimed) }
    try {
      crashPoint?.('webhooks: before claim')
      await store.commit([put(webhookDeliveries, id, taken, version)])
      crashPoint?.('webhooks: after claim')
      return { id, version: version + 1, data: taken }
    } catch (error) {
      if (error instanceof StoreConflict) return undefined
      throw error
    }
  }

  /** Posts a delivery, signed afresh: receivers refuse what was signed minutes ago. */
  async function post(delivery: StoredDelivery, { id, data: { url } }: StoredEndpoint): Promise<Outcome> {
    // What fails up to here is the shop's own trouble and counts as no try of the endpoint.
    const secrets = await endpoints.signing(id)
    const text = await body(delivery)
    const started = performance.now()
    const ended = <T>(result: T) => ({ milliseconds: performance.now() - started, ...result })
    if (secrets.length === 0) return ended({ error: 'The endpoint has no secret: give it a new one' })
    if (text === null) return ended({ error: 'What it tells of is gone' })
    const signed = { id: delivery.data.eventId, seconds: Math.floor(clock.now() / second), body: text }
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Vitrine',
      ...signatureHeaders(secrets, signed),
    }
    try {
      return ended({ answer: await sender.send({ url, headers, body: text, signal: stopping.signal }) })
    } catch (error) {
      return ended({ error: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Takes down how a try ended. What another process has found out meanwhile stands. */
  function takeDown(delivery: StoredDelivery, outcome: Outcome): Promise<DeliveryDocument | undefined> {
    let latest: StoredDelivery | undefined = delivery
    return retryOnConflict(async () => {
      const stored = latest ?? (await store.get(webhookDeliveries, delivery.id))
      latest = undefined
      if (stored?.data.state !== 'waiting') return undefined
      const after = afterTry(stored.data, outcome, now(), random())
      crashPoint?.('webhooks: before taking down')
      await store.commit([put(webhookDeliveries, delivery.id, after, stored.version)])
      crashPoint?.('webhooks: after taking down')
      return after
    })
  }

  /** Whether nothing that was announced since has arrived either. */
  async function nothingArrivedSince(endpointId: string, createdAt: string): Promise<boolean> {
    const equals = { endpointId, state: 'delivered' }
    const later = { index: 'byState', equals, range: { gte: createdAt }, limit: 1 }
    return (await store.query(webhookDeliveries, later)).items.length === 0
  }

  async function deliver(
    found: StoredDelivery,
    endpoint: StoredEndpoint,
  ): Promise<'arrived' | 'failed' | 'taken'> {
    const delivery = await claim(found)
    if (!delivery) return 'taken'
    crashPoint?.('webhooks: before delivery')
    const outcome = await post(delivery, endpoint)
    crashPoint?.('webhooks: after delivery')
    // Cut off by the process's own end: no word on the endpoint.
    if (stopping.signal.aborted && 'error' in outcome) return 'taken'
    const after = await takeDown(delivery, outcome)
    const because = after && reasonToTurnOff(after, outcome)
    if (
      because === 'gone' ||
      (because && (await nothingArrivedSince(endpoint.id, delivery.data.createdAt)))
    ) {
      await endpoints.turnOff(endpoint.id, endpoint.data.url, because)
      onOff(endpoint.id, because)
    }
    return after?.state === 'delivered' ? 'arrived' : 'failed'
  }

  /** One round of a lane; answers whether the next may follow at once. */
  async function round(endpointId: string): Promise<boolean> {
    const endpoint = endpoints.find(endpointId)
    if (!endpoint?.data.enabled) return false
    const due = { index: 'byDue', equals: { endpointId }, range: { lte: now() }, limit: laneWidth }
    const { items } = await store.query(webhookDeliveries, due)
    if (items.length === 0) return false
    const ends = await Promise.all(items.map((each) => deliver(each, endpoint)))
    if (ends.includes('arrived')) return true
    // What others have taken is no sign of trouble, but an index may go on showing it for a moment.
    if (ends.includes('failed')) restingUntil.set(endpointId, plus(now(), rest))
    return false
  }

  async function runLane(endpointId: string, lane: Lane): Promise<void> {
    const mayGoOn = () => !stopping.signal.aborted && (restingUntil.get(endpointId) ?? '') <= now()
    do {
      lane.again = false
      while (mayGoOn() && (await round(endpointId))) continue
    } while (lane.again && mayGoOn())
  }

  function startLane(endpointId: string): void {
    const running = lanes.get(endpointId)
    if (running) {
      running.again = true
      return
    }
    const lane: Lane = { again: false, running: Promise.resolve() }
    lanes.set(endpointId, lane)
    lane.running = runLane(endpointId, lane)
      .catch((error: unknown) => onError(endpointId, error))
      .finally(() => lanes.delete(endpointId))
  }

  const settled = async (): Promise<void> => {
    while (lanes.size > 0) await Promise.all([...lanes.values()].map(({ running }) => running))
  }

  return {
    start() {
      if (stopping.signal.aborted) return
      for (const { id, data } of endpoints.all()) if (data.enabled) startLane(id)
    },
    hurry: (endpointId) => void restingUntil.delete(endpointId),
    settled,
    async stop() {
      stopping.abort()
      await settled()
    },
    body,
  }
}
