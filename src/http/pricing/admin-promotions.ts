import type { z } from 'zod'
import type { promotionInput } from '#contract/pricing/admin-promotions.ts'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { PriceLists } from '#domain/pricing/price-lists/price-lists.ts'
import type { PromotionDocument } from '#domain/pricing/promotions/documents.ts'
import { listPromotions } from '#domain/pricing/promotions/promotion-list.ts'
import type { Promotions, StoredPromotion } from '#domain/pricing/promotions/promotions.ts'
import { simulate, type Simulation } from '#domain/orders/simulator/simulate.ts'
import { summaryOf, type TargetNames } from '#domain/pricing/promotions/summary.ts'
import type { PromotionDraft } from '#domain/pricing/promotions/check-promotion.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { promotionStatusAt } from '#vocabulary/pricing/promotions.ts'
import type { Money } from '#vocabulary/money.ts'
import { worded } from '#vocabulary/statements/statement.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Handlers } from '../api/handler.ts'
import { tellingValues } from '#vocabulary/catalog/telling-options.ts'

type PromotionView = OutputOf<Contract['getPromotion']>
type Input = z.output<typeof promotionInput>

/** The dependencies of the calls about promotions. */
export interface AdminPromotionsNeeds {
  promotions: Promotions
  priceLists: Pick<PriceLists, 'groups'>
  catalog: ShopCatalog
  markets: Markets
  clock: Clock
  store: DocumentStore
}

const toRecord = (list: readonly Money[]): Record<string, number> =>
  Object.fromEntries(list.map(({ currency, amount }) => [currency, amount]))
const toList = (amounts: Readonly<Record<string, number>>): Money[] =>
  Object.entries(amounts).map(([currency, amount]) => ({ currency, amount }))

const toDraft = (input: Input): PromotionDraft => ({
  ...input,
  effect: { ...input.effect, amounts: toRecord(input.effect.amounts) },
  conditions: { ...input.conditions, subtotalFrom: toRecord(input.conditions.subtotalFrom) },
})

/** The names of products and groups in summaries. */
function namesOf({ catalog, priceLists }: Pick<AdminPromotionsNeeds, 'catalog' | 'priceLists'>): TargetNames {
  return (kind, name) => {
    if (kind === 'groups') return priceLists.groups().find(({ id }) => id === name)?.data.name ?? name
    if (kind === 'collections') return catalog.collection(name)?.collection.title ?? name
    if (kind === 'products') return catalog.product(name)?.title ?? name
    if (kind !== 'variants') return `“${name}”`
    const sold = catalog.variant(name)
    return sold ? [sold.product.title, ...tellingValues(sold.product, sold.variant)].join(' ') : name
  }
}

function namesIn(
  { effect, target, conditions }: PromotionDocument,
  called: TargetNames,
): PromotionView['names'] {
  const targets = [target, ...(effect.buy ? [effect.buy.target] : [])]
  const selections = targets.flatMap(({ include, exclude }) => [include, exclude])
  const named = (kind: 'collections' | 'products' | 'variants'): string[] =>
    selections.flatMap((each) => each[kind])
  const gift = effect.variantId === null ? [] : [effect.variantId]
  const labels = new Map([
    ...named('collections').map((handle) => [handle, called('collections', handle)] as const),
    ...named('products').map((id) => [id, called('products', id)] as const),
    ...[...named('variants'), ...gift].map((id) => [id, called('variants', id)] as const),
    ...conditions.groups.map((id) => [id, called('groups', id)] as const),
  ])
  return [...labels].map(([id, label]) => ({ id, label }))
}

function toSimulationView(
  { margin, top, days, ...figures }: Simulation,
  currency: string,
): OutputOf<Contract['simulatePromotion']> {
  const money = (amount: number): Money => ({ amount, currency })
  return {
    ...figures,
    reasons: figures.reasons.map(({ reason, orders }) => ({ ...worded(reason), orders })),
    currency,
    discount: money(figures.discount),
    revenueBefore: money(figures.revenueBefore),
    revenueAfter: money(figures.revenueAfter),
    margin: margin && { ...margin, before: money(margin.before), after: money(margin.after) },
    top: top.map((each) => ({ ...each, total: money(each.total), discount: money(each.discount) })),
    days: days.map((each) => ({ ...each, before: money(each.before), after: money(each.after) })),
  }
}

type PromotionCalls =
  | 'listPromotions'
  | 'createPromotion'
  | 'getPromotion'
  | 'replacePromotion'
  | 'listPromotionCodes'
  | 'addPromotionCodes'
  | 'removePromotionCode'
  | 'simulatePromotion'

/** The calls about promotions, for staff. */
export function createAdminPromotionHandlers(needs: AdminPromotionsNeeds): Pick<Handlers, PromotionCalls> {
  const { promotions, catalog, markets, clock, store } = needs
  const called = namesOf(needs)
  async function factsOf(stored: readonly StoredPromotion[]) {
    const withCodes = stored.filter(({ data }) => data.trigger === 'code')
    const [used, latest] = await Promise.all([
      promotions.usesOf(stored.map(({ id }) => id)),
      promotions.latestCodes(withCodes.map(({ id }) => id)),
    ])
    return { used, latest }
  }
  const view = (
    { id, version, data }: StoredPromotion,
    { used, latest }: Awaited<ReturnType<typeof factsOf>>,
  ): PromotionView => ({
    ...data,
    effect: { ...data.effect, amounts: toList(data.effect.amounts) },
    conditions: { ...data.conditions, subtotalFrom: toList(data.conditions.subtotalFrom) },
    id,
    version,
    status: promotionStatusAt(data, toTimestamp(clock.now())),
    names: namesIn(data, called),
    summary: summaryOf(data, markets.find(null).market.locale, called),
    used: used.get(id) ?? null,
    latestCode: latest.get(id)?.code ?? null,
    hasMoreCodes: latest.get(id)?.isOnly === false,
  })
  const viewOne = async (stored: StoredPromotion) => view(stored, await factsOf([stored]))

  return {
    async listPromotions({ query }) {
      const withCode = query.q ? await promotions.promotionOf(query.q) : undefined
      const wanted = { ...query, withCode }
      const { items, ...page } = listPromotions(promotions.all(), wanted, toTimestamp(clock.now()))
      const facts = await factsOf(items)
      return { items: items.map((stored) => view(stored, facts)), ...page }
    },
    createPromotion: async ({ body: { codes, ...input }, operationId }) =>
      viewOne(await promotions.create(toDraft(input), codes, operationId)),
    getPromotion: async ({ params }) => viewOne(await promotions.get(params.promotionId)),
    replacePromotion: async ({ params, body, version }) =>
      viewOne(await promotions.replace(params.promotionId, toDraft(body), version)),
    listPromotionCodes: ({ params, query }) => promotions.listCodes(params.promotionId, query),
    async addPromotionCodes({ params, body: { codes = [], draw }, operationId }) {
      const added = await promotions.addCodes(params.promotionId, codes)
      const drawn = draw ? await promotions.drawCodes(params.promotionId, draw, operationId) : 0
      return { added: added + drawn }
    },
    async removePromotionCode({ params }) {
      await promotions.removeCode(params.promotionId, params.code)
      return undefined
    },
    async simulatePromotion({ body }) {
      const { promotion, promotionId, currency, from, until } = body
      const now = toTimestamp(clock.now())
      const draft = { ...toDraft(promotion), createdAt: now, updatedAt: now }
      promotions.check(draft)
      const source = { variant: catalog.variant, everyCollectionOf: catalog.everyCollectionOf }
      const request = { promotion: draft, promotionId, currency, from, until }
      return toSimulationView(await simulate(request, { store, source }), currency)
    },
  }
}
