import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import { createApi, type Api } from '#client/api.ts'
import { ApiProvider, apiContext } from './api-context.ts'
import { Document, type Assets, type Hydration } from './document.tsx'
import { readAssets, withModules } from './page-assets.ts'
import { isBackOffice } from './routes.tsx'
import { shopfrontRoutes } from './shopfront/routes.tsx'
import { screenFiles, type StructuredData } from './shopfront/screen-files.ts'
import { readTheme } from './theme.ts'

export { createApi, readAssets }

/** Renders one request into a whole page, or the redirect that it answers with. */
export type Render = (request: Request, api: Api) => Promise<Response>

/**
 * Renders screens on the server. `report` is told of every error that is not an expected answer and gives the
 * reference that the visitor is shown.
 */
export function createRenderer({
  assets,
  report,
}: {
  assets: Assets
  report: (error: unknown, request: Request) => string
}): Render {
  const handler = createStaticHandler(shopfrontRoutes)

  /** An error as the page shows it and the browser takes it over: nothing of an unexpected one but its reference. */
  function toPlainError(error: unknown, request: Request) {
    if (isRouteErrorResponse(error))
      return { status: error.status, statusText: error.statusText, internal: false, data: error.data }
    const details = { code: 'internal_error', reference: report(error, request) }
    return { status: 500, statusText: '', internal: false, data: details }
  }

  function renderPage(context: StaticHandlerContext, request: Request, api: Api): string {
    const { loaderData, actionData, errors } = context
    const modules = filesOf(context).flatMap((files) => files.modules)
    const hydration: Hydration = {
      assets: withModules(assets, modules),
      theme: readTheme(request),
      state: { loaderData, actionData, errors },
    }
    const json = toScriptJson(hydration)
    const router = createStaticRouter(handler.dataRoutes, context)
    const html = renderToString(
      <Document hydration={hydration} json={json}>
        <ApiProvider value={api}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
          {null}
        </ApiProvider>
      </Document>,
    )
    return html.replace('</head>', `${writeStructuredData(context)}</head>`)
  }

  /** Renders the page; a component that fails gives the page of its error in its place. */
  function renderSafely(
    context: StaticHandlerContext,
    request: Request,
    api: Api,
  ): { html: string; status: number } {
    try {
      return { html: renderPage(context, request, api), status: context.statusCode }
    } catch (error) {
      const errors = { [handler.dataRoutes[0]?.id ?? '0']: toPlainError(error, request) }
      return { html: renderPage({ ...context, errors }, request, api), status: 500 }
    }
  }

  return async (request, api) => {
    if (isBackOffice(new URL(request.url).pathname))
      return answer(renderBackOffice(assets, request), 200, true)
    const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
    const context = await handler.query(request, { requestContext })
    if (context instanceof Response) return context
    if (context.errors) {
      context.errors = Object.fromEntries(
        Object.entries(context.errors).map(([id, error]) => [id, toPlainError(error, request)]),
      )
    }
    const { html, status } = renderSafely(context, request, api)
    return answer(html, status, isPrivate(context))
  }
}

function filesOf({ matches }: StaticHandlerContext) {
  return matches.flatMap(({ route }) => (route.path && screenFiles[route.path]) || [])
}

/** Whether a page shows something of someone's own, which no cache and no Back after sign-out may bring again. */
function isPrivate(context: StaticHandlerContext): boolean {
  const shell = context.loaderData['shell'] as { session?: { customer: unknown } } | undefined
  return !shell || Boolean(shell.session?.customer) || filesOf(context).some(({ personal }) => personal)
}

/**
 * The structured data (JSON-LD 1.1) of the screens that are shown. It is written beside React, so that browsers need
 * not carry what only machines read.
 */
function writeStructuredData({ matches, loaderData, errors }: StaticHandlerContext): string {
  const shell = loaderData['shell']
  if (errors || !shell) return ''
  return matches
    .flatMap(({ route }) => {
      const { structuredData } = route as { structuredData?: StructuredData }
      return structuredData?.(loaderData[route.id] as never, shell as never) ?? []
    })
    .map((data) => `<script type="application/ld+json">${toScriptJson(data)}</script>`)
    .join('')
}

function renderBackOffice(assets: Assets, request: Request): string {
  const hydration: Hydration = { assets: withModules(assets, []), theme: readTheme(request), state: null }
  return renderToString(
    <Document hydration={hydration} json={toScriptJson(hydration)}>
      <title>Back office</title>
      <meta name="robots" content="noindex" />
      <div id="back-office">
        <noscript>The back office needs JavaScript. The shop itself does not.</noscript>
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
