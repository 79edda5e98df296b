import type { Pages } from '#domain/content/pages.ts'
import type { Markets } from '#domain/markets/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { second } from '#vocabulary/time.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Call, Handlers } from './handler.ts'

interface ShopNeeds {
  shop: { name: string; tagline: string; demo: boolean }
  markets: Markets
  pages: Pick<Pages, 'list'>
  issuers: readonly { id: string; label: string; audience: 'everyone' | 'shoppers' | 'staff' }[]
  /** The caller's cart, to show how full it is; null without one. */
  currentCart(call: Call<'getSession'>['caller']): Promise<{ id: string; quantity: number } | null>
  /** Moves the caller's cart to another market. */
  moveCart(caller: Call<'chooseMarket'>['caller'], marketId: string): Promise<void>
}

/** The shop itself, and who is visiting it. */
export function createShopHandlers(
  needs: ShopNeeds,
): Pick<Handlers, 'getShop' | 'getSession' | 'chooseMarket'> {
  const session: Handlers['getSession'] = async ({ caller }) => ({
    market: needs.markets.find(caller.market).id,
    customer: caller.customer && {
      id: caller.customer.id,
      name: caller.customer.name,
      email: caller.customer.email,
    },
    staff: caller.staff && { roles: [...caller.staff.roles], permissions: [...caller.staff.permissions] },
    cart: await needs.currentCart(caller),
  })

  return {
    getSession: session,
    async getShop() {
      return {
        ...needs.shop,
        markets: needs.markets.all().map(({ id, market }) => ({
          id,
          name: market.name,
          currency: market.currency,
          locale: market.locale,
          taxInclusive: market.taxInclusive,
          countries: market.zones.flatMap((zone) => zone.countries),
        })),
        pages: needs.pages.list().map(({ slug, title, kind }) => ({ slug, title, kind })),
        signIn: needs.issuers.map(({ id, label, audience }) => ({ id, label, audience })),
      }
    },
    async chooseMarket(call) {
      const { market } = call.body
      if (!needs.markets.all().some(({ id }) => id === market)) {
        throw new ShopFailure('invalid_request', {
          fields: [{ pointer: '/market', message: 'There is no such market' }],
        })
      }
      call.reply.setCookie('market', market, limits.cartOwned.value / second)
      await needs.moveCart(call.caller, market)
      return session({ ...call, caller: { ...call.caller, market } })
    },
  }
}
