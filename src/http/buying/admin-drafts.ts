import type { Contract } from '#contract/contract.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { DraftContent, Drafts, StoredDraft } from '#domain/buying/drafts/drafts.ts'
import type { DraftPayment, DraftPlacement } from '#domain/buying/drafts/place-draft.ts'
import type { Stock } from '#domain/inventory/stock/stock.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import type { PricedCart } from '#domain/pricing/model/priced-cart.ts'
import type { Money } from '#vocabulary/money.ts'
import { largestQuantity } from '#vocabulary/buying/quantities.ts'
import { inEnglish, worded } from '#vocabulary/statements/statement.ts'
import { adminOrder } from '../orders/admin-orders.ts'
import { toTotalsView } from './cart-views.ts'
import { nameOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'
import type { ToImage } from '../catalog/images.ts'
import type { OrderViewContext } from '../orders/orders.ts'

/** The dependencies of the calls about drafts. */
export interface DraftHandlerNeeds {
  drafts: Drafts
  placeDraft: (placing: DraftPlacement) => Promise<StoredOrder>
  draftPayment: DraftPayment
  stock: Pick<Stock, 'known'>
  toImage: ToImage
  viewing: OrderViewContext
}

type DraftHandlers = Pick<
  Handlers,
  'listDrafts' | 'createDraft' | 'getDraft' | 'replaceDraft' | 'discardDraft' | 'placeDraft'
>

const toContent = ({ market, ...content }: ParsedOf<Contract['createDraft']>['body']): DraftContent => ({
  ...content,
  marketId: market,
})

/** Why a VAT number does not exempt the buyer, as the lines explain it. */
function refusalOf({ lines }: PricedCart) {
  const [line] = lines
  const refused = line?.explanation.find(({ rule, applied }) => rule === 'tax_exemption' && !applied)
  return refused ? worded(refused.reason) : null
}

/** The calls about orders that staff put together. */
export function createDraftHandlers({
  drafts,
  placeDraft,
  draftPayment,
  stock,
  toImage,
  viewing,
}: DraftHandlerNeeds): DraftHandlers {
  /** Stock limits no custom item, and a line has a maximum of its own. */
  const sellableOf = (line: DraftContent['lines'][number] | undefined): number =>
    Math.min(largestQuantity, line?.variantId ? stock.known(line.variantId) : largestQuantity)

  async function show({ id, version, data }: StoredDraft): Promise<OutputOf<Contract['getDraft']>> {
    const priced = await drafts.price(data)
    const money = (amount: number): Money => ({ amount, currency: priced.currency })
    const { marketId: market, customerId, email, lines, deliveryAddress, billingAddress } = data
    const { vatId, deliveryOptionId, deliveryPrice, note } = data
    return {
      id,
      version,
      state: data.state,
      orderId: data.orderId,
      content: {
        market,
        customerId,
        email,
        lines,
        deliveryAddress,
        billingAddress,
        vatId,
        deliveryOptionId,
        deliveryPrice,
        note,
      },
      currency: priced.currency,
      lines: priced.lines.map((line) => ({
        id: line.id,
        title: line.title,
        detail: [...line.options.map(({ value }) => value), line.sku].filter(Boolean).join(' · '),
        image: line.image && toImage(line.image),
        unitPrice: money(line.unitPrice),
        subtotal: money(line.subtotal),
        total: money(line.subtotal - line.discount),
        sellable: sellableOf(data.lines.find(({ id: lineId }) => lineId === line.id)),
        problem: line.problems.some(({ code }) => code === 'no_longer_sold')
          ? inEnglish('no_longer_sold_here')
          : null,
      })),
      deliveryOptions: priced.deliveryOptions.map((option) => ({
        id: option.id,
        name: option.name,
        price: money(option.price),
      })),
      payment: draftPayment,
      taxExemption: priced.taxExemption,
      vatIdRefused: refusalOf(priced),
      totals: toTotalsView(priced),
      missing: priced.missing,
      by: data.by,
      updatedAt: data.updatedAt,
      expiresAt: data.expiresAt,
    }
  }
  return {
    async listDrafts({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await drafts.list(filter, { after, limit, count })
      return {
        items: items.map(({ id, data }) => ({
          id,
          title: data.lines[0]?.title ?? '',
          quantity: data.lines.reduce((all, { quantity }) => all + quantity, 0),
          email: data.email,
          by: data.by,
          updatedAt: data.updatedAt,
        })),
        ...page,
      }
    },
    createDraft: async ({ body, caller, operationId }) =>
      show(await drafts.create(toContent(body), nameOf(caller), operationId)),
    getDraft: async ({ params }) => show(await drafts.get(params.draftId)),
    replaceDraft: async ({ params, body, caller, version }) =>
      show(await drafts.replace(params.draftId, version, toContent(body), nameOf(caller))),
    async discardDraft({ params }) {
      await drafts.discard(params.draftId)
      return undefined
    },
    async placeDraft({ params, body, caller, version }) {
      const placing = { draftId: params.draftId, version, ...body, by: nameOf(caller) }
      return adminOrder(await placeDraft(placing), toImage, viewing)
    },
  }
}
