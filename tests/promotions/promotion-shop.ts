import { promotionInput } from '#contract/pricing/admin-promotions.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import { checkUses } from '#demo/bench/audit/uses.ts'
import type { Browser } from '../api/browser.ts'
import { fillCart, type Cart } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { somePromotion, type PromotionInput } from './some-promotion.ts'

const current = { cartId: 'current' }

/** A whole shop, with promotions to be made. */
export async function openPromotionShop(settings: Record<string, string> = {}) {
  const shop: TestShop = await openTestShop(settings)
  const { owner } = shop
  return {
    ...shop,
    promote: (changes: Partial<PromotionInput> = {}) =>
      owner.api.createPromotion({ body: somePromotion(changes) }),
    /** A promotion that these codes ask for. */
    async withCodes(codes: string[], changes: Partial<PromotionInput> = {}) {
      const promotion = await owner.api.createPromotion({
        body: somePromotion({ trigger: 'code', ...changes }),
      })
      await owner.api.addPromotionCodes({ params: { promotionId: promotion.id }, body: { codes } })
      return promotion
    },
    /** Switches a promotion off. */
    async end(promotionId: string): Promise<void> {
      const params = { promotionId }
      const found = await owner.api.getPromotion({ params })
      const fields = Object.keys(promotionInput.shape) as (keyof PromotionInput)[]
      const written = Object.fromEntries(fields.map((field) => [field, found[field]]))
      const body = promotionInput.parse({ ...written, enabled: false })
      await owner.api.replacePromotion({ params, version: found.version, body })
    },
    /** A cart that is ready to be ordered, with this code. */
    async cartWith(
      buyer: Browser,
      code: string | null,
      email = 'ada@example.org',
      quantity = 1,
    ): Promise<Cart> {
      const cart = await fillCart(buyer, shop.bowl.variantId, quantity, email)
      return code === null ? cart : buyer.api.addCartCode({ params: current, body: { code } })
    },
    /** Orders by bank transfer; answers how it went. */
    async order(buyer: Browser, cart: Cart, key: string): Promise<{ orderId?: string; code?: string }> {
      const answer = await buyer.send<{ orderId?: string; code?: string }>('/api/checkout', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total },
      })
      return answer.body
    },
    /** The auditor's report on the counts. */
    audit: async (): Promise<string[]> => checkUses(await readShopStore(shop.store)),
  }
}
