import { shopRoutes } from '#contract/shop-routes.ts'
import { createCalls, type Api, type Transport } from './api.ts'

/** The calls that shoppers make. */
export type ShopApi = Pick<Api, keyof typeof shopRoutes>

/**
 * The typed client of shoppers' calls: all that a browser needs for the shopfront.
 * @param language BCP 47 tag of the language for responses
 */
export function createShopApi(transport: Transport, language: string): ShopApi {
  const inLanguage: Transport = (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', language)
    return transport(path, { ...init, headers })
  }
  return createCalls(inLanguage, shopRoutes)
}
