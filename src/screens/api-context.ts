import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'
import type { Api } from '#client/api.ts'

/** The API client that loaders and actions use: in process on the server, over `fetch` in the browser. */
export const apiContext = createContext<Api>()

const ReactApiContext = createReactContext<Api | null>(null)

/** Hands the API client to components that ask while someone types or points; loaders and actions use {@link apiContext}. */
export const ApiProvider = ReactApiContext.Provider

/** The API client, for calls that no loader or action makes. */
export function useApi(): Api {
  const api = use(ReactApiContext)
  if (!api) throw new Error('useApi is used outside of ApiProvider')
  return api
}
