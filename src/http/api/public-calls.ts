import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readRoute, routes, type RouteName } from '#contract/routes.ts'

const patterns = (Object.keys(routes) as RouteName[])
  .filter((name) => (contract[name] as Endpoint).publicSeconds !== undefined)
  .map((name) => readRoute(name).path.replaceAll(/\{\w+\}/g, '[^/]+'))
const anyOfThem = new RegExp(`^(?:${patterns.join('|')})$`)

/** Whether a path is that of a call whose answer is the same for everyone. */
export const isPublicCall = (path: string): boolean => anyOfThem.test(path)
