import { expect, test } from 'vitest'
import { createRoutePatterns } from './route-patterns.ts'

const routeOf = createRoutePatterns()

test.each([
  ['GET', '/', '/', 'GET'],
  ['GET', '/products/blue-bowl', '/products/{handle}', 'GET'],
  ['HEAD', '/products/blue-bowl', '/products/{handle}', 'HEAD'],
  ['GET', '/orders/7K2QX-M4PD9', '/orders/{orderId}', 'GET'],
  ['GET', '/admin/products/new', '/admin/products/new', 'GET'],
  ['GET', '/admin/products/prod_1', '/admin/products/{productId}', 'GET'],
  ['PATCH', '/api/carts/current', '/api/carts/{cartId}', 'PATCH'],
  ['POST', '/api/webhooks/payments/sandbox', '/api/webhooks/payments/{provider}', 'POST'],
  ['GET', '/auth/callback/main', '/auth/callback/{issuer}', 'GET'],
  ['GET', '/idp/auth/kB2Xw', '/idp/auth/{interaction}', 'GET'],
  ['POST', '/idp/interaction/kB2Xw/sign-in', '/idp/interaction/{interaction}/{action}', 'POST'],
  ['GET', '/idp/session/end/confirm', '/idp/session/*', 'GET'],
  ['GET', '/idp/kB2Xw', 'other', 'GET'],
  ['GET', '/assets/entry.abc.js', '/assets/*', 'GET'],
  ['GET', '/media/a/b/c', '/media/*', 'GET'],
  ['GET', '/api', '/api', 'GET'],
  ['PROPFIND', '/', '/', '_OTHER'],
  ['DELETE', '/products/blue-bowl', '/products/{handle}', '_OTHER'],
  ['GET', '/nothing/here', 'other', 'GET'],
  ['BREW', '/nothing/here', 'other', '_OTHER'],
  ['GET', '/products/', 'other', 'GET'],
  ['GET', '/api/*', 'other', 'GET'],
  ['GET', '/api/carts', '/api/carts', '_OTHER'],
  ['GET', '/__proto__', 'other', 'GET'],
  ['GET', `/${'a/'.repeat(100_000)}`, 'other', 'GET'],
])('%s %s is of the route %3$s', (method, path, route, named) => {
  expect(routeOf(method, path)).toEqual({ route, method: named })
})
