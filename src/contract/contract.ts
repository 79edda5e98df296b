import { accountEndpoints } from './account.ts'
import { adminCatalogueEndpoints } from './admin-catalogue.ts'
import { adminOrderEndpoints, mailEndpoints } from './admin-orders.ts'
import { cartEndpoints } from './carts.ts'
import { catalogueEndpoints } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { orderEndpoints } from './orders.ts'
import type { RouteName } from './routes.ts'
import { shopEndpoints } from './shop.ts'

/** Every endpoint by the name it has in `routes.ts`; the compiler sees to it that neither map lacks one. */
export const contract = {
  ...shopEndpoints,
  ...catalogueEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...accountEndpoints,
  ...adminOrderEndpoints,
  ...adminCatalogueEndpoints,
  ...mailEndpoints,
} satisfies Record<RouteName, Endpoint>

/** The types of all endpoints; a client needs no more than these and the map of routes. */
export type Contract = typeof contract
