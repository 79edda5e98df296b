/** The names of the calls for records of a kind: `listPages`, `createPage`, `replacePage` and `removePage`. */
export interface RecordCalls<Many extends string, One extends string> {
  list: `list${Many}`
  create: `create${One}`
  replace: `replace${One}`
  remove: `remove${One}`
}

/** Names the calls of records: the list by `many`, the others by `one`. */
export const recordCalls = <const Many extends string, const One extends string>(
  many: Many,
  one: One,
): RecordCalls<Many, One> => ({
  list: `list${many}`,
  create: `create${one}`,
  replace: `replace${one}`,
  remove: `remove${one}`,
})

/** A value for each of the four calls, by its name. */
export type ByCall<
  Many extends string,
  One extends string,
  Each extends { list: unknown; create: unknown; replace: unknown; remove: unknown },
> = Record<`list${Many}`, Each['list']> &
  Record<`create${One}`, Each['create']> &
  Record<`replace${One}`, Each['replace']> &
  Record<`remove${One}`, Each['remove']>

/** Puts a value for each of the four calls under its name. */
export function byCall<
  const Many extends string,
  const One extends string,
  Each extends { list: unknown; create: unknown; replace: unknown; remove: unknown },
>(many: Many, one: One, { list, create, replace, remove }: Each): ByCall<Many, One, Each> {
  const calls = recordCalls(many, one)
  return {
    [calls.list]: list,
    [calls.create]: create,
    [calls.replace]: replace,
    [calls.remove]: remove,
  } as ByCall<Many, One, Each>
}

/** The routes of records below a path of staff: list and create there, replace and remove by the parameter `id`. */
export const recordRoutes = <
  const Many extends string,
  const One extends string,
  const Path extends string,
  const Id extends string,
>(
  many: Many,
  one: One,
  path: Path,
  id: Id,
) =>
  byCall(many, one, {
    list: `GET /api/admin/${path}`,
    create: `POST /api/admin/${path}`,
    replace: `PUT /api/admin/${path}/{${id}}`,
    remove: `DELETE /api/admin/${path}/{${id}}`,
  } as {
    list: `GET /api/admin/${Path}`
    create: `POST /api/admin/${Path}`
    replace: `PUT /api/admin/${Path}/{${Id}}`
    remove: `DELETE /api/admin/${Path}/{${Id}}`
  })
