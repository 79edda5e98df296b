import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'
import type { ShopApi } from '#client/shop-api.ts'

/** The API client that the loaders and actions of the shopfront use: in process on the server, over `fetch` in the browser. */
export const apiContext = createContext<ShopApi>()

const ReactApiContext = createReactContext<ShopApi | null>(null)

/** Hands the API client to components that ask while someone types or points; loaders and actions use {@link apiContext}. */
export const ApiProvider = ReactApiContext.Provider

/** The API client, for calls that no loader or action makes. */
export function useApi(): ShopApi {
  const api = use(ReactApiContext)
  if (!api) throw new Error('useApi is used outside of ApiProvider')
  return api
}
