import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { minute, second } from '#vocabulary/time.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import type { Overview } from '../types.ts'
import { useMessages } from './messages.ts'
import { useToasts } from './toasts.tsx'

/** The orders that staff may not know of yet. */
interface LiveOrders {
  /** Orders to ship. */
  toShip: number
  /** Orders that arrived while no list of orders was on the screen. */
  unseen: number
}

const none: LiveOrders = { toShip: 0, unseen: 0 }
const Live = createContext(none)

/** The orders that wait and those that are new, looked at twice a minute and after whatever staff do. */
export const useLiveOrders = (): LiveOrders => use(Live)

/** How often it is looked, in ms ([decision 80](../../../../docs/decisions/0080-staff-ask-for-new-orders.md)). */
const lookEvery = 30 * second
/** How long after the last press or key it is still looked: a tab that is left open must not keep a session alive. */
const inUseFor = 30 * minute

/** Follows new orders for the screens within: lists of orders show them by themselves, others count them. */
export function LiveOrdersProvider({ children }: { children: ReactNode }) {
  const may = useMay()
  return may('overview:read') && may('orders:read') ? <Following>{children}</Following> : children
}

function Following({ children }: { children: ReactNode }) {
  const m = useMessages()
  const [toShip, setToShip] = useState(0)
  const [unseen, setUnseen] = useState(0)
  const known = useRef<ReadonlySet<string>>(undefined)
  const { pathname } = useLocation()
  const isList = pathname === places.orders || pathname === places.home
  const { revalidate, state } = useRevalidator()
  const say = useToasts()
  const isDialogOpen = () => document.querySelector('dialog[open]') !== null

  function take(overview: Overview): void {
    const ids = overview.latest.map(({ id }) => id)
    const fresh = known.current ? ids.filter((id) => !known.current?.has(id)) : []
    known.current = new Set([...(known.current ?? []), ...ids])
    setToShip(overview.toShip)
    if (fresh.length === 0) return
    if (!isList || document.hidden) setUnseen((before) => before + fresh.length)
    const [first] = fresh
    say(m.newOrders(fresh.length), { to: first && fresh.length === 1 ? places.order(first) : places.orders })
    if (isList && !isDialogOpen()) void revalidate()
  }
  useLooking(take, state === 'loading')
  const seen = () => isList && !document.hidden && setUnseen(0)
  useEffect(() => {
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  })
  return <Live value={{ toShip, unseen }}>{children}</Live>
}

/** Reads the overview now, after an act of staff has renewed the screen, and from time to time while the tab is in use. */
function useLooking(take: (overview: Overview) => void, renewing: boolean): void {
  const api = useApi()
  const latest = useRef(take)
  const lookNow = useRef(() => {})
  const wasRenewing = useRef(false)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    let usedAt = Date.now()
    let usedSince = false
    const used = () => {
      usedAt = Date.now()
      usedSince = true
    }
    const look = () => {
      usedSince = false
      return api.getOverview({}).then(
        (overview) => latest.current(overview),
        // The next look may succeed; screens report their own failures.
        () => undefined,
      )
    }
    const timer = setInterval(() => {
      if (Date.now() - usedAt < inUseFor) void look()
    }, lookEvery)
    // A screen that renews itself while it follows a job is no reason to look.
    lookNow.current = () => void (usedSince && look())
    void look()
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, used)
    return () => {
      clearInterval(timer)
      for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, used)
    }
  }, [api])
  useEffect(() => {
    if (wasRenewing.current && !renewing) lookNow.current()
    wasRenewing.current = renewing
  }, [renewing])
}
