import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { ApiBindings } from '#http/api/api.ts'
import type { Caller } from '#http/api/handler.ts'
import { readBody } from '#http/api/request.ts'
import type * as EntryServer from '#screens/entry.server.tsx'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { createInProcessTransport, type PageCall } from './in-process.ts'

/** The screens' server side, as the build (or, while developing, Vite) hands it over. */
export type Screens = Pick<typeof EntryServer, 'createRenderer' | 'readAssets'>

/** The manifest that Vite writes beside the browser build. */
export type Manifest = Parameters<Screens['readAssets']>[0]

/** Receives an error that no screen expected; answers the reference that the visitor is shown. */
export type Report = (error: unknown, page: Request) => string

/** Where the screens come from: the build, or Vite while developing. */
export interface ScreensSource {
  /** Folder of the files that browsers load; undefined when Vite serves them. */
  staticFolder: string | undefined
  /** The renderer; loaded again with each page, since it changes while developing. */
  renderer(report: Report): Promise<ReturnType<Screens['createRenderer']>>
}

interface PagesNeeds {
  screens: ScreensSource
  api: { fetch(request: Request, bindings: ApiBindings): Response | Promise<Response> }
  resolveCaller(headers: Headers): Promise<Caller>
  log: Logger
  /** The public origin, for the metadata of pages. */
  publicUrl: string
  /** Whether a request is told its cost: the calls of its page as well. */
  tellsCost(page: Request): boolean
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data) *(;|$)/i

/**
 * The body of a post to a page, read whole: screens need not check whether it is a form.
 * @throws ShopFailure `body_too_large`, `unsupported_media_type`, `malformed_body`
 */
async function readPost(page: Request): Promise<Request> {
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(page.method)) return page
  if (!formTypes.test(page.headers.get('content-type') ?? ''))
    throw new ShopFailure('unsupported_media_type', { reason: 'pages_take_forms' })
  const { method } = page
  const post = new Request(page, { method, body: await readBody(page, limits.requestBytes.value) })
  await post
    .clone()
    .formData()
    .catch(() => {
      throw new ShopFailure('malformed_body', { reason: 'not_a_form' })
    })
  return post
}

/** The visitor of a page, and the reference in its log lines. */
export interface PageVisit {
  reference: string
  address?: string | undefined
}

/** Calls as metrics of `Server-Timing`; their paths are encoded, so that none ends its text. */
const timingOf = (calls: readonly PageCall[]): string =>
  calls
    .map(({ method, path, milliseconds }) => `call;dur=${milliseconds.toFixed(1)};desc="${method} ${path}"`)
    .join(', ')

/** Renders a page on the server: the screens' loaders and actions speak to the API in process. */
export function createPages({ screens, api, resolveCaller, log, publicUrl, tellsCost }: PagesNeeds) {
  const { origin } = new URL(publicUrl)
  const references = new WeakMap<Request, string>()
  const report: Report = (error, page) => {
    const reference = references.get(page) ?? 'none'
    log.error({ reference, err: error }, 'a screen failed')
    return reference
  }
  return async (incoming: Request, { reference, address }: PageVisit): Promise<Response> => {
    const page = await readPost(incoming)
    references.set(page, reference)
    const render = await screens.renderer(report)
    const { transport, setCookies, calls } = createInProcessTransport({
      api,
      page,
      reference,
      address,
      resolveCaller,
    })
    const response = await render(page, transport, origin)
    // On the answer itself: another one around it would copy the page.
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
    if (calls.length > 0 && tellsCost(page)) response.headers.set('server-timing', timingOf(calls))
    // A screen sets no header; a page that cannot be shown now is worth another try soon.
    if (response.status === 503) response.headers.set('retry-after', '5')
    return response
  }
}

/** The built screens of `dist/`. */
async function loadBuiltScreens(root: string): Promise<{ screens: Screens; manifest: Manifest }> {
  const manifest = JSON.parse(
    await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const screens = (await import(pathToFileURL(join(root, 'dist/server/entry.server.js')).href)) as Screens
  return { screens, manifest }
}

/** The renderer over the built screens, loaded once. */
export function builtRenderer(root: string): ScreensSource {
  let loaded: ReturnType<ScreensSource['renderer']> | undefined
  return {
    staticFolder: join(root, 'dist/client'),
    renderer: (report) =>
      (loaded ??= loadBuiltScreens(root).then(({ screens, manifest }) =>
        screens.createRenderer({ assets: screens.readAssets(manifest), report }),
      )),
  }
}
