import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

// A start reads some two thousand modules: their types are stripped and their code compiled once, and not by each start.
// Where nothing can be written there, all is done each time.
enableCompileCache(join(root, 'node_modules/.cache/vitrine'))
const [{ builtRenderer }, { run }] = await Promise.all([import('./serving/pages.ts'), import('./run.ts')])

/** `npm start`: the shop with the built screens. */
await run({ screens: builtRenderer(root) })
flushCompileCache()
