import type { z } from 'zod'
import type { FailureCode } from '#vocabulary/failures.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'

/**
 * The access to a call: `public` anyone; `cart` whoever holds the cart's id or cookie; `order` the shopper who placed
 * the order, whoever holds its link, or staff who may read orders; `customer` anyone signed in; `provider` a payment
 * provider, by signature; or staff with a permission, with `person` no API token.
 */
export type Access =
  | 'public'
  | 'cart'
  | 'order'
  | 'customer'
  | 'provider'
  | { permission: Permission; person?: true }

/** One call of the API, as data. Method and path stand in `routes.ts` under the same name. */
export interface Endpoint {
  /** One sentence in the imperative that describes the call. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** The JSON body. */
  body?: z.ZodType
  /** Whether its JSON body may be as long as a product of the most variants. */
  longBody?: true
  /** Content types of a raw body, in place of a JSON one. */
  upload?: readonly string[]
  /** The answer's body; null when there is none (204), or it is a file. */
  returns: z.ZodType | null
  /** The content type of the file that it answers, to be downloaded. */
  file?: string
  /** Default 200, or 204 where `returns` is null. */
  status?: 201
  /** The failures it may give, apart from those that any call may give (see `commonFailures`). */
  fails: readonly FailureCode[]
  /** `required`: refused without an Idempotency-Key. Every other unsafe call accepts one. */
  idempotency?: 'required'
  /** The answer carries `version`, sent as a strong ETag too. */
  versioned?: true
  /** Refused without `If-Match`. */
  ifMatch?: true
  /**
   * Requires that the caller has authenticated within the last 10 minutes: `always`, or only when much money goes out
   * (`large_amounts`). A repeat by Idempotency-Key is answered all the same.
   */
  recentSignIn?: 'always' | 'large_amounts'
  /**
   * The answer holds a secret that is stored nowhere, so it is not remembered with its Idempotency-Key: a
   * repeat is carried out again, and its handler sees to it that it answers alike.
   */
  secretAnswer?: true
  /** Answered even while the store does not answer, with the data at hand. */
  withoutStore?: true
  /** The answer is the same for everyone and may be cached for so many seconds. */
  publicSeconds?: number
}

/** Preserves the literal types of an endpoint's definition. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E, Key extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [K in Key]: infer S extends z.ZodType
}
  ? { [K in Key]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** The input of a call. Query fields are values; a client leaves out those it does not need. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  (E extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown) &
  Part<E, 'body', 'input'> &
  (E extends { upload: readonly string[] } ? { upload: Blob | Uint8Array; contentType: string } : unknown) &
  (E extends { idempotency: 'required' } ? { idempotencyKey: string } : { idempotencyKey?: string }) &
  (E extends { ifMatch: true } ? { version: number } : unknown)

/** The checked input of a handler. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends { upload: readonly string[] } ? { upload: Uint8Array; contentType: string } : unknown) &
  (E extends { ifMatch: true } ? { version: number } : unknown)

/** A file that a call returns, by its file name. */
export interface FileAnswer {
  name: string
  bytes: Uint8Array
}

/** The response of a call. */
export type OutputOf<E extends Endpoint> = E extends { file: string }
  ? FileAnswer
  : E['returns'] extends z.ZodType
    ? z.output<E['returns']>
    : undefined
