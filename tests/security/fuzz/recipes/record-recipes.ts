import type { Contract } from '#contract/contract.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { byCall, recordCalls } from '#contract/records.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Recipes } from '../recipe.ts'
import { keyOf, type World } from '../world.ts'

type Named<Name extends string> = Extract<Name, RouteName>
type BodyOf<One extends string> =
  InputOf<Contract[Named<`create${One}`>]> extends { body: infer Body } ? Body : never
type ViewOf<One extends string> = OutputOf<Contract[Named<`create${One}`>]>
type ParamOf<One extends string> =
  InputOf<Contract[Named<`remove${One}`>]> extends { params: infer Params } ? keyof Params & string : never
type RecordRecipes<Many extends string, One extends string> = Pick<
  Recipes,
  Named<`list${Many}` | `create${One}` | `replace${One}` | `remove${One}`>
>
interface Stored {
  id: string
  version: number
}
type Calls = Record<string, (input: object) => Promise<Stored>>

/**
 * The recipes of the four calls of records. `id` is the parameter with the id of one, `body` is a new record, and `change`
 * has the fields that differ when a stored one is replaced: those that stay as they are, and one that does change.
 */
export function recordRecipes<const Many extends string, const One extends string>(
  many: Many,
  one: One,
  id: ParamOf<One>,
  {
    body,
    change = () => ({}),
  }: {
    body: (world: World) => BodyOf<One> | Promise<BodyOf<One>>
    change?: (record: ViewOf<One>) => Partial<BodyOf<One>>
  },
): RecordRecipes<Many, One> {
  const calls = recordCalls(many, one)
  const apiOf = ({ owner }: World) => owner.api as unknown as Calls
  const at = (record: Stored) => ({ params: { [id]: record.id }, version: record.version })
  const add = async (world: World) =>
    apiOf(world)[calls.create]?.({ body: await body(world), idempotencyKey: keyOf(world) }) as Promise<Stored>
  const after = (world: World, record: Stored) => apiOf(world)[calls.remove]?.(at(record))
  const recipes = byCall(many, one, {
    list: ({ owner }: World) => ({ by: owner }),
    create: { prepare: async (world: World) => ({ by: world.owner, body: await body(world) }), after },
    replace: {
      async prepare(world: World) {
        const record = await add(world)
        const next = { ...((await body(world)) as object), ...change(record as unknown as ViewOf<One>) }
        return { by: world.owner, ...at(record), body: next }
      },
      after,
    },
    remove: async (world: World) => ({ by: world.owner, ...at(await add(world)) }),
  })
  return recipes as unknown as RecordRecipes<Many, One>
}
