import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRenderer } from '#screens/entry.server.tsx'
import { allCollections } from '#server/wiring/collections.ts'
import { openShop } from '#server/wiring/open-shop.ts'
import { readSettings } from '#server/settings.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { placePrefix } from '#vocabulary/places/places.ts'
import { openLog, usualSettings } from '../api/open-test-shop.ts'
import { createTestDatabase } from '../test-store.ts'

/** Where the shop says that it is reached. */
export const origin = 'https://shop.example'

/** The time at which the shop stands still: a Monday morning in the studio. */
export const now = Date.parse('2026-03-02T09:00:00.000Z')

/** A page or file as it was answered. */
export interface Got {
  status: number
  headers: Headers
  text: string
}

/**
 * The demo shop in this process with its real screens. `settings` are environment variables. Pages are requested at
 * another address than the shop is reached at, as a proxy does it.
 */
export async function openDemoShop(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-found-'))
  const clock = { now: () => now }
  const database = await createTestDatabase()
  const store = await database.open({ clock, collections: allCollections })
  const { log, lines } = openLog()
  const assets = { scripts: [], styles: [], preloads: [] }
  let render: ReturnType<typeof createRenderer> | undefined
  const shop = await openShop({
    settings: readSettings({
      DATA_DIR: folder,
      ...usualSettings,
      DEMO: 'on',
      ...settings,
    }),
    publicUrl: origin,
    log,
    clock,
    screens: {
      staticFolder: undefined,
      renderer: async (report) => (render ??= createRenderer({ assets, report })),
    },
    openDocuments: database.open,
  })
  async function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
    const request = new Request(new URL(path, 'http://10.0.0.7:3000'), { headers, redirect: 'manual' })
    const response = await shop.app.fetch(request, { address: '127.0.0.1' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const { markets } = JSON.parse((await get('/api/shop')).text) as {
    markets: { id: string; currency: string; locale: string; countries: string[] }[]
  }
  const places = markets.flatMap((market) =>
    languageTags.map((language) => ({
      market,
      language,
      prefix: placePrefix({ market: market.id, language }, markets[0]?.id ?? ''),
    })),
  )
  return {
    shop,
    store,
    lines,
    get,
    markets,
    places,
    async close(): Promise<void> {
      await shop.close()
      await store.close()
      await database.remove()
      await rm(folder, { recursive: true })
    },
  }
}

/** The demo shop, open. */
export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>
/** One of its places. */
export type DemoPlace = DemoShop['places'][number]
