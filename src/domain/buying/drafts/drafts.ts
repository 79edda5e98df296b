import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { createHash } from 'node:crypto'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import type { Carts } from '../carts/carts.ts'
import type { Catalog } from '../../catalog/read-model/catalog.ts'
import { checkVatId, readVatId } from '../../pricing/tax/vat-ids.ts'
import { checkAddress, tidyAddress } from '../../people/customers/addresses.ts'
import { customers } from '../../people/customers/documents.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import {
  matching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import type { PricedCart } from '../../pricing/model/priced-cart.ts'
import { draftOrders, type DraftDocument } from './documents.ts'
import { pricingOf } from './price-draft.ts'

/** A draft as it is stored. */
export type StoredDraft = Stored<DraftDocument>

/** The input of a draft by staff. */
export type DraftContent = Pick<
  DraftDocument,
  | 'customerId'
  | 'email'
  | 'marketId'
  | 'lines'
  | 'deliveryAddress'
  | 'billingAddress'
  | 'vatId'
  | 'deliveryOptionId'
  | 'deliveryPrice'
  | 'note'
>

/** Which open drafts staff want to see; the span is of their last change. */
export interface DraftFilter extends Span {
  /** Words of the e-mail, the shipping name, titles of custom items, the note, or the staff’s name. */
  q?: string | undefined
  market?: string | undefined
}

const fits = ({ data }: StoredDraft, { q, market }: DraftFilter): boolean =>
  (market === undefined || data.marketId === market) &&
  hasWords(q, [
    data.email,
    data.deliveryAddress?.name,
    data.note,
    data.by,
    ...data.lines.map(({ title }) => title),
  ])

/** Dependencies of {@link createDrafts}. */
export interface DraftNeeds {
  store: DocumentStore
  clock: Clock
  catalog: Pick<Catalog, 'variant'>
  markets: Markets
  carts: Pick<Carts, 'priceItems'>
}

/** Orders that staff put together. @throws ShopFailure `draft_not_found` where one is named */
export interface Drafts {
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(filter: DraftFilter, paging: Paging): Promise<Paged<StoredDraft>>
  get(draftId: string): Promise<StoredDraft>
  /** Creates one; the repeat of an operation returns the first. @throws ShopFailure `invalid_request` */
  create(content: DraftContent, by: string, operationId: string): Promise<StoredDraft>
  /** @throws ShopFailure `version_stale`, `transition_refused` once it is placed, `invalid_request` */
  replace(draftId: string, version: number, content: DraftContent, by: string): Promise<StoredDraft>
  /** @throws ShopFailure `transition_refused` once it is placed */
  discard(draftId: string): Promise<void>
  /** Its price as of now. Promotions and gift cards do not apply to drafts. */
  price(draft: DraftDocument): Promise<PricedCart>
}

/** @throws ShopFailure `invalid_request` */
function checked(content: DraftContent, markets: Markets): DraftContent & Pick<DraftDocument, 'person'> {
  const { deliveryAddress, billingAddress, marketId, lines, vatId } = content
  const fields = [
    ...(deliveryAddress ? checkAddress(deliveryAddress, '/deliveryAddress') : []),
    ...(billingAddress ? checkAddress(billingAddress, '/billingAddress') : []),
    ...checkVatId(vatId),
    ...(markets.all().some(({ id }) => id === marketId)
      ? []
      : [fieldError('/market', 'unknown_reference', 'no_such_market')]),
    ...lines.flatMap(({ variantId, title, price, discount, reason, id }, index) => [
      ...(variantId === null && (title === '' || price === null)
        ? [fieldError(`/lines/${index}`, 'required', 'draft_line_incomplete')]
        : []),
      ...(reason === null && (discount > 0 || (price !== null && variantId !== null))
        ? [fieldError(`/lines/${index}/reason`, 'required', 'enter_reason')]
        : []),
      ...(lines.findIndex((line) => line.id === id) < index
        ? [fieldError(`/lines/${index}/id`, 'repeated', 'line_id_repeated')]
        : []),
    ]),
  ]
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  return {
    ...content,
    vatId: vatId ? (readVatId(vatId)?.id ?? null) : null,
    person: content.customerId ?? content.email?.toLowerCase() ?? null,
    deliveryAddress: deliveryAddress && tidyAddress(deliveryAddress),
    billingAddress: billingAddress && tidyAddress(billingAddress),
  }
}

/** The draft at this version, still open. @throws ShopFailure `version_stale`, `transition_refused` */
function mustBeOpen(stored: StoredDraft, version: number): void {
  if (stored.data.state !== 'open') throw new ShopFailure('transition_refused')
  if (stored.version !== version) throw new ShopFailure('version_stale')
}

/** Creates the draft order service. */
export function createDrafts({ store, clock, catalog, markets, carts }: DraftNeeds): Drafts {
  const times = () => {
    const updatedAt = toTimestamp(clock.now())
    return { updatedAt, expiresAt: plus(updatedAt, limits.draftRetention.value) }
  }
  async function get(draftId: string): Promise<StoredDraft> {
    const stored = await store.get(draftOrders, draftId)
    if (!stored) throw new ShopFailure('draft_not_found')
    return stored
  }

  /** @throws ShopFailure `invalid_request` on an unknown customer */
  async function mustBeCustomer({ customerId }: DraftContent): Promise<void> {
    if (customerId === null || (await store.get(customers, customerId))) return
    const fields = [fieldError('/customerId', 'unknown_reference', 'no_such_customer')]
    throw new ShopFailure('invalid_request', { fields })
  }

  return {
    get,
    list: (filter, paging) =>
      readMatchingPage(
        store,
        draftOrders,
        { index: 'byState', equals: { state: 'open' }, ...rangeOf(filter), direction: 'desc' },
        paging,
        matching({ q: filter.q, market: filter.market }, (draft) => fits(draft, filter)),
      ),
    async create(content, by, operationId) {
      const id = `drf_${createHash('sha256').update(`draft\n${operationId}`).digest('hex').slice(0, 26)}`
      return retryOnConflict(async () => {
        const known = await store.get(draftOrders, id)
        if (known) return known
        await mustBeCustomer(content)
        const now = times()
        const data: DraftDocument = {
          ...checked(content, markets),
          ...now,
          state: 'open',
          orderId: null,
          by,
          createdAt: now.updatedAt,
        }
        await store.commit([put(draftOrders, id, data, 'absent')])
        return { id, version: 1, data }
      })
    },
    replace: (draftId, version, content, by) =>
      retryOnConflict(async () => {
        const stored = await get(draftId)
        mustBeOpen(stored, version)
        await mustBeCustomer(content)
        const data = { ...stored.data, ...checked(content, markets), ...times(), by }
        await store.commit([put(draftOrders, draftId, data, version)])
        return { id: draftId, version: version + 1, data }
      }),
    discard: (draftId) =>
      retryOnConflict(async () => {
        const stored = await get(draftId)
        mustBeOpen(stored, stored.version)
        await store.commit([remove(draftOrders, draftId, stored.version)])
      }),
    price(draft) {
      const { market } = markets.find(draft.marketId)
      const { cart, ...pricing } = pricingOf(draft, catalog, market.currency)
      return carts.priceItems(cart, pricing)
    },
  }
}
