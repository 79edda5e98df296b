import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ViewedList } from '#vocabulary/people/saved-views.ts'
import type { SavedView } from '../../types.ts'
import { useMessages } from '../messages.ts'
import type { Tab } from '../tabs.tsx'
import { useSavedViews } from './known-views.ts'
import { addressOf, isSameQuery, listAt, queryOf, startOf, viewParameter } from './view-query.ts'

/** The views that a list has by itself. */
export interface BuiltInViews {
  label: string
  tabs: readonly Tab[]
}

/** The views of the list at this address. */
export interface ListViews extends BuiltInViews {
  /** Undefined where no views can be saved. */
  list: ViewedList | undefined
  path: string
  saved: readonly SavedView[]
  /** The saved view that is shown, perhaps with other filters. */
  current: SavedView | undefined
  /** The search, filters and sort as they are. */
  query: string
  /** Whether they differ from the view that is shown. */
  isChanged: boolean
}

/** Shows the default view to those who come to a list by itself; not to those who then go back to it. */
function useDefaultView(path: string, view: SavedView | undefined): void {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const arrived = useRef(key)
  const address = view && addressOf(path, view)
  useEffect(() => {
    if (address === undefined || search !== '' || key !== arrived.current) return
    void navigate(address, { replace: true, preventScrollReset: true })
  }, [address, search, key, navigate])
}

const queryIn = (address: string): string => address.slice(address.split('?')[0]?.length)

/** Reads the views of the list at this address, and which of them it shows. */
export function useListViews(builtIn: BuiltInViews | undefined): ListViews {
  const m = useMessages().views
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const list = listAt(pathname)
  const saved = useSavedViews(list)
  const query = queryOf(search)
  const first = saved.find(({ isDefault }) => isDefault)
  useDefaultView(pathname, first)
  const start: Tab = { label: m.start, to: pathname, current: true }
  const tabs = (builtIn?.tabs ?? (saved.length > 0 ? [start] : [])).map((tab) =>
    first && tab.to === pathname ? { ...tab, to: startOf(pathname) } : tab,
  )
  const isBuiltIn = [start, ...tabs].some(({ to }) => isSameQuery(queryIn(to), query))
  const named = search.get(viewParameter)
  const current =
    saved.find(({ id }) => id === named) ??
    (isBuiltIn ? undefined : saved.find((view) => isSameQuery(view.query, query)))
  return {
    list,
    path: pathname,
    label: builtIn?.label ?? m.label,
    tabs: current ? tabs.map((tab) => ({ ...tab, current: false })) : tabs,
    saved,
    current,
    query,
    isChanged: current ? !isSameQuery(current.query, query) : !isBuiltIn,
  }
}
