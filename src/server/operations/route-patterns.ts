import { readRoute, routes, type RouteName } from '#contract/routes.ts'
import { screenMap } from '#screens/map.ts'

/** Which of the shop's routes a request is for: a few names, whatever the path. */
export interface RoutePattern {
  /** `/products/{handle}`; `other` for an address that is nothing here. */
  route: string
  /** `GET`, or `_OTHER` for a method that the route does not know, as OpenTelemetry writes it. */
  method: string
}

interface Branch {
  fixed: Map<string, Branch>
  /** The placeholder of a variable segment. */
  any: Branch | undefined
  /** The pattern that ends here. */
  pattern: string | undefined
  methods: Set<string>
}

const newBranch = (): Branch => ({ fixed: new Map(), any: undefined, pattern: undefined, methods: new Set() })

/** Routes outside the maps of the API and the screens; `*` stands for the rest of the path. */
const others: readonly [pattern: string, methods: readonly string[]][] = [
  ['/assets/*', ['GET', 'HEAD']],
  ['/media/*', ['GET', 'HEAD']],
  ['/shop-logo.png', ['GET', 'HEAD']],
  ['/docs', ['GET', 'HEAD']],
  ['/docs/{page}', ['GET', 'HEAD']],
  ['/api', ['GET', 'HEAD']],
  ['/api/openapi.json', ['GET', 'HEAD']],
  ['/auth/sign-in', ['GET', 'POST']],
  ['/auth/sign-out', ['GET', 'POST']],
  ['/auth/test', ['POST']],
  ['/auth/callback/{issuer}', ['GET']],
  ['/auth/backchannel-logout/{issuer}', ['POST']],
  ['/sandbox/*', ['GET', 'POST']],
  ['/demo/bench', ['GET', 'HEAD', 'POST']],
  ['/idp/.well-known/openid-configuration', ['GET', 'HEAD']],
  ['/idp/account', ['GET', 'HEAD']],
  ['/idp/account/{action}', ['POST']],
  ['/idp/assets/*', ['GET', 'HEAD']],
  ['/idp/auth', ['GET', 'POST']],
  ['/idp/auth/{interaction}', ['GET']],
  ['/idp/interaction/{interaction}', ['GET', 'HEAD', 'POST']],
  ['/idp/interaction/{interaction}/{action}', ['GET', 'HEAD', 'POST']],
  ['/idp/jwks', ['GET', 'HEAD']],
  ['/idp/me', ['GET', 'POST']],
  ['/idp/new-password', ['GET', 'HEAD', 'POST']],
  ['/idp/session/*', ['GET', 'POST']],
  ['/idp/token', ['POST']],
]

function add(root: Branch, pattern: string, methods: readonly string[]): void {
  let branch = root
  for (const part of pattern.split('/').slice(1)) {
    if (part.startsWith('{')) branch = branch.any ??= newBranch()
    else {
      const next = branch.fixed.get(part) ?? newBranch()
      branch.fixed.set(part, next)
      branch = next
    }
  }
  branch.pattern = pattern
  for (const method of methods) branch.methods.add(method)
}

/** The branch at which a path ends: a part as it is written goes before a part that may be anything. */
function find(branch: Branch, parts: readonly string[], at = 0): Branch | undefined {
  const part = parts[at]
  if (part === undefined) return branch.pattern === undefined ? undefined : branch
  const fixed = branch.fixed.get(part)
  const found = fixed && find(fixed, parts, at + 1)
  if (found) return found
  const any = part !== '' && branch.any ? find(branch.any, parts, at + 1) : undefined
  return any ?? branch.fixed.get('*')
}

/** The label where there is no route. */
const usualMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/** No route has more parts; a longer path is nothing here, however long. */
const mostParts = 10

/**
 * Creates the function that names the route of a request, for metrics, traces and logs: they hold patterns and never paths,
 * which may carry an order's number or a secret, and of which there is no end.
 */
export function createRoutePatterns(): (method: string, path: string) => RoutePattern {
  const root = newBranch()
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = readRoute(name)
    add(root, path, method === 'GET' ? ['GET', 'HEAD'] : [method])
  }
  for (const { path } of Object.values(screenMap))
    add(root, path.replaceAll(/:(\w+)/g, '{$1}'), ['GET', 'HEAD', 'POST'])
  for (const [pattern, methods] of others) add(root, pattern, methods)

  return (method, path) => {
    const parts = path.split('/', mostParts + 1).slice(1)
    const found = parts.length < mostParts ? find(root, parts) : undefined
    const known = found?.methods ?? usualMethods
    return { route: found?.pattern ?? 'other', method: known.has(method) ? method : '_OTHER' }
  }
}
