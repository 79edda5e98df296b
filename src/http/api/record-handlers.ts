import { hash } from 'node:crypto'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { byCall } from '#contract/records.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { Handlers } from './handler.ts'

type Named<Name extends string> = Extract<Name, RouteName>
type BodyOf<One extends string> =
  ParsedOf<Contract[Named<`create${One}`>]> extends { body: infer Body } ? Body : never
type ViewOf<One extends string> = OutputOf<Contract[Named<`replace${One}`>]>
type RecordHandlers<Many extends string, One extends string> = Pick<
  Handlers,
  Named<`list${Many}` | `create${One}` | `replace${One}` | `remove${One}`>
>
type ParamOf<One extends string> =
  ParsedOf<Contract[Named<`replace${One}`>]> extends { params: infer Params } ? keyof Params & string : never
type AnyCall = { body: unknown; params: Record<string, string>; version: number; operationId: string }

/** The commands of records behind their four calls. */
interface RecordCommands<One extends string, Record> {
  list(): readonly Record[]
  /** `operationId` is the same for each repeat of a call: an id made of it makes repeats harmless. */
  create(body: BodyOf<One>, operationId: string): Promise<Record>
  replace(id: string, version: number, body: BodyOf<One>): Promise<Record>
  remove(id: string, version: number): Promise<unknown>
  /** The record as the calls answer it. */
  view(record: Record): ViewOf<One>
}

/** Makes the id of a new record: the same one for each repeat of a call. */
export const idOf = (prefix: string, operationId: string): string =>
  `${prefix}_${hash('sha256', operationId, 'base64url').slice(0, 26)}`

/** Makes the handlers that list, create, replace and remove records; `id` is the parameter with the id of one. */
export function recordHandlers<const Many extends string, const One extends string, Record>(
  many: Many,
  one: One,
  id: ParamOf<One>,
  { list, create, replace, remove, view }: RecordCommands<One, Record>,
): RecordHandlers<Many, One> {
  const handlers = byCall(many, one, {
    list: async () => ({ items: list().map(view) }),
    create: async ({ body, operationId }: AnyCall) => view(await create(body as BodyOf<One>, operationId)),
    replace: async ({ params, version, body }: AnyCall) =>
      view(await replace(params[id] ?? '', version, body as BodyOf<One>)),
    async remove({ params, version }: AnyCall) {
      await remove(params[id] ?? '', version)
      return undefined
    },
  })
  return handlers as unknown as RecordHandlers<Many, One>
}

/** The fields of a record that is answered as it is stored. */
type DataOf<One extends string> = Omit<ViewOf<One>, 'id' | 'version'>

/** A list of records whose documents have all fields that the calls answer. */
interface AnsweredList<One extends string> {
  list(): readonly Stored<DataOf<One>>[]
  create(id: string, body: BodyOf<One>): Promise<Stored<DataOf<One>>>
  replace(id: string, version: number, body: BodyOf<One>): Promise<Stored<DataOf<One>>>
  remove(id: string, version: number): Promise<unknown>
}

/** The same for records that are answered as they are stored; the ids of new ones begin with `prefix`. */
export const recordListHandlers = <const Many extends string, const One extends string>(
  many: Many,
  one: One,
  id: ParamOf<One>,
  prefix: string,
  records: AnsweredList<One>,
): RecordHandlers<Many, One> =>
  recordHandlers(many, one, id, {
    ...records,
    create: (body, operationId) => records.create(idOf(prefix, operationId), body),
    view: ({ id: own, version, data }: Stored<DataOf<One>>) =>
      ({ ...data, id: own, version }) as unknown as ViewOf<One>,
  })
