import { officeRoutes } from './office-routes.ts'
import { otherRoutes } from './other-routes.ts'
import { shopRoutes } from './shop-routes.ts'

/**
 * The whole API: every call's name, method and path, in three lists. Schemas, access and failures stand in the
 * files beside them, under the same names. No schema is imported here, so a browser that knows the map need not
 * know them.
 */
export const routes = { ...shopRoutes, ...officeRoutes, ...otherRoutes }

/** The name of a call. */
export type RouteName = keyof typeof routes

/** Splits a route of the map into its method and path template. */
export function readRoute(name: RouteName): { method: string; path: string } {
  const [method = '', path = ''] = routes[name].split(' ')
  return { method, path }
}
