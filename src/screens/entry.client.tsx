import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createShopApi } from '#client/shop-api.ts'
import { ApiProvider, apiContext } from './api-context.ts'
import { Document, type Hydration } from './document.tsx'
import { placeContext, PlaceProvider } from './place.ts'
import { loadRoutes } from './routes.tsx'
import { rememberSession } from './shopfront/shell/session.ts'
import { rememberShell, type ShellData } from './shopfront/shell/shell-data.ts'
import { loadFirstMessages } from './messages/load-messages.ts'

/** Loads the code of lazy routes that the page shows, so that hydration finds the server's elements. */
async function loadLazyRoutes(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}

/** Loads a screen's code, never its data, when someone points at a link to it or moves the focus there. */
function loadAhead(routes: RouteObject[], basename: string): void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    for (const { route } of matchRoutes(routes, link, basename) ?? []) {
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined)
    }
  }
  for (const sign of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(sign, load, { passive: true })
}

/** Marks the document once scripts run: parts for browsers without them disappear. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  return null
}

/** Lets the browser keep a page for when there is no connection, once it has nothing better to do. */
function prepareForOffline(): void {
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}

async function start(): Promise<void> {
  const json = document.getElementById('hydration')?.textContent ?? ''
  const hydration = JSON.parse(json) as Hydration
  const { place } = hydration
  const basename = place.prefix || '/'
  const api = createShopApi(
    (path, init) => fetch(path, { ...init, credentials: 'same-origin' }),
    place.language,
  )
  const [routes] = await Promise.all([loadRoutes(location.pathname), loadFirstMessages()])
  if (hydration.state) await loadLazyRoutes(routes, basename)
  const shell = (hydration.state?.loaderData as { shell?: ShellData } | undefined)?.shell
  if (shell) {
    rememberSession(api, shell.session)
    rememberShell(place.prefix, shell)
  }
  loadAhead(routes, basename)
  if (hydration.state && import.meta.env.PROD) prepareForOffline()
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(placeContext, place)
  const router = createBrowserRouter(routes, {
    basename,
    ...(hydration.state ? { hydrationData: hydration.state as HydrationState } : {}),
    getContext: () => context,
  })
  const screens = (
    <PlaceProvider value={place}>
      <ApiProvider value={api}>
        <RouterProvider router={router} />
        <Ready />
      </ApiProvider>
    </PlaceProvider>
  )
  if (hydration.state)
    // As a transition, so that a large page is taken over bit by bit and a finger never waits.
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Document hydration={hydration} json={json}>
            {screens}
          </Document>
        </StrictMode>,
      )
    })
  else
    createRoot(document.getElementById('back-office') ?? document.body).render(
      <StrictMode>{screens}</StrictMode>,
    )
}

void start()
