import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  benchPath,
  benchPeople,
  benchScenes,
  type BenchPerson,
  type BenchState,
} from '#vocabulary/demo-bench.ts'
import { schemeAt } from '#vocabulary/cookie-names.ts'
import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { readPlaceCookie } from '#vocabulary/places/places.ts'
import { benchPage } from './bench-page.ts'
import type { BenchRuns } from './bench-runs.ts'

interface BenchNeeds {
  publicUrl: string
  runs: BenchRuns
  /** The people of the local provider. */
  people: readonly BenchPerson[]
}

const wantsData = (c: Context): boolean => /\bapplication\/json\b/.test(c.req.header('accept') ?? '')

/**
 * The demo bench at `/demo/bench`: a page for browsers without scripts, and the same as JSON for the bench in the header of
 * the shop. A post starts a scene. It is mounted in a demo alone.
 */
export function createBenchApp({ publicUrl, runs, people }: BenchNeeds): Hono {
  const app = new Hono().basePath(benchPath)

  const languageOf = (c: Context): Language =>
    readPlaceCookie(c.req.header('cookie') ?? '', schemeAt(publicUrl))?.language ??
    negotiateLanguage(c.req.header('accept-language') ?? null)

  app.use(bodyLimit({ maxSize: 1_000 }))
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('vary', 'accept, accept-language, cookie')
  })
  const state = (): BenchState => ({
    people: benchPeople.flatMap((each) =>
      people.filter(({ who }) => who === each).map(({ who, email, password }) => ({ who, email, password })),
    ),
    run: runs.latest(),
  })
  app.get('/', (c) => {
    if (wantsData(c)) return c.json(state())
    // The page without scripts loads itself again while there is something new to come.
    if (runs.latest()?.state === 'running') c.header('refresh', '2')
    return c.html(benchPage(languageOf(c), state()))
  })
  app.post('/', async (c) => {
    const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    const scene = benchScenes.find((each) => each === form['scene'])
    if (!scene) return c.text('', 400)
    const isStarted = runs.start(scene)
    if (!wantsData(c)) return c.redirect(benchPath, 303)
    return c.json(state(), isStarted ? 202 : 409)
  })
  return app
}
