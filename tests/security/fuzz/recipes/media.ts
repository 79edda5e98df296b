import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { collections } from '#domain/catalog/products/documents.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { demoSeed, seedStates } from '#demo/seed/documents.ts'
import type { Recipes } from '../recipe.ts'
import type { World } from '../world.ts'

const picture = (world: World) =>
  world.kept('picture', async () => {
    const square = sharp({ create: { width: 4, height: 3, channels: 3, background: '#1c4daf' } })
    return new Uint8Array(await square.png().toBuffer())
  })

/** A picture of its own, that nothing shows. */
async function libraryPicture({ owner, fresh }: World) {
  const shade = createHash('sha256').update(String(fresh())).digest('hex').slice(0, 6)
  const square = sharp({ create: { width: 4, height: 3, channels: 3, background: `#${shade}` } })
  const upload = new Uint8Array(await square.png().toBuffer())
  const { mediaId } = await owner.api.uploadMedia({ upload, contentType: 'image/png' })
  return { upload, version: 0, params: { mediaId } }
}

export const mediaRecipes = {
  uploadMedia: {
    weight: 0.05,
    prepare: async (world) => ({ by: world.owner, upload: await picture(world), contentType: 'image/png' }),
  },
  startUpload: ({ owner }) => ({ by: owner, body: { contentType: 'image/png', size: 240 } }),
  finishUpload: {
    weight: 0.05,
    async prepare(world) {
      const bytes = await picture(world)
      const body = { contentType: 'image/png', size: bytes.byteLength } as const
      const { uploadId, url, method, headers } = await world.owner.api.startUpload({ body })
      await fetch(url, { method, headers, body: new Uint8Array(bytes) })
      return { by: world.owner, params: { uploadId: uploadId ?? '' } }
    },
  },
  listMedia: ({ owner }) => ({ by: owner, query: { q: 'vase', tag: 'summer', only: 'unused', limit: 10 } }),
  getMedia: {
    weight: 0.2,
    prepare: async (world) => ({ by: world.owner, params: (await libraryPicture(world)).params }),
  },
  changeMedia: {
    weight: 0.2,
    async prepare(world) {
      const { params, version } = await libraryPicture(world)
      const body = { alts: { en: 'A vase', de: 'Eine Vase' }, tags: ['summer'], focus: { x: 0.5, y: 0.2 } }
      return { by: world.owner, params, version, body }
    },
  },
  replaceMediaFile: {
    weight: 0.05,
    prepare: async (world) => ({
      by: world.owner,
      contentType: 'image/png',
      ...(await libraryPicture(world)),
      upload: await picture(world),
    }),
  },
  removeMedia: {
    weight: 0.1,
    async prepare(world) {
      const { params, version } = await libraryPicture(world)
      return { by: world.owner, params, version }
    },
  },
} satisfies Partial<Recipes>

/** Makes the shop one that began with the demo. The records that the tests share with it are somebody’s work, and stay. */
async function markDemo(store: DocumentStore): Promise<void> {
  const [page, collection] = [
    await store.get(contentPages, 'shipping'),
    await store.get(collections, 'col_ceramics'),
  ]
  if (page?.version === 1) await store.commit([put(contentPages, page.id, page.data, 1)])
  if (collection?.version === 1) await store.commit([put(collections, collection.id, collection.data, 1)])
  const startedAt = '2026-03-01T09:00:00.000Z'
  await store.commit([put(seedStates, demoSeed, { state: 'finished', startedAt }, 'any')])
}

export const profileRecipes = {
  getDemoData: ({ owner }) => ({ by: owner }),
  removeDemoData: {
    weight: 0.05,
    async prepare(world) {
      await markDemo(world.shop.store)
      const { settings, name } = await world.owner.api.getShopProfile()
      return { by: world.owner, body: { shopName: name || settings.name } }
    },
  },
  getShopProfile: ({ owner }) => ({ by: owner }),
  async replaceShopProfile({ owner }) {
    const { version, settings } = await owner.api.getShopProfile()
    return {
      by: owner,
      version,
      body: { ...settings, name: 'Kiln & Loom', email: 'hello@example.org', logo: null, favicon: null },
    }
  },
} satisfies Partial<Recipes>
