import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ShopProfile } from '#domain/catalog/profile/shop-profile.ts'
import type { ToImage } from '../catalog/images.ts'
import type { Pages } from '#domain/catalog/content/pages.ts'
import { pageIn } from '#domain/catalog/translations/translate.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { readWishes } from '#domain/people/wish-lists/wishes.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { StoreUnavailable } from '#ports/document-store/document-store.ts'
import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { second } from '#vocabulary/time.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { recentUntil } from '../api/access.ts'
import type { Call, Caller, Handlers } from '../api/handler.ts'
import { keepPlacedOrder, readPlacedOrder, type Placed } from '../orders/placed-order.ts'
import type { Issuer } from '../sign-in/issuers/issuer.ts'

interface ShopNeeds {
  shop: Pick<
    OutputOf<Contract['getShop']>,
    'name' | 'tagline' | 'demo' | 'keepsMails' | 'email' | 'phone' | 'seller' | 'returns' | 'withdrawals'
  >
  profile: Pick<ShopProfile, 'stored'>
  toImage: ToImage
  clock: Clock
  markets: Markets
  pages: Pick<Pages, 'list'>
  wordings: Pick<Wordings, 'in'>
  issuers: readonly Pick<Issuer, 'id' | 'label' | 'audience' | 'accountUrl'>[]
  /** Whether a price list counts now for any of these groups in a market. */
  hasPrices(groups: readonly string[], marketId: string): boolean
  /** The caller's cart, to show how full it is, and the order that it became; null without one. */
  currentCart(
    caller: Caller,
  ): Promise<{ cart: { id: string; quantity: number } | null; ordered: Placed | null }>
  /** Signs the cookie of orders. */
  secret: string
  /** Moves the caller's cart to another market. */
  moveCart(caller: Caller, marketId: string): Promise<void>
}

/** The logo and the icon that staff have set. */
function picturesOf({ profile, toImage }: Pick<ShopNeeds, 'profile' | 'toImage'>) {
  const { logo, favicon } = profile.stored().data ?? {}
  return { ...(logo && { logo: toImage(logo) }), ...(favicon && { favicon: toImage(favicon) }) }
}

/** The shop itself, and the visitor's session. */
export function createShopHandlers(
  needs: ShopNeeds,
): Pick<Handlers, 'getShop' | 'getSession' | 'chooseMarket'> {
  /** The caller's cart; undefined when the store does not say. */
  const cartOf = (caller: Caller) =>
    needs.currentCart(caller).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return undefined
      throw error
    })
  /** The order that was placed in the caller's browser. One of its cart goes from the cart's cookie to its own. */
  function placedOrder(
    ordered: Placed | null,
    { caller, reply }: Pick<Call<'getSession'>, 'caller' | 'reply'>,
  ) {
    const { secret, clock } = needs
    if (!ordered) return readPlacedOrder(secret, caller, clock.now())
    reply.setCookie('cart', null)
    return keepPlacedOrder(reply, ordered, { secret, caller, now: clock.now() })
  }
  const session: Handlers['getSession'] = async ({ caller, reply }) => {
    const found = caller.unknown ? undefined : await cartOf(caller)
    const market = needs.markets.find(caller.market).id
    return {
      market,
      customer: caller.customer && {
        id: caller.customer.id,
        name: caller.customer.name,
        email: caller.customer.email,
        recentUntil: recentUntil(caller, needs.clock.now()),
        memberPrices: needs.hasPrices(caller.customer.groups, market),
      },
      staff: caller.staff && { roles: [...caller.staff.roles], permissions: [...caller.staff.permissions] },
      secondFactorRequired: caller.lacksSecondFactor === true,
      rolesLeftOut: caller.rolesLeftOut === true,
      cart: found?.cart ?? null,
      placedOrder: placedOrder(found?.ordered ?? null, { caller, reply }),
      wishList: readWishes(caller.wishList ?? null),
      degraded: found === undefined,
    }
  }

  return {
    getSession: session,
    async getShop({ language }) {
      const { term } = needs.wordings.in(language)
      return {
        ...needs.shop,
        ...picturesOf(needs),
        tagline: term(needs.shop.tagline),
        markets: needs.markets.all().map(({ id, market }) => ({
          id,
          name: term(market.name),
          currency: market.currency,
          locale: market.locale,
          timeZone: market.timeZone,
          taxInclusive: market.taxInclusive,
          countries: market.zones.flatMap((zone) => zone.countries),
        })),
        languages: languageTags.map((tag) => ({ tag, ...languages[tag] })),
        pages: needs.pages.list().map((page) => {
          const { said, lang } = pageIn(page, language)
          return { slug: said.slug, title: said.title, lang: { title: lang.title }, kind: said.kind }
        }),
        signIn: needs.issuers.map(({ id, label, audience, accountUrl = null }) => ({
          id,
          label: term(label),
          audience,
          accountUrl,
        })),
      }
    },
    async chooseMarket(call) {
      const { market } = call.body
      if (!needs.markets.all().some(({ id }) => id === market)) {
        throw new ShopFailure('invalid_request', {
          fields: [fieldError('/market', 'unknown_reference', 'no_such_market')],
        })
      }
      call.reply.setCookie('market', market, limits.cartOwned.value / second)
      await needs.moveCart(call.caller, market)
      return session({ ...call, caller: { ...call.caller, market } })
    },
  }
}
