import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#client/api.ts'
import { load, unlessForbidden } from '../session/access.ts'
import type { Collection, StockLocation } from '../types.ts'

/** The choices in the editor of a product. */
export interface ProductChoices {
  collections: readonly Collection[]
  /** Open locations; none for those who may not see stock. */
  locations: readonly StockLocation[]
}

/** Reads something together with the choices in the editor of a product. */
export const loadWithChoices = <T>(
  args: LoaderFunctionArgs,
  read: (api: Api, signal: AbortSignal) => Promise<T>,
): Promise<T & ProductChoices> =>
  load(args, async (api, signal) => {
    const [found, collections, locations] = await Promise.all([
      read(api, signal),
      api.listAdminCollections({ signal }),
      api.listLocations({ signal }).catch(unlessForbidden),
    ])
    return { ...found, collections: collections.items, locations: locations?.items ?? [] }
  })
