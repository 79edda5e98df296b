import type { Browser, SendOptions } from '../api/browser.ts'
import type { ListedCall } from '../api/calls.ts'
import type { SignedIn, TestShop } from '../api/open-test-shop.ts'
import type { Permission, Role } from '#vocabulary/people/permissions.ts'

/** One request that somebody tries. */
export interface Attack {
  /** Who tries what, for the report. */
  what: string
  by: Browser
  path: string
  options: SendOptions
  /** The statuses of a refusal. Without it the request may be answered in any way but by a failure of the shop. */
  refusedWith?: readonly number[]
  /** Whether who asks is no reason for a refusal. */
  letIn?: boolean
  /** The field that the refusal has to name. */
  pointer?: string
}

/** The people of an attacked shop, and what belongs to whom. */
export interface Targets {
  shop: TestShop
  nobody: Browser
  /** A shopper who owns none of the targets. */
  stranger: SignedIn
  /** A shopper who may be erased on the way. */
  careless: SignedIn
  staff: ReadonlyMap<Role, SignedIn>
  /** Programs with a token of one permission. */
  programs: ReadonlyMap<Permission, Browser>
  /** A role with every permission. */
  owner: SignedIn
  /** Ids of what there is, and belongs to another shopper where it belongs to one, by the name of the parameter. */
  ids: Readonly<Record<string, string>>
}

/** A kind of attack, generated from the list of calls. */
export type AttackKind = (targets: Targets) => Iterable<Attack>

/** The path of a call to what there is. */
export const pathTo = ({ route }: { route: string }, ids: Targets['ids']): string =>
  route.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'nothing-of-this-name'))

/** Whether a call may change something. */
export const isUnsafe = ({ method, endpoint }: ListedCall): boolean =>
  method !== 'GET' && endpoint.access !== 'provider'
