import type { Plugin } from 'vite'

/**
 * Parts of React Router that this shop never uses and that no bundler can see to be so, in the least that the rest of it
 * calls: links that fetch a framework's data ahead (each link of a page would run three hooks to find out that there is
 * none), and hooks for measuring. By the ends of the names they are imported by.
 */
const inPlaceOf: Readonly<Record<string, string>> = {
  'ssr/components.js': `
    import { createContext } from 'react'
    export const FrameworkContext = createContext(undefined)
    export const PrefetchPageLinks = () => null
    export const usePrefetchBehavior = () => [false, null, undefined]
    export const mergeRefs = (ref) => ref`,
  './instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router`,
}

/** The modules of React Router's data mode that import them. Others are for frameworks, and get what they expect. */
const ofDataMode = /\/react-router\/dist\/production\/lib\/(components|dom\/lib|router\/router)\.js$/
const prefix = '\0slim-router:'

/**
 * Leaves out of the browser's build what of React Router is not used. The build ends with an error when a part is not
 * found where it was, as another version of the library may have it.
 */
export function slimRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'slim-router',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    resolveId(source, importer = '') {
      const part = ofDataMode.test(importer) && Object.keys(inPlaceOf).find((end) => source.endsWith(end))
      if (!part) return undefined
      found.add(part)
      return prefix + part
    },
    load: (id) => (id.startsWith(prefix) ? inPlaceOf[id.slice(prefix.length)] : undefined),
    buildEnd(error) {
      const missing = Object.keys(inPlaceOf).filter((part) => !found.has(part))
      if (!error && missing.length > 0)
        this.error(`React Router has no ${missing.join(', ')} any more: see tools/slim-router.ts`)
    },
  }
}
