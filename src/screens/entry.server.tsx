import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import type { Transport } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { ApiProvider, apiContext } from './api-context.ts'
import { messagesIn as officeMessagesIn } from './back-office/shell/messages.ts'
import { canonicalPath } from './canonical-path.ts'
import { Document, type Assets, type Hydration } from './document.tsx'
import { readAssets, withModules } from './page-assets.ts'
import { nowhere, originContext, placeContext, PlaceProvider, type Place } from './place.ts'
import { isBackOffice } from './routes.tsx'
import { shopfrontRoutes, type SpokenAreas } from './shopfront/routes.tsx'
import { drawnOnErrors, screenFiles, type StructuredData } from './shopfront/screen-files.ts'
import type { ShellData } from './shopfront/shell/shell-data.ts'
import type { Session } from './shopfront/types.ts'
import { readStaffLanguage } from './staff-language.ts'
import { readTheme, type Theme } from './theme.ts'
import { readVisit, type Visit } from './visit.ts'
import './messages/all-messages.ts'
import { fileOfMessages, firstMessages } from './messages/load-messages.ts'

export { readAssets }

/**
 * Renders one request into a whole page, or the redirect that it answers with. `transport` reaches the API; `origin`
 * is where the shop is reached, when that is not where the request says.
 */
export type Render = (request: Request, transport: Transport, origin?: string) => Promise<Response>

/**
 * Renders screens on the server. `report` receives every error that is not an expected answer and gives the
 * reference that the visitor is shown.
 */
export function createRenderer({
  assets,
  report,
}: {
  assets: Assets
  report: (error: unknown, request: Request) => string
}): Render {
  const handlers = new Map<string, StaticHandler>()

  /** One for each place: a shop has as many as it has markets times languages. */
  function handlerOf({ prefix }: Place): StaticHandler {
    const handler = handlers.get(prefix) ?? createStaticHandler(shopfrontRoutes, { basename: prefix || '/' })
    handlers.set(prefix, handler)
    return handler
  }

  /** An error as the page shows it and the browser takes it over: nothing of an unexpected one but its reference. */
  function toPlainError(error: unknown, request: Request) {
    if (isRouteErrorResponse(error))
      return { status: error.status, statusText: error.statusText, internal: false, data: error.data }
    const details = { code: 'internal_error', reference: report(error, request) }
    return { status: 500, statusText: '', internal: false, data: details }
  }

  function renderPage(context: StaticHandlerContext, { api, place, theme }: Visit): string {
    const { loaderData, actionData, errors } = context
    const modules = modulesOf(context, place)
    const hydration: Hydration = {
      assets: withModules(assets, modules, drawnBy(context)),
      theme,
      place,
      state: { loaderData, actionData, errors },
    }
    const json = toScriptJson(hydration)
    const router = createStaticRouter(handlerOf(place).dataRoutes, context)
    const html = renderToString(
      <Document hydration={hydration} json={json}>
        <PlaceProvider value={place}>
          <ApiProvider value={api}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
            {null}
          </ApiProvider>
        </PlaceProvider>
      </Document>,
    )
    // HTML knows no case, but many who look for `hreflang` are no readers of HTML.
    return html
      .replaceAll(' hrefLang="', ' hreflang="')
      .replace('</head>', () => `${writeStructuredData(context, place)}</head>`)
  }

  /** Renders the page; a component that fails gives the page of its error in its place. */
  function renderSafely(
    context: StaticHandlerContext,
    request: Request,
    visit: Visit,
  ): { html: string; status: number } {
    try {
      return { html: renderPage(context, visit), status: context.statusCode }
    } catch (error) {
      const errors = { [handlerOf(visit.place).dataRoutes[0]?.id ?? '0']: toPlainError(error, request) }
      return { html: renderPage({ ...context, errors }, visit), status: 500 }
    }
  }

  return async (request, transport, origin = '') => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const { pathname, search } = new URL(request.url)
    if (isBackOffice(pathname)) {
      const path = canonicalPath(pathname)
      if (path !== pathname && isRead) return moved(path + search)
      return answer(
        renderBackOffice(assets, readTheme(request, origin), readStaffLanguage(request, origin)),
        200,
        true,
      )
    }
    const visit = await readVisit(request, transport, origin)
    const { api, movedTo, place } = visit
    if (movedTo && isRead) return moved(movedTo)
    if (visit.chosen && isRead)
      return new Response(null, {
        status: 302,
        headers: { location: visit.chosen, 'cache-control': 'private, no-store', vary: 'Cookie' },
      })
    const requestContext = contextOf(api, place, origin)
    const context = await handlerOf(place).query(request, { requestContext })
    if (context instanceof Response) return context
    if (context.errors) {
      context.errors = Object.fromEntries(
        Object.entries(context.errors).map(([id, error]) => [id, toPlainError(error, request)]),
      )
    }
    const { html, status } = renderSafely(context, request, visit)
    return answer(html, status, isPrivate(context))
  }
}

/** Leads to where a screen is. It may move again: no cache keeps that for ever. */
const moved = (location: string): Response =>
  new Response(null, { status: 301, headers: { location, 'cache-control': 'max-age=3600' } })

function contextOf(api: ShopApi, place: Place, origin: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(placeContext, place)
  context.set(originContext, origin)
  return context
}

/** The modules that a page shows, and those of its messages. */
function modulesOf(context: StaticHandlerContext, { language }: Place): string[] {
  const spoken = context.matches.flatMap(
    ({ route }) => (route.handle as SpokenAreas | undefined)?.areas ?? [],
  )
  return [
    ...filesOf(context).flatMap(({ modules }) => modules.map((name) => `shopfront/${name}`)),
    ...new Set(spoken.map((area) => fileOfMessages(area, language))),
    firstMessages(language),
  ]
}

/** Modules that the server draws and a browser loads later. */
const drawnBy = (context: StaticHandlerContext): string[] =>
  [...filesOf(context).flatMap(({ drawn = [] }) => drawn), ...(context.errors ? drawnOnErrors : [])].map(
    (name) => `shopfront/${name}`,
  )

function filesOf({ matches }: StaticHandlerContext) {
  return matches.flatMap(({ route }) => (route.path && screenFiles[route.path]) || [])
}

/** Whether a page shows something of someone's own, which no cache and no Back after sign-out may bring again. */
function isPrivate(context: StaticHandlerContext): boolean {
  const shell = context.loaderData['shell'] as { session?: Session } | undefined
  return (
    !shell ||
    new URLSearchParams(context.location.search).has('preview') ||
    Boolean(shell.session?.customer ?? shell.session?.degraded) ||
    filesOf(context).some(({ personal }) => personal)
  )
}

/**
 * The structured data (JSON-LD 1.1) of the screens that are shown. It is written beside React, so that browsers need
 * not carry metadata for crawlers.
 */
function writeStructuredData({ matches, loaderData, errors }: StaticHandlerContext, place: Place): string {
  const shell = loaderData['shell'] as ShellData | undefined
  if (errors || !shell) return ''
  return matches
    .flatMap(({ route }) => {
      const { structuredData } = route as { structuredData?: StructuredData }
      return structuredData?.(loaderData[route.id] as never, { shell, place }) ?? []
    })
    .map((data) => `<script type="application/ld+json">${toScriptJson(data)}</script>`)
    .join('')
}

function renderBackOffice(assets: Assets, theme: Theme, language: Language): string {
  const m = officeMessagesIn(language)
  const hydration: Hydration = {
    assets: withModules(assets, []),
    theme,
    place: { ...nowhere, language, locale: language },
    state: null,
  }
  return renderToString(
    <Document hydration={hydration} json={toScriptJson(hydration)}>
      <title>{m.backOffice}</title>
      <meta name="robots" content="noindex" />
      <div id="back-office">
        <noscript>{m.needsScripts}</noscript>
      </div>
    </Document>,
  )
}

function answer(html: string, status: number, personal: boolean): Response {
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': personal ? 'private, no-store' : 'private, no-cache',
    },
  })
}

/** JSON that no text in it can break out of: `<` ends scripts, U+2028 and U+2029 end lines in old parsers. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
