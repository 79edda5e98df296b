import type { Claim } from '#engine/work/claims.ts'
import { WorkInterrupted } from '#engine/work/work-document.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { WebhookSender } from '#ports/webhooks/webhook-sender.ts'
import { saidBy } from '#vocabulary/statements/stated-error.ts'
import { toStatement } from '#vocabulary/statements/statement.ts'
import { second } from '#vocabulary/time.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { Outcome } from './after-try.ts'
import type { AnnouncedContent } from './announcements.ts'
import type { DeliveryDocument } from './documents.ts'
import type { EndpointSecrets } from './endpoint-secrets.ts'
import type { StoredEndpoint } from './known-endpoints.ts'
import { signatureHeaders } from './signature.ts'

/** Dependencies of {@link createDeliveryRequests}. */
export interface DeliveryRequestNeeds {
  store: DocumentStore
  clock: Clock
  endpoints: Pick<EndpointSecrets, 'signing'>
  sender: WebhookSender
  /** Writes an order as webhooks carry it. */
  describeOrder: (order: Stored<OrderDocument>) => unknown
  /** Writes content as webhooks carry it. */
  describeContent: (content: AnnouncedContent) => unknown
}

/** Creates the requests that deliver events: their bodies, and posting them. */
export function createDeliveryRequests(needs: DeliveryRequestNeeds) {
  const { store, clock, endpoints, sender, describeOrder, describeContent } = needs

  /** The body of a delivery that is sent now; null if its subject is gone. */
  async function body({ data }: Stored<DeliveryDocument>): Promise<string | null> {
    const { type, occurredAt, orderId, content, subject, previous } = data
    if (content)
      return JSON.stringify({ type, timestamp: occurredAt, data: { content: describeContent(content) } })
    if (orderId === null)
      return JSON.stringify({ type, timestamp: occurredAt, data: { message: 'This is a test.' } })
    const order = await store.get(orders, orderId)
    const about = order && { order: describeOrder(order), previous, subject }
    return about ? JSON.stringify({ type, timestamp: occurredAt, data: about }) : null
  }

  /** Posts a delivery with a new signature: receivers refuse one that is minutes old. */
  async function post(
    { work, signal }: Claim<DeliveryDocument>,
    { id, data: { url } }: StoredEndpoint,
  ): Promise<Outcome> {
    // An error up to here is the shop's own, and no answer of the endpoint.
    const secrets = await endpoints.signing(id)
    const text = await body(work)
    const started = performance.now()
    const ended = <T>(result: T) => ({ milliseconds: performance.now() - started, ...result })
    if (secrets.length === 0) return ended({ error: toStatement('endpoint_without_secret') })
    if (text === null) return ended({ error: toStatement('webhook_subject_gone') })
    const signed = { id: work.data.eventId, seconds: Math.floor(clock.now() / second), body: text }
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Vitrine',
      ...signatureHeaders(secrets, signed),
    }
    try {
      return ended({ answer: await sender.send({ url, headers, body: text, signal }) })
    } catch (error) {
      // Cut off by the process's own end: no word on the endpoint.
      if (signal.aborted) throw new WorkInterrupted(work.id)
      return ended({ error: saidBy(error) })
    }
  }

  return { body, post }
}
