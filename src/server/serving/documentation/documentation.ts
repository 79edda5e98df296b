import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DocumentationFiles, DocumentationOf } from './make-documentation.ts'

/** Generates the documentation in a thread that ends with it, so that nobody waits meanwhile. */
async function make(of: DocumentationOf): Promise<DocumentationFiles> {
  const thread = new Worker(new URL('./documentation-thread.ts', import.meta.url), { workerData: of })
  const [files] = (await once(thread, 'message')) as [DocumentationFiles]
  return files
}

/**
 * The documentation in the running shop: the specification under `/docs`, the API as OpenAPI at
 * `/api/openapi.json` and as a page at `/api`. Generated on first use and cached until the shop has another
 * name; tried again if that fails.
 */
export function createDocumentation(
  now: () => DocumentationOf,
): (path: string) => Promise<Response | undefined> {
  let making: Promise<DocumentationFiles> | undefined
  let made: string | undefined
  return async (path) => {
    if (!/^\/(docs(\/|$)|api$|api\/openapi\.json$)/.test(path)) return undefined
    const of = now()
    if (made !== of.shopName) making = undefined
    made = of.shopName
    making ??= make(of).catch((error: unknown) => {
      making = undefined
      throw error
    })
    const found = (await making).get(path.replace(/\/$/, ''))
    if (!found) return undefined
    return new Response(found.body, {
      headers: { 'content-type': found.type, 'cache-control': 'public, max-age=300' },
    })
  }
}
