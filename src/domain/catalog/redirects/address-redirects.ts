import { createRecordList, type RecordList, type Written } from '#engine/records/record-list.ts'
import { createReadModel, type ReadModel } from '#engine/read-model/read-model.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { splitPlace } from '#vocabulary/places/places.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { decodedPart } from '#vocabulary/text/decoded.ts'
import { addressRedirects, type AddressRedirectDocument } from './documents.ts'

/** Old addresses that staff lead to pages of the shop, as this process knows them. */
export interface AddressRedirects extends ReadModel {
  redirects: RecordList<AddressRedirectDocument>
  /** Where a path, in whatever place, leads to; undefined where that is nothing, or no longer there. */
  leadsTo(path: string): string | undefined
}

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

/** Creates the redirects of old addresses. */
export function createAddressRedirects({
  store,
  clock,
  leadsSomewhere,
}: AddressRedirectsNeeds): AddressRedirects {
  let known: ReadonlyMap<string, { id: string; to: string }> | undefined
  const byKey = () =>
    (known ??= new Map(list.entries.list().map(({ id, data }) => [keyOf(data.from), { id, to: data.to }])))

  function fromErrors(id: string, from: string): FieldError[] {
    const key = keyOf(from)
    const other = byKey().get(key)
    if (other && other.id !== id) return [fieldError('/from', 'taken', 'address_leads_already')]
    const isOwn = machinery.has(key.split('/')[0] ?? '') || leadsSomewhere(`/${key}`)
    return isOwn ? [fieldError('/from', 'not_possible', 'address_is_own')] : []
  }
  function toErrors({ from, to }: Written<AddressRedirectDocument>): FieldError[] {
    if (keyOf(from) === keyOf(to)) return [fieldError('/to', 'not_possible', 'leads_to_itself')]
    if (leadsSomewhere(to)) return []
    return byKey().has(keyOf(to))
      ? [fieldError('/to', 'not_possible', 'target_leads_on')]
      : [fieldError('/to', 'unknown_reference', 'shop_has_nothing_there')]
  }
  function roomErrors(id: string): FieldError[] {
    const most = limits.addressRedirects.value
    const all = [...byKey().values()]
    if (all.length < most || all.some((each) => each.id === id)) return []
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
    leadsTo(path) {
      const to = byKey().get(keyOf(path))?.to
      return to !== undefined && leadsSomewhere(to) ? to : undefined
    },
  }
}
