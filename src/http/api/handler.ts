import type { Contract } from '#contract/contract.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { Permission, Role } from '#vocabulary/people/permissions.ts'
import type { WrittenJson } from './answers/written-json.ts'

/** The caller, identified by cookies or an API token and confirmed by the store. */
export interface Caller {
  /** The signed-in customer; null for a visitor. */
  customer: {
    id: string
    name: string
    email: string | null
    emailVerified: boolean
    /** Customer groups that they are in. */
    groups: readonly string[]
  } | null
  /** Staff rights of the signed-in person, or of the API token; null without any. */
  staff: { name: string; roles: readonly Role[]; permissions: ReadonlySet<Permission> } | null
  /** The calling API token; `staff` has its permissions. */
  token?: { id: string; name: string }
  /** They hold roles, and have no staff rights for want of a second factor at the sign-in. */
  lacksSecondFactor?: boolean
  /** Whether their identity provider left out the claim of roles. */
  rolesLeftOut?: boolean
  sessionId: string | null
  /**
   * When they last proved to the identity provider who they are (RFC 3339); null for a visitor, and where the
   * provider does not say. A sign-in without a password, because they were signed in there already, is no
   * proof and keeps the time of the one before.
   */
  authenticatedAt: string | null
  /** The cart id of the cart cookie; it may be gone, closed, or someone else's. */
  cartId: string | null
  /** Whether the shop has given that cart to this browser, as the cookie's signature says. */
  holdsCart?: boolean
  /** The cookie of an order that was placed in this browser; anything may stand in it. */
  placedOrder?: string | null
  /** The market id of the market cookie; it may be unknown. */
  market: string | null
  /** The variants of the wishlist cookie, joined; anything may stand in it. */
  wishList?: string | null
  /** Set when the store did not answer, so that every caller counts as a visitor. */
  unknown?: true
}

/** Someone of whom nothing is known. */
export const nobody: Caller = {
  customer: null,
  staff: null,
  sessionId: null,
  authenticatedAt: null,
  cartId: null,
  market: null,
}

/** The cookies that answers set. */
export type SetCookieName = 'session' | 'cart' | 'order' | 'market' | 'wish-list'

/** The parts of an answer that a handler may set besides the body. */
export interface Reply {
  /**
   * Sets a cookie that only the server reads; null removes it. `maxAge` in seconds; a session cookie without.
   */
  setCookie(name: SetCookieName, value: string | null, maxAge?: number): void
}

/** One checked call: params, query, body and version as the contract declares them, and its caller. */
export type Call<Name extends RouteName> = ParsedOf<Contract[Name]> & {
  caller: Caller
  /**
   * The same for each repeat of a call with one Idempotency-Key, and unguessable: ids made of it make repeats
   * harmless.
   */
  operationId: string
  /** The negotiated language of `Accept-Language`. */
  language: Language
  headers: Headers
  /** The client's IP address; left out for a call of the shop's own. */
  address?: string | undefined
  reply: Reply
}

/** Calls whose handlers write their JSON. */
type Writing = 'listProducts'

/** The response body that the contract declares. */
type AnswerOf<Name extends RouteName> = Name extends Writing
  ? WrittenJson<OutputOf<Contract[Name]>>
  : OutputOf<Contract[Name]>

/** Carries out one call, or throws a `ShopFailure`. */
export type Handler<Name extends RouteName> = (call: Call<Name>) => Promise<AnswerOf<Name>>

/** One handler for each call of the API. */
export type Handlers = { [Name in RouteName]: Handler<Name> }
