import { createShopApi, type ShopApi } from '#client/shop-api.ts'
import type { Transport } from '#client/api.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { splitPlace } from '#vocabulary/places/places.ts'
import { canonicalPath } from './canonical-path.ts'
import { readChosenPlace } from './chosen-place.ts'
import { nowhere, placeOf, placePath, type Place } from './place.ts'
import { readTheme, type Theme } from './theme.ts'

/** A request for a page: where its visitor shops and in which colours, and the API in their language. */
export interface Visit {
  api: ShopApi
  place: Place
  theme: Theme
  /**
   * Where the page stands really, when the address names the default place or one that is not there, or spells it
   * otherwise than its one address.
   */
  movedTo: string | null
  /** Where the shop's own address leads this visitor, who has chosen a place before. */
  chosen: string | null
}

/** Finds out from the address of a page where its visitor shops. */
export async function readVisit(request: Request, transport: Transport, origin: string): Promise<Visit> {
  const { pathname, search } = new URL(request.url)
  const { place: named, prefix, rest } = splitPlace(withSmallPlace(pathname))
  const language = named?.language ?? defaultLanguage
  const calls = createShopApi(transport, language)
  const shop = calls.getShop()
  // Header and footer ask for it once more.
  const api: ShopApi = { ...calls, getShop: () => shop }
  // Without it the shell cannot be shown either, and says so.
  const markets = (await shop.catch(() => undefined))?.markets ?? []
  const market = markets.find(({ id }) => id === named?.market) ?? markets[0]
  const place = market
    ? placeOf({ market: market.id, language }, markets)
    : { ...nowhere, language, locale: language, prefix }
  // Two slashes at the start would lead to another host.
  const path = placePath(place, canonicalPath(rest).replace(/^\/+/, '/'))
  const moved = market !== undefined && path !== pathname
  const name = pathname === '/' ? readChosenPlace(request, origin) : null
  const known = name && markets.some(({ id }) => id === name.market) ? placeOf(name, markets).prefix : ''
  const theme = readTheme(request, origin)
  return { api, place, theme, movedTo: moved ? path + search : null, chosen: known ? known + search : null }
}

/** Languages and markets are written in small letters. */
const withSmallPlace = (pathname: string): string =>
  pathname.replace(/^\/[a-z]{2}-[\w-]+(?=\/|$)/i, (place) => place.toLowerCase())
