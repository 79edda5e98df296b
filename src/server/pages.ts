import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { ApiBindings } from '#http/api.ts'
import type { Caller } from '#http/handler.ts'
import type * as EntryServer from '#screens/entry.server.tsx'
import { createInProcessTransport } from './in-process.ts'

/** The screens' server side, as the build (or, while developing, Vite) hands it over. */
export type Screens = Pick<typeof EntryServer, 'createApi' | 'createRenderer' | 'readAssets'>

/** The manifest that Vite writes beside the browser build. */
export type Manifest = Parameters<Screens['readAssets']>[0]

/** Told of an error that no screen expected; answers the reference that the visitor is shown. */
export type Report = (error: unknown, page: Request) => string

/** Where the screens come from: the build, or Vite while developing. */
export interface ScreensSource {
  /** Folder of the files that browsers load; undefined when Vite serves them. */
  staticFolder: string | undefined
  /** The renderer; asked for anew with each page, since it changes while developing. */
  renderer(
    report: Report,
  ): Promise<{ render: ReturnType<Screens['createRenderer']>; createApi: Screens['createApi'] }>
}

interface PagesNeeds {
  screens: ScreensSource
  api: { fetch(request: Request, bindings: ApiBindings): Response | Promise<Response> }
  resolveCaller(headers: Headers): Promise<Caller>
  log: Logger
}

/** Renders a page on the server: the screens' loaders and actions speak to the API in process. */
export function createPages({ screens, api, resolveCaller, log }: PagesNeeds) {
  const references = new WeakMap<Request, string>()
  const report: Report = (error, page) => {
    const reference = references.get(page) ?? 'none'
    log.error({ reference, err: error }, 'a screen failed')
    return reference
  }
  return async (page: Request, reference: string): Promise<Response> => {
    references.set(page, reference)
    const { render, createApi } = await screens.renderer(report)
    const { transport, setCookies } = createInProcessTransport({ api, page, reference, resolveCaller })
    const response = await render(page, createApi(transport))
    const headers = new Headers(response.headers)
    for (const cookie of setCookies) headers.append('set-cookie', cookie)
    return new Response(response.body, { status: response.status, headers })
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
      (loaded ??= loadBuiltScreens(root).then(({ screens, manifest }) => ({
        render: screens.createRenderer({ assets: screens.readAssets(manifest), report }),
        createApi: screens.createApi,
      }))),
  }
}
