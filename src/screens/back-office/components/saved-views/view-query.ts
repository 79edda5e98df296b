import { viewedLists, type ViewedList } from '#vocabulary/people/saved-views.ts'
import { places } from '../../places.ts'

/** The parameter that names the saved view which an address began with. */
export const viewParameter = 'view'

/** The value of {@link viewParameter} for the list by itself, where it begins with a saved view. */
const noView = 'none'

/** The address of a list by itself. */
export const startOf = (path: string): string => `${path}?${viewParameter}=${noView}`

/** Parameters that are no part of a view: itself, and the page of the list. */
const leftOut = new Set([viewParameter, 'after', 'page'])

/** The list at a path of the back office; undefined where no views are saved. */
export function listAt(pathname: string): ViewedList | undefined {
  const name = pathname.slice(places.home.length + 1)
  return Object.hasOwn(viewedLists, name) ? (name as ViewedList) : undefined
}

/** The search, filters and sort of an address, as a view stores them: empty, or a query from `?` on. */
export function queryOf(search: URLSearchParams): string {
  const query = new URLSearchParams([...search].filter(([name, value]) => value !== '' && !leftOut.has(name)))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Whether two queries show the same, in whatever order their parameters are. */
export function isSameQuery(one: string, other: string): boolean {
  const [first, second] = [one, other].map((query) => {
    const search = new URLSearchParams(queryOf(new URLSearchParams(query)))
    search.sort()
    return search.toString()
  })
  return first === second
}

/** The address of a saved view, which names it so that changes of its filters can be told. */
export function addressOf(path: string, { id, query }: { id: string; query: string }): string {
  const search = new URLSearchParams(query)
  search.set(viewParameter, id)
  return `${path}?${search.toString()}`
}

/** A position after one of these views and before the next, which are in their order; an empty id: before all. */
export function positionAfter(views: readonly { id: string; position: number }[], id: string): number {
  const at = views.findIndex((view) => view.id === id)
  const [previous, next] = [views[at]?.position, views[at + 1]?.position]
  if (previous === undefined) return (next ?? 0) - 1_000
  return next === undefined ? previous + 1_000 : Math.floor((previous + next) / 2)
}
