import { createHash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  StoreConflict,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { WebhookSender } from '#ports/webhooks/webhook-sender.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import type { WebhookEvent } from '#vocabulary/messages/webhook-events.ts'
import { personAudit } from '../../people/audit/audit.ts'
import type { AuditEntry } from '../../people/audit/documents.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { webhookEndpoints, webhookSecrets, type EndpointDocument, type SecretsDocument } from './documents.ts'
import { newSigningSecret } from './signature.ts'

/** An endpoint as it is stored. */
export type StoredEndpoint = Stored<EndpointDocument>

/** The settings of an endpoint by staff. */
export type EndpointInput = Pick<EndpointDocument, 'url' | 'description' | 'events' | 'enabled'>

/** Who does something to an endpoint, by customer id. `operationId` is the same for each repeat. */
export interface EndpointAct {
  by: string
  operationId: string
}

/** An endpoint with its newest secret, to be shown this once. */
export interface RevealedEndpoint {
  endpoint: StoredEndpoint
  secret: string
}

/** The endpoints of the shop. All are in memory too: whether anybody wants an event costs no document. */
export interface Endpoints extends ReadModel {
  /** Oldest first, from memory. */
  all(): StoredEndpoint[]
  /** From memory. */
  find(endpointId: string): StoredEndpoint | undefined
  /** The ids of those that are on and want an event, from memory. */
  wanting(type: WebhookEvent): string[]
  /** @throws ShopFailure `webhook_endpoint_not_found` */
  get(endpointId: string): Promise<StoredEndpoint>
  /** Its secrets, newest first; none when it came from a bundle without secrets. */
  secrets(endpointId: string): Promise<SecretsDocument['secrets']>
  /** The secrets that sign at this moment, newest first. */
  signing(endpointId: string): Promise<string[]>
  /** @throws ShopFailure `invalid_request` when nothing may be sent there, `webhook_limit` */
  create(input: EndpointInput, by: EndpointAct): Promise<RevealedEndpoint>
  /** @throws ShopFailure `webhook_endpoint_not_found`, `version_stale`, `invalid_request` */
  replace(endpointId: string, version: number, input: EndpointInput, by: EndpointAct): Promise<StoredEndpoint>
  /** @throws ShopFailure `webhook_endpoint_not_found` */
  remove(endpointId: string, by: EndpointAct): Promise<void>
  /**
   * Makes a new secret, which signs first. The one before goes on signing for a day, unless it is to end now.
   * @throws ShopFailure `webhook_endpoint_not_found`
   */
  rotate(endpointId: string, endOld: boolean, by: EndpointAct): Promise<RevealedEndpoint>
  /** Turns an endpoint off, if it has not changed since the try. */
  turnOff(endpointId: string, url: string, because: 'gone' | 'failing'): Promise<void>
}

/** What {@link createEndpoints} needs. */
export interface EndpointsNeeds {
  store: DocumentStore
  clock: Clock
  sender: Pick<WebhookSender, 'refusal'>
}

const idOf = (prefix: string, operationId: string): string =>
  `${prefix}_${createHash('sha256').update(`${prefix}\n${operationId}`).digest('hex').slice(0, 26)}`

/** Creates the service of webhook endpoints and their secrets. */
export function createEndpoints({ store, clock, sender }: EndpointsNeeds): Endpoints {
  const known = new Map<string, StoredEndpoint>()
  const model = createReadModel(store, [
    follow({
      collection: webhookEndpoints,
      put: (id, endpoint) => void known.set(id, endpoint),
      remove: (id) => void known.delete(id),
    }),
  ])
  const now = () => toTimestamp(clock.now())

  const audited = (
    action: AuditEntry['action'],
    target: string,
    by: string,
    before: string[],
    after: string[],
  ): Write => personAudit({ at: now(), by, action, target, before, after })

  async function get(endpointId: string): Promise<StoredEndpoint> {
    const stored = await store.get(webhookEndpoints, endpointId)
    if (!stored) throw new ShopFailure('webhook_endpoint_not_found')
    return stored
  }

  async function mustBeReachable(url: string): Promise<void> {
    const message = await sender.refusal(url)
    if (message)
      throw new ShopFailure('invalid_request', { fields: [fieldError('/url', 'not_possible', message)] })
  }

  const secrets: Endpoints['secrets'] = async (endpointId) =>
    (await store.get(webhookSecrets, endpointId))?.data.secrets ?? []

  /** The answer to a repeat of the request that created an endpoint. */
  async function madeBefore(endpointId: string): Promise<RevealedEndpoint | undefined> {
    const endpoint = await store.get(webhookEndpoints, endpointId)
    const [first] = endpoint ? await secrets(endpointId) : []
    return endpoint && first && { endpoint, secret: first.secret }
  }

  async function create(input: EndpointInput, { by, operationId }: EndpointAct): Promise<RevealedEndpoint> {
    const id = idOf('whe', operationId)
    const before = await madeBefore(id)
    if (before) return before
    if (known.size >= limits.webhookEndpoints.value) throw new ShopFailure('webhook_limit')
    await mustBeReachable(input.url)
    const at = now()
    const secret = newSigningSecret()
    const data: EndpointDocument = { ...input, ...switched(input.enabled, at), createdAt: at }
    const first = { id: idOf('sec', operationId), secret, createdAt: at, endsAt: null }
    await store.commit([
      put(webhookEndpoints, id, data, 'absent'),
      put(webhookSecrets, id, { secrets: [first] }, 'absent'),
      audited('webhook_endpoint_added', id, by, [], inWords(data)),
    ])
    return { endpoint: { id, version: 1, data }, secret }
  }

  return {
    ...model,
    all: () =>
      [...known.values()].sort((a, b) => (a.data.createdAt + a.id < b.data.createdAt + b.id ? -1 : 1)),
    find: (endpointId) => known.get(endpointId),
    wanting: (type) =>
      [...known.values()]
        .filter(({ data: { enabled, events } }) => enabled && (events === null || events.includes(type)))
        .map(({ id }) => id)
        .sort(),
    get,
    secrets,
    async signing(endpointId) {
      const at = now()
      return (await secrets(endpointId))
        .filter(({ endsAt }) => endsAt === null || endsAt > at)
        .map(({ secret }) => secret)
    },
    create,
    async replace(endpointId, version, input, { by }) {
      const stored = await get(endpointId)
      if (stored.version !== version) throw new ShopFailure('version_stale')
      if (input.url !== stored.data.url) await mustBeReachable(input.url)
      const { enabled } = stored.data
      const change = enabled === input.enabled ? {} : switched(input.enabled, now())
      const data: EndpointDocument = { ...stored.data, ...input, ...change }
      try {
        await store.commit([
          put(webhookEndpoints, endpointId, data, version),
          audited('webhook_endpoint_changed', endpointId, by, inWords(stored.data), inWords(data)),
        ])
      } catch (error) {
        if (error instanceof StoreConflict) throw new ShopFailure('version_stale')
        throw error
      }
      return { id: endpointId, version: version + 1, data }
    },
    async remove(endpointId, { by }) {
      const { data } = await get(endpointId)
      await store.commit([
        remove(webhookEndpoints, endpointId, 'any'),
        remove(webhookSecrets, endpointId, 'any'),
        audited('webhook_endpoint_removed', endpointId, by, inWords(data), []),
      ])
    },
    rotate: (endpointId, endOld, { by, operationId }) =>
      retryOnConflict(async () => {
        const endpoint = await get(endpointId)
        const stored = await store.get(webhookSecrets, endpointId)
        const id = idOf('sec', operationId)
        const [current] = stored?.data.secrets ?? []
        if (current?.id === id) return { endpoint, secret: current.secret }
        const at = now()
        const secret = newSigningSecret()
        const old =
          current && !endOld ? [{ ...current, endsAt: plus(at, limits.webhookSecretOverlap.value) }] : []
        const next: SecretsDocument = { secrets: [{ id, secret, createdAt: at, endsAt: null }, ...old] }
        await store.commit([
          put(webhookSecrets, endpointId, next, stored?.version ?? 'absent'),
          audited('webhook_secret_renewed', endpointId, by, [], []),
        ])
        return { endpoint, secret }
      }),
    turnOff: (endpointId, url, because) =>
      retryOnConflict(async () => {
        const stored = await store.get(webhookEndpoints, endpointId)
        if (!stored?.data.enabled || stored.data.url !== url) return
        const data = { ...stored.data, enabled: false, offBecause: because, offSince: now() }
        await store.commit([put(webhookEndpoints, endpointId, data, stored.version)])
      }),
  }
}

/** An endpoint in the audit log. */
const inWords = ({ url, events, enabled }: EndpointDocument): string[] => [
  url,
  events === null ? 'all events' : events.join(' '),
  enabled ? 'on' : 'off',
]

/** The state of an endpoint that staff turn on or off. */
const switched = (
  enabled: boolean,
  at: string,
): Pick<EndpointDocument, 'enabled' | 'offBecause' | 'offSince'> =>
  enabled ? { enabled, offBecause: null, offSince: null } : { enabled, offBecause: 'staff', offSince: at }
