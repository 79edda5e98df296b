import { createContext as createReactContext, use } from 'react'
import { createContext, redirect, redirectDocument } from 'react-router'
import { memoize } from '#vocabulary/memoize.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { placePrefix, splitPlace, type PlaceName } from '#vocabulary/places/places.ts'

/** Where the visitor of a page shops. It stands in the page's address, so that everybody who has it sees the same. */
export interface Place extends PlaceName {
  /** BCP 47 tag that money and dates are written by. */
  locale: string
  /** IANA name of the zone that dates are of. */
  timeZone: string
  /** The prefix of every path here; empty in the default place. */
  prefix: string
}

interface MarketFacts {
  id: string
  locale: string
  timeZone: string
}

/** The place of the back office, and of pages that cannot be shown: English, with no market known. */
export const nowhere: Place = {
  market: '',
  language: defaultLanguage,
  locale: defaultLanguage,
  timeZone: 'UTC',
  prefix: '',
}

const regionOf = memoize((locale) => new Intl.Locale(locale).region ?? '')

/** The place that a market and a language are. `markets`: all of them, the default one first. */
export function placeOf({ market, language }: PlaceName, markets: readonly MarketFacts[]): Place {
  const facts = markets.find(({ id }) => id === market)
  const region = facts && regionOf(facts.locale)
  return {
    market,
    language,
    locale: region ? `${language}-${region}` : language,
    timeZone: facts?.timeZone ?? 'UTC',
    prefix: placePrefix({ market, language }, markets[0]?.id ?? market),
  }
}

/** The place of a page, for loaders and actions. */
export const placeContext = createContext<Place>(nowhere)

/** The public origin of the shop, for canonical URLs: a page's own address may be one of a proxy. */
export const originContext = createContext<string>('')

const PlaceContext = createReactContext<Place>(nowhere)

/** Provides the visitor's place to the components below. */
export const PlaceProvider = PlaceContext.Provider

/** Where the visitor shops. */
export function usePlace(): Place {
  return use(PlaceContext)
}

/**
 * A path of the shopfront as the address bar has it, for addresses outside the router: forms that post to the server's own
 * addresses, and canonical URLs. Links within the router need none of it.
 */
export function placePath({ prefix }: Pick<Place, 'prefix'>, path: string): string {
  return path === '/' ? prefix || '/' : prefix + path
}

/** The address of a request as the router's links have it: without the place. */
export function urlWithin(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = splitPlace(url.pathname).rest
  return url
}

/**
 * Redirects to the present address of a screen, with the status that
 * search engines need. It may move again: no cache keeps it for ever.
 */
export function movedPermanently(path: string): Response {
  return redirect(path, { status: 301, headers: { 'cache-control': 'max-age=3600' } })
}

/** Leads to a path in a place as a new document, since every word of the page changes. */
export function redirectToPlace(request: Request, place: Pick<Place, 'prefix'>, path: string): Response {
  return redirectDocument(new URL(placePath(place, path), request.url).href, 303)
}
