import type { Stored } from '#ports/document-store/document-store.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import type { Claim } from '#engine/work/claims.ts'
import { createLanes } from '#engine/work/lanes.ts'
import type { SetBacks } from '#engine/work/set-backs.ts'
import { createWorkQueue, type Ending, type Failure } from '#engine/work/work-queue.ts'
import { deliveryRetries, loggedTry, mustHaveArrived, outcomeOf } from './after-try.ts'
import { createDeliveryRequests, type DeliveryRequestNeeds } from './delivery-request.ts'
import { webhookDeliveries, type DeliveryDocument } from './documents.ts'
import type { Endpoints } from './endpoints.ts'
import type { StoredEndpoint } from './known-endpoints.ts'

type StoredDelivery = Stored<DeliveryDocument>

/** Dependencies of {@link createDeliverySender}. */
export interface DeliverySenderNeeds extends DeliveryRequestNeeds {
  endpoints: Endpoints
  random?: () => number
  /** Milliseconds of this process: the monotonic clock by default. */
  elapsed?: () => number
  setBacks?: SetBacks
  /** Called with failures of the shop itself: the store did not answer. */
  onError?: (endpointId: string, error: unknown) => void
  /** Called with each endpoint that is turned off. */
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
  /** Ends the pause of an endpoint: staff want to see its answer. */
  hurry(endpointId: string): void
  /** Resolves when no lane runs. */
  settled(): Promise<void>
  /** Aborts deliveries under way; any process sends them again. */
  stop(): Promise<void>
  /** The body of a delivery that is sent now; null if its subject is gone. */
  body(delivery: StoredDelivery): Promise<string | null>
}

/** Requests to one endpoint that are under way together. */
const laneWidth = 4
/** An endpoint that failed all of those is left alone so long, whatever else is due. */
const rest = 15 * second

/** Creates the sender of deliveries, a kind of work with a lane for each endpoint. */
export function createDeliverySender(needs: DeliverySenderNeeds): DeliverySender {
  const { store, clock, endpoints, crashPoint } = needs
  const { onError = () => undefined, onOff = () => undefined, elapsed = () => performance.now() } = needs
  const now = () => toTimestamp(clock.now())
  const requests = createDeliveryRequests(needs)
  const restingUntil = new Map<string, number>()

  async function deliver(claim: Claim<DeliveryDocument>): Promise<Ending<DeliveryDocument>> {
    const { endpointId } = claim.work.data
    const endpoint = endpoints.find(endpointId)
    if (!endpoint) throw new Error('the endpoint is gone')
    crashPoint?.('webhooks: before delivery')
    const outcome = await requests.post(claim, endpoint)
    crashPoint?.('webhooks: after delivery')
    mustHaveArrived(outcome)
    const logged = loggedTry(outcome, now())
    return { change: (delivery) => ({ ...logged(delivery), state: 'delivered' }) }
  }

  /** Records a failure. A state that another process has recorded meanwhile stays. */
  function noteFailure(_: StoredDelivery, { error, at }: Failure): Ending<DeliveryDocument> {
    const outcome = outcomeOf(error)
    return outcome ? { change: loggedTry(outcome, at) } : {}
  }

  const queue = createWorkQueue<DeliveryDocument>(
    {
      name: 'webhooks',
      collection: webhookDeliveries,
      lane: (endpointId) => ({ equals: { endpointId }, limit: laneWidth }),
      width: laneWidth,
      retry: deliveryRetries,
      run: deliver,
      failed: noteFailure,
    },
    {
      ...needs,
      onError({ data: { endpointId } }, error) {
        if (!outcomeOf(error)) onError(endpointId, error)
      },
    },
  )

  /** Whether nothing that was announced since has arrived either. */
  async function nothingArrivedSince(endpointId: string, createdAt: string): Promise<boolean> {
    const equals = { endpointId, state: 'delivered' }
    const later = { index: 'byState', equals, range: { gte: createdAt }, limit: 1 }
    return (await store.query(webhookDeliveries, later)).items.length === 0
  }

  /** Turns the endpoint off because of a delivery that was given up. */
  async function turnOff({ id, data: { url } }: StoredEndpoint, { data }: StoredDelivery): Promise<void> {
    const because = data.log.at(-1)?.status === 410 ? 'gone' : 'failing'
    if (because === 'failing' && !(await nothingArrivedSince(id, data.createdAt))) return
    await endpoints.turnOff(id, url, because)
    onOff(id, because)
  }

  /** One round of a lane; returns how many arrived: then the next may follow at once. */
  async function runRound(endpointId: string): Promise<number> {
    const endpoint = endpoints.find(endpointId)
    if (!endpoint?.data.enabled || (restingUntil.get(endpointId) ?? 0) > elapsed()) return 0
    const tried = await queue.runDue(endpointId)
    for (const delivery of tried) if (delivery.data.state === 'failed') await turnOff(endpoint, delivery)
    const arrived = tried.filter(({ data }) => data.state === 'delivered').length
    if (arrived === 0 && tried.length > 0) restingUntil.set(endpointId, elapsed() + rest)
    return arrived
  }
  const lanes = createLanes({ run: runRound, onError })

  return {
    start() {
      for (const { id, data } of endpoints.all()) if (data.enabled) void lanes.start(id)
    },
    hurry: (endpointId) => void restingUntil.delete(endpointId),
    settled: lanes.settled,
    async stop() {
      queue.stop()
      lanes.stop()
      await lanes.settled()
    },
    body: requests.body,
  }
}
