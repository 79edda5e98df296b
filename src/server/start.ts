import { join } from 'node:path'
import { builtRenderer } from './pages.ts'
import { run } from './run.ts'

/** `npm start`: the shop with the built screens. */
await run({ screens: builtRenderer(join(import.meta.dirname, '../..')) })
