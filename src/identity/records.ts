import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  StoreConflict,
  type DocumentStore,
  type Stored,
} from '#ports/document-store/document-store.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import { identityRecords, type RecordDocument } from './documents.ts'

/**
 * Records revoked together with their grant. The grant itself, sessions and interactions live on or end by
 * themselves.
 */
const grantable = new Set([
  'AccessToken',
  'AuthorizationCode',
  'RefreshToken',
  'DeviceCode',
  'BackchannelAuthenticationRequest',
])

/**
 * A code was redeemed twice: the second time is an attack or a mistake, and gets nothing (RFC 6749, 4.1.2).
 */
class AlreadyConsumed extends Error {
  override readonly name = 'AlreadyConsumed'
}

function documentOf(kind: string, payload: AdapterPayload, expiresAt: string | null): RecordDocument {
  return {
    // The library passes live values with undefined fields; stores keep JSON.
    payload: JSON.parse(JSON.stringify(payload)) as Record<string, unknown>,
    uid: payload.uid ?? null,
    userCode: payload.userCode ?? null,
    grantId: grantable.has(kind) ? (payload.grantId ?? null) : null,
    expiresAt,
  }
}

/** Keeps the records of the OpenID library (sessions, codes, tokens) in the shop's document store. */
export function createRecords({ store, clock }: { store: DocumentStore; clock: Clock }): AdapterFactory {
  const first = async (index: string, equals: Record<string, string>): Promise<AdapterPayload | undefined> =>
    (await store.query(identityRecords, { index, equals, limit: 1 })).items[0]?.data.payload

  return (kind): Adapter => {
    const idOf = (id: string): string => `${kind}:${id}`
    const load = (id: string): Promise<Stored<RecordDocument> | undefined> =>
      store.get(identityRecords, idOf(id))

    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn === undefined ? null : toTimestamp(clock.now() + expiresIn * second)
        await store.commit([put(identityRecords, idOf(id), documentOf(kind, payload, expiresAt), 'any')])
      },
      find: async (id) => (await load(id))?.data.payload,
      findByUid: (uid) => first('byUid', { uid }),
      findByUserCode: (userCode) => first('byUserCode', { userCode }),
      consume: (id) => consume(store, clock, load, id),
      async destroy(id) {
        await store.commit([remove(identityRecords, idOf(id), 'any')])
      },
      revokeByGrantId: (grantId) => revokeGrant(store, grantId),
    }
  }
}

/** @throws AlreadyConsumed also when two redeem at the same moment: the version lets one through. */
async function consume(
  store: DocumentStore,
  clock: Clock,
  load: (id: string) => Promise<Stored<RecordDocument> | undefined>,
  id: string,
): Promise<void> {
  const found = await load(id)
  if (!found || found.data.payload.consumed !== undefined) throw new AlreadyConsumed()
  const payload = { ...found.data.payload, consumed: Math.floor(clock.now() / second) }
  try {
    await store.commit([put(identityRecords, found.id, { ...found.data, payload }, found.version)])
  } catch (error) {
    throw error instanceof StoreConflict ? new AlreadyConsumed() : error
  }
}

async function revokeGrant(store: DocumentStore, grantId: string): Promise<void> {
  for (;;) {
    const page = await store.query(identityRecords, { index: 'byGrant', equals: { grantId }, limit: 100 })
    if (page.items.length > 0)
      await store.commit(page.items.map(({ id }) => remove(identityRecords, id, 'any')))
    if (page.next === undefined) return
  }
}
