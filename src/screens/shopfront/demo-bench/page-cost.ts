import { matchRoutes } from 'react-router'
import { shopRoutes } from '#contract/shop-routes.ts'
import { screenFiles } from '../screen-files.ts'

/** The cost of a page to the server. */
export interface PageCost {
  milliseconds: number
  /** Documents read. */
  reads: number
  calls: readonly PageCall[]
}

/** A call of the API that a page made. */
export interface PageCall {
  /** Undefined for a call that only staff make. */
  name: string | undefined
  method: string
  path: string
  milliseconds: number
}

const patterns = Object.entries(shopRoutes).map(
  ([name, route]) => [name, new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const,
)

const metric = /(total|reads|call)(?:;dur=([\d.]+))?(?:;desc="([^"]*)")?/g

/** Reads the cost from `Server-Timing`; undefined when the shop does not tell it. */
export function readCost(header: string): PageCost | undefined {
  const found = [...header.matchAll(metric)].map(([, kind, duration, text = '']) => ({
    kind,
    text,
    milliseconds: Number(duration),
  }))
  const total = found.find(({ kind }) => kind === 'total')
  if (!total) return undefined
  return {
    milliseconds: total.milliseconds,
    reads: Number(found.find(({ kind }) => kind === 'reads')?.text),
    calls: found
      .filter(({ kind }) => kind === 'call')
      .map(({ text, milliseconds }) => {
        const [method = '', path = ''] = text.split(' ')
        return { name: patterns.find(([, pattern]) => pattern.test(text))?.[0], method, path, milliseconds }
      }),
  }
}

/** Has the server make this page once more, past its cache, and tell the cost; undefined where it does not. */
export async function measurePage(): Promise<PageCost | undefined> {
  const response = await fetch(location.href, {
    headers: { accept: 'text/html', prefer: 'server-timing' },
    cache: 'no-store',
    credentials: 'same-origin',
  })
  await response.body?.cancel()
  return readCost(response.headers.get('server-timing') ?? '')
}

/** The bytes of the scripts that the page had loaded at a moment, as they came over the wire or would have. */
export const bytesOfScripts = (before: number): number =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => startTime < before && /\/assets\/[^?]+\.js$/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)

const screens = Object.keys(screenFiles).map((path) => ({ path }))

/** The source file of the screen at a path below its place; undefined for none. */
export function sourceOf(pathname: string): string | undefined {
  const path = matchRoutes(screens, pathname)?.at(-1)?.route.path
  const file = path && screenFiles[path]?.modules.at(-1)
  return file && `src/screens/shopfront/${file}`
}
