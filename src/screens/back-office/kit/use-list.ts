import { useLoaderData, useLocation, useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, Params } from 'react-router'
import type { Api } from '#client/api.ts'
import { keysOf } from '#vocabulary/keys.ts'
import { useSelection, type Selection } from '../components/bulk/selection.ts'
import { useBulk, type Bulk } from '../components/bulk/use-bulk.ts'
import { clearedAddress, readListQuery, viewIn } from '../components/filters/list-query.ts'
import type { ListFilters, Query } from '../components/filters/list-query.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import type { RowCount } from './count-text.ts'

/** The input of a call that lists. */
interface ListCall {
  query: Readonly<Record<string, string | number>>
  signal?: AbortSignal
}

/** A page of a list, with all else that its screen shows. */
export interface ListPage<Row extends { id: string } = { id: string }> {
  items: Row[]
  next?: string | null
  /** How many the filter finds, where that is known. */
  total?: number
  /** The same of a first page, as far as the shop has counted. */
  count?: RowCount | undefined
}

type RowOf<Page extends ListPage> = Page['items'][number]

/** A list whose filters stand in the address: which ones, and how a page of it is read. */
interface ListSpec<Page extends ListPage, View extends string> extends ListFilters<View> {
  /** Whether the call counts the rows that the filter finds. */
  counts?: true
  read: (api: Api, call: ListCall, params: Params) => Promise<Page>
  /** Changes the query where a filter is more than a value. */
  adjust?: (query: Record<string, string>, search: URLSearchParams) => Record<string, string | number>
}

/** The list at an address. */
export interface ListState<Row extends { id: string }, View extends string, Page = ListPage<Row>> {
  data: Page
  /** Which of its own views is shown. */
  view: View
  /** The parameters of that view, and the address of each. */
  keep: Query
  addresses: Readonly<Record<View, string>>
  /** The address of the view without filters; null while nothing is filtered. */
  clear: string | null
  /** The query without its page. */
  filter: ListCall['query']
  selection: Selection<Row>
  bulk: Bulk<Row>
}

const queryOf = <Page extends ListPage, View extends string>(
  search: URLSearchParams,
  { adjust = (query) => query, ...spec }: ListSpec<Page, View>,
) => adjust(readListQuery(search, spec), search)

/** How many a filter finds; undefined where nobody knows exactly. */
export const totalOf = ({ total, count }: Pick<ListPage, 'total' | 'count'>): number | undefined =>
  total ?? (count?.isComplete ? count.number : undefined)

/** Makes the loader of a list: it reads the page that the address asks for. */
export const loaderOf =
  <Page extends ListPage, View extends string>(spec: ListSpec<Page, View>) =>
  (args: LoaderFunctionArgs): Promise<Page> => {
    const filter = queryOf(new URL(args.request.url).searchParams, spec)
    const query = spec.counts && filter['after'] === undefined ? { ...filter, count: '1' } : filter
    return load(args, (api, signal) => spec.read(api, { query, signal }, args.params))
  }

/** A list. Its type is that of its specification. */
export const defineList = <Page extends ListPage, const View extends string = 'all'>(
  spec: ListSpec<Page, View>,
) => spec

/** The list of this screen, with its selection and the acts on that. */
export function useList<Page extends ListPage, View extends string>(
  spec: ListSpec<Page, View>,
): ListState<RowOf<Page>, View, Page> {
  const data = useLoaderData() as Page
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const params = useParams()
  const api = useApi()
  const views = spec.views ?? ({ all: {} } as Record<View, Query>)
  const names = keysOf<View>(views)
  const keepOf = (view: View): Query => (view === names[0] ? {} : views[view])
  const addressOf = (view: View) => `${pathname}?${new URLSearchParams(keepOf(view))}`.replace(/\?$/, '')
  const view = viewIn(search, views)
  const { after: _, ...filter } = queryOf(search, spec)
  const selection = useSelection<RowOf<Page>>(JSON.stringify(filter), data.items, totalOf(data))
  const bulk = useBulk<RowOf<Page>>(selection, async (page) => {
    const { items, next = null } = await spec.read(api, { query: { ...filter, ...page } }, params)
    return { items, next }
  })
  return {
    data,
    view,
    keep: keepOf(view),
    addresses: Object.fromEntries(names.map((name) => [name, addressOf(name)])) as Record<View, string>,
    clear: clearedAddress(pathname, search, keepOf(view)),
    filter,
    selection,
    bulk,
  }
}
