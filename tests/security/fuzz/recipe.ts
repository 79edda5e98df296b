import type { Contract } from '#contract/contract.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Browser } from '../../api/browser.ts'
import type { World } from './world.ts'

/** A request that a call answers with a 2xx as the shop is now, and who sends it. */
export type Call<Name extends RouteName> = { by: Browser; headers?: Record<string, string | null> } & Omit<
  InputOf<Contract[Name]>,
  'idempotencyKey'
>

/** Prepares a call; what it needs it creates through the API, as a client would. */
type Prepare<Name extends RouteName> = (world: World) => Call<Name> | Promise<Call<Name>>

/** How a call of the API is brought to a 2xx. */
export type Recipe<Name extends RouteName> =
  | Prepare<Name>
  | {
      prepare: Prepare<Name>
      /** How often it is called, compared with the others; 1 unless told. Less for what costs much. */
      weight?: number
      /** Called with what a 2xx answered and who had asked, to take out again what would make the shop another one. */
      after?: (world: World, answer: OutputOf<Contract[Name]>, by: Browser) => Promise<unknown>
    }

/** A recipe for every call; the compiler sees to it that none lacks. */
export type Recipes = { [Name in RouteName]: Recipe<Name> }

/** A call of any name. */
export interface AnyCall {
  by: Browser
  headers?: Record<string, string | null>
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Uint8Array
  contentType?: string
  version?: number
}

/** A recipe of any name. */
export interface AnyRecipe {
  prepare(world: World): AnyCall | Promise<AnyCall>
  weight: number
  after?: (world: World, answer: unknown, by: Browser) => Promise<unknown>
}

/** The recipe of a call in one form. */
export const recipeOf = (recipes: Recipes, name: RouteName): AnyRecipe => {
  const recipe = recipes[name] as AnyRecipe | AnyRecipe['prepare']
  return typeof recipe === 'function'
    ? { prepare: recipe, weight: 1 }
    : { ...recipe, weight: recipe.weight ?? 1 }
}
