import { createRecordList, type RecordList, type Written } from '#engine/records/record-list.ts'
import { asStale } from '#engine/records/records.ts'
import { createReadModel, type ReadModel } from '#engine/read-model/read-model.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { splitPlace } from '#vocabulary/places/places.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { decodedPart } from '#vocabulary/text/decoded.ts'
import { addressRedirects, type AddressRedirectDocument } from './documents.ts'

/** Old addresses that staff lead to pages of the shop, as this process knows them. */
export interface AddressRedirects extends ReadModel {
  redirects: RecordList<AddressRedirectDocument>
  /** Where a path, in whatever place, leads to; undefined where that is nothing, or no longer there. */
  leadsTo(path: string): string | undefined
  /**
   * Saves the redirects of a file: one of a known address changes that. Each is refused by itself; a repeat changes nothing.
   * A dry run only answers the outcome of each.
   * @throws ShopFailure `version_stale` when someone changes one of them meanwhile
   */
  saveAll(
    redirects: readonly Written<AddressRedirectDocument>[],
    options: { idAt: (at: number) => string; dryRun: boolean },
  ): Promise<readonly SavedRedirect[]>
}

/** The result of one redirect of a file. */
export type SavedRedirect =
  | { outcome: 'created' | 'changed' | 'unchanged'; /** Where it led to. */ before: string | null }
  | FieldError

interface AddressRedirectsNeeds {
  store: DocumentStore
  clock: Clock
  /** Whether a path of the shop leads to a page. */
  leadsSomewhere(path: string): boolean
}

/** Beginnings of paths that never are pages for shoppers. */
const machinery = new Set(['admin', 'api', 'assets', 'auth', 'feeds', 'idp', 'media', 'og', 'sandbox'])

/** The form in which paths are compared: without the place, case, encoding and surplus slashes. */
const keyOf = (path: string): string =>
  splitPlace(path.toLowerCase())
    .rest.split('/')
    .filter(Boolean)
    .map((part) => (decodedPart(part) ?? part).normalize('NFC').toLowerCase())
    .join('/')

type Known = ReadonlyMap<string, { id: string; to: string }>

/** Redirects that one commit saves, beside the writes of their audit entry. */
const together = 90

/** Creates the redirects of old addresses. */
export function createAddressRedirects({
  store,
  clock,
  leadsSomewhere,
}: AddressRedirectsNeeds): AddressRedirects {
  let known: Known | undefined
  const byKey = (): Known =>
    (known ??= new Map(list.entries.list().map(({ id, data }) => [keyOf(data.from), { id, to: data.to }])))

  function fromErrors(id: string, from: string, all = byKey()): FieldError[] {
    const key = keyOf(from)
    const other = all.get(key)
    if (other && other.id !== id) return [fieldError('/from', 'taken', 'address_leads_already')]
    const isOwn = machinery.has(key.split('/')[0] ?? '') || leadsSomewhere(`/${key}`)
    return isOwn ? [fieldError('/from', 'not_possible', 'address_is_own')] : []
  }
  function toErrors({ from, to }: Written<AddressRedirectDocument>, all = byKey()): FieldError[] {
    if (keyOf(from) === keyOf(to)) return [fieldError('/to', 'not_possible', 'leads_to_itself')]
    if (leadsSomewhere(to)) return []
    return all.has(keyOf(to))
      ? [fieldError('/to', 'not_possible', 'target_leads_on')]
      : [fieldError('/to', 'unknown_reference', 'shop_has_nothing_there')]
  }
  function roomErrors(id: string, all = byKey()): FieldError[] {
    const most = limits.addressRedirects.value
    if (all.size < most || [...all.values()].some((each) => each.id === id)) return []
    return [fieldError('/from', 'too_many', statement('too_many_redirects', { most }), { limit: most })]
  }

  const list = createRecordList<AddressRedirectDocument>({
    store,
    clock,
    collection: addressRedirects,
    missing: 'address_redirect_not_found',
    check(id, input) {
      const fields = [...fromErrors(id, input.from), ...toErrors(input), ...roomErrors(id)]
      if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
    },
    onChange: () => (known = undefined),
    caughtUp: () => model.caughtUp(),
  })
  const model = createReadModel(store, [list.followed])
  return {
    ...model,
    redirects: list.entries,
    async saveAll(redirects, { idAt, dryRun }) {
      const stored = new Map(list.entries.list().map((each) => [each.id, each]))
      const all = new Map(byKey())
      const writes: Write[] = []
      const now = toTimestamp(clock.now())
      const seen = new Set<string>()
      const saved = redirects.map((redirect, at): SavedRedirect => {
        const key = keyOf(redirect.from)
        const id = all.get(key)?.id ?? idAt(at)
        const before = stored.get(id)
        const repeated = seen.has(key) ? [fieldError('/from', 'taken', 'address_leads_already')] : []
        const [wrong] = [
          ...repeated,
          ...fromErrors(id, redirect.from, all),
          ...toErrors(redirect, all),
          ...roomErrors(id, all),
        ]
        if (wrong) return wrong
        seen.add(key)
        all.set(key, { id, to: redirect.to })
        const led = before?.data.to ?? null
        if (led === redirect.to) return { outcome: 'unchanged', before: led }
        const dates = { createdAt: before?.data.createdAt ?? now, updatedAt: now }
        writes.push(put(addressRedirects, id, { ...redirect, ...dates }, before?.version ?? 'absent'))
        return { outcome: before ? 'changed' : 'created', before: led }
      })
      if (dryRun) return saved
      for (const some of inParts(writes, together)) await store.commit(some).catch(asStale)
      await model.caughtUp()
      return saved
    },
    leadsTo(path) {
      const to = byKey().get(keyOf(path))?.to
      return to !== undefined && leadsSomewhere(to) ? to : undefined
    },
  }
}
