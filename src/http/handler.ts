import type { Contract } from '#contract/contract.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Permission, Role } from '#vocabulary/permissions.ts'

/** Who calls, as the cookies of the request say and the store confirms. */
export interface Caller {
  /** The signed-in customer; null for a visitor. */
  customer: { id: string; name: string; email: string | null; emailVerified: boolean } | null
  /** Staff rights of the signed-in person; null without any. */
  staff: { name: string; roles: readonly Role[]; permissions: ReadonlySet<Permission> } | null
  sessionId: string | null
  /** The cart id of the cart cookie; it may be gone, closed, or someone else's. */
  cartId: string | null
  /** The market id of the market cookie; it may be unknown. */
  market: string | null
}

/** What a handler may put on its answer besides the body. */
export interface Reply {
  /**
   * Sets a cookie that only the server reads; null removes it. `maxAge` in seconds; a session cookie without.
   */
  setCookie(name: 'session' | 'cart' | 'market', value: string | null, maxAge?: number): void
}

/** One checked call: params, query, body and version as the contract declares them, and who makes it. */
export type Call<Name extends RouteName> = ParsedOf<Contract[Name]> & {
  caller: Caller
  /**
   * The same for each repeat of a call with one Idempotency-Key, and unguessable: ids made of it make repeats
   * harmless.
   */
  operationId: string
  headers: Headers
  signal: AbortSignal
  reply: Reply
}

/** Carries out one call. It answers the body that the contract declares or throws a `ShopFailure`. */
export type Handler<Name extends RouteName> = (call: Call<Name>) => Promise<OutputOf<Contract[Name]>>

/** One handler for each call of the API. */
export type Handlers = { [Name in RouteName]: Handler<Name> }
