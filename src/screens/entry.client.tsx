import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from '#client/api.ts'
import { ApiProvider, apiContext } from './api-context.ts'
import { Document, type Hydration } from './document.tsx'
import { loadRoutes } from './routes.tsx'
import { rememberSession } from './shopfront/shell/session.ts'
import type { ShellData } from './shopfront/shell/shell-data.ts'

const api = createApi((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))

/** Loads the code of lazy routes that the page shows, so that hydration finds what the server rendered. */
async function loadLazyRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}

/** Loads a screen's code, never its data, when someone points at a link to it or moves the focus there. */
function loadAhead(routes: RouteObject[]): void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    for (const { route } of matchRoutes(routes, link) ?? []) {
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined)
    }
  }
  for (const sign of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(sign, load, { passive: true })
}

/** Marks the document once scripts run: what is there only for want of them disappears. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  return null
}

async function start(): Promise<void> {
  const json = document.getElementById('hydration')?.textContent ?? ''
  const hydration = JSON.parse(json) as Hydration
  const routes = await loadRoutes(location.pathname)
  if (hydration.state) await loadLazyRoutes(routes)
  const shell = (hydration.state?.loaderData as { shell?: ShellData } | undefined)?.shell
  if (shell) rememberSession(api, shell.session)
  loadAhead(routes)
  const router = createBrowserRouter(routes, {
    ...(hydration.state ? { hydrationData: hydration.state as HydrationState } : {}),
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  })
  const screens = (
    <ApiProvider value={api}>
      <RouterProvider router={router} />
      <Ready />
    </ApiProvider>
  )
  if (hydration.state)
    hydrateRoot(
      document,
      <StrictMode>
        <Document hydration={hydration} json={json}>
          {screens}
        </Document>
      </StrictMode>,
    )
  else
    createRoot(document.getElementById('back-office') ?? document.body).render(
      <StrictMode>{screens}</StrictMode>,
    )
}

void start()
