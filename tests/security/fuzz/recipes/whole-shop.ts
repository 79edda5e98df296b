import { writeZip } from '#engine/archives/write-zip.ts'
import { vaseBundle } from '../../../bundle-import/small-bundle.ts'
import { keyOf, productNamed, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'

/** A product that bulk edits change. */
const bulk = (world: World) =>
  world.kept('bulk product', () =>
    world.owner.api.createProduct({ body: { ...productNamed(`bulk-${world.fresh()}`), tags: ['bulk'] } }),
  )

async function preview(world: World) {
  const { id } = await bulk(world)
  return {
    selection: { by: 'ids' as const, productIds: [id] },
    actions: [{ kind: 'set_brand' as const, brand: `Brand ${world.fresh()}` }],
  }
}

/** Waits until a bulk edit is in a state. */
const reaches = ({ owner, until }: World, changeId: string, wanted: string) =>
  until(async () => {
    const { state } = await owner.api.getProductChange({ params: { changeId } })
    return state === wanted ? state : undefined
  })

async function previewed(world: World) {
  const { id } = await world.owner.api.previewProductChange({ body: await preview(world) })
  await reaches(world, id, 'ready')
  return { changeId: id }
}

async function changed(world: World) {
  const params = await previewed(world)
  await world.owner.api.startProductChange({ params })
  await reaches(world, params.changeId, 'done')
  return params
}

const someChange = (world: World) => world.kept('bulk edit', () => changed(world))

const bulkRecipes = {
  previewProductChange: async (world) => ({ by: world.owner, body: await preview(world) }),
  listProductChanges: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  getProductChange: async (world) => ({ by: world.owner, params: await someChange(world) }),
  listProductChangeItems: async (world) => ({
    by: world.owner,
    params: await someChange(world),
    query: { limit: 10 },
  }),
  startProductChange: {
    weight: 0.5,
    prepare: async (world) => ({ by: world.owner, params: await previewed(world) }),
  },
  cancelProductChange: {
    weight: 0.5,
    async prepare(world) {
      const { id } = await world.owner.api.previewProductChange({ body: await preview(world) })
      return { by: world.owner, params: { changeId: id } }
    },
  },
  undoProductChange: {
    weight: 0.5,
    prepare: async (world) => ({ by: world.owner, params: await changed(world) }),
  },
} satisfies Partial<Recipes>

const file = (text: string) => new TextEncoder().encode(text)
const rows = (world: World): string =>
  `Handle,Title,Variant SKU,Variant Price\nimported,Imported ${world.fresh()},IMPORTED,49.90\n`

const uploaded = (world: World) =>
  world.kept('import file', () =>
    world.owner.api.uploadImportFile({ upload: file(rows(world)), contentType: 'text/csv' }),
  )
const uploadedCollections = (world: World) =>
  world.kept('file of collections', () =>
    world.owner.api.uploadImportFile({
      query: { of: 'collections' },
      upload: file(`Handle,Title,Rule\nimported,Imported ${world.fresh()},tag = linen\n`),
      contentType: 'text/csv',
    }),
  )

async function importOf(world: World, text: string) {
  const { api } = world.owner
  const { fileId } = await api.uploadImportFile({ upload: file(text), contentType: 'text/csv' })
  return api.importProducts({ body: { fileId, dryRun: true }, idempotencyKey: keyOf(world) })
}

const over = ({ owner, until }: World, jobId: string) =>
  until(async () => (await owner.api.getJob({ params: { jobId } })).endedAt ?? undefined)

/** An import some of whose rows were refused. */
const badImport = (world: World) =>
  world.kept('import with problems', async () => {
    const { id: jobId } = await importOf(world, `${rows(world)}broken,Broken,BROKEN,a lot\n`)
    await over(world, jobId)
    return { jobId }
  })

/** An import that takes a while. */
async function longImport(world: World) {
  const lines = Array.from({ length: 500 }, (_, at) => `long-${at},Long ${at},LONG-${at},1.00\n`)
  const { id: jobId } = await importOf(world, `Handle,Title,Variant SKU,Variant Price\n${lines.join('')}`)
  return { jobId }
}

const exported = (world: World) =>
  world.kept('export', async () => {
    const { id: jobId } = await world.owner.api.exportProducts({
      body: { tag: 'stoneware' },
      idempotencyKey: keyOf(world),
    })
    await over(world, jobId)
    return { jobId }
  })

/** Files of posts. */
function told(world: World, count = 1) {
  const text = () => `---\nkind: post\nhandle: told-${world.fresh()}\ntitle: Told\n---\n\nA **story**.\n`
  const files = Array.from({ length: count }, (_, at) => ({ name: `${at}.md`, bytes: file(text()) }))
  const upload = new Uint8Array(writeZip(files))
  return { query: { name: 'told.zip', dryRun: '1' as const }, upload, contentType: 'application/zip' }
}

const toldImport = (world: World) =>
  world.kept('import of posts', async () => {
    const { id: jobId } = await world.owner.api.importContents({
      ...told(world),
      idempotencyKey: keyOf(world),
    })
    await over(world, jobId)
    return { jobId }
  })

const jobRecipes = {
  listJobs: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  getJob: async (world) => ({ by: world.owner, params: await exported(world) }),
  cancelJob: {
    weight: 0.3,
    prepare: async (world) => ({ by: world.owner, params: await longImport(world) }),
  },
  downloadJobResult: async (world) => ({ by: world.owner, params: await exported(world) }),
  downloadJobProblems: async (world) => ({ by: world.owner, params: await badImport(world) }),
  uploadImportFile: (world) => ({
    by: world.owner,
    query: { name: 'products.csv' },
    upload: file(rows(world)),
    contentType: 'text/csv',
  }),
  getImportFile: async (world) => ({ by: world.owner, params: { fileId: (await uploaded(world)).fileId } }),
  importProducts: {
    weight: 0.5,
    async prepare(world) {
      const { fileId } = await uploaded(world)
      return { by: world.owner, body: { fileId, dryRun: world.fresh() % 2 === 0 } }
    },
  },
  exportProducts: { weight: 0.2, prepare: ({ owner }) => ({ by: owner, body: { tag: 'stoneware' } }) },
  importCollections: {
    weight: 0.5,
    async prepare(world) {
      const { fileId } = await uploadedCollections(world)
      return { by: world.owner, body: { fileId, dryRun: world.fresh() % 2 === 0 } }
    },
  },
  exportCollections: { weight: 0.2, prepare: ({ owner }) => ({ by: owner }) },
  exportContents: { weight: 0.1, prepare: ({ owner }) => ({ by: owner }) },
  importContents: (world) => ({ by: world.owner, ...told(world) }),
  getContentImport: async (world) => ({ by: world.owner, params: await toldImport(world) }),
  listContentImportFiles: async (world) => ({ by: world.owner, params: await toldImport(world) }),
  startContentImport: {
    weight: 0.5,
    prepare: async (world) => ({ by: world.owner, params: await toldImport(world) }),
  },
  cancelContentImport: {
    weight: 0.3,
    async prepare(world) {
      const { id: jobId } = await world.owner.api.importContents({
        ...told(world, 300),
        idempotencyKey: keyOf(world),
      })
      return { by: world.owner, params: { jobId } }
    },
  },
} satisfies Partial<Recipes>

/** A bundle of another shop. */
const bundle = (world: World) =>
  world.kept('bundle', async () => new Uint8Array(await vaseBundle(`glass${world.fresh()}`)))

const bundleFile = (world: World) =>
  world.kept('bundle file', async () => {
    const upload = await bundle(world)
    return world.owner.api.uploadBundle({ upload, contentType: 'application/x-tar' })
  })

const bundleRecipes = {
  // A process of its own writes the file, from the store that the environment names: that is another one here.
  exportShop: {
    weight: 0.05,
    prepare: ({ owner }) => ({ by: owner }),
    after: ({ owner }, { id }) => owner.api.cancelJob({ params: { jobId: id } }),
  },
  uploadBundle: {
    weight: 0.1,
    prepare: async (world) => ({
      by: world.owner,
      query: { name: 'shop.tar' },
      upload: await bundle(world),
      contentType: 'application/x-tar',
    }),
  },
  getBundle: {
    weight: 0.2,
    prepare: async (world) => ({ by: world.owner, params: { fileId: (await bundleFile(world)).fileId } }),
  },
  importBundle: {
    weight: 0.05,
    async prepare(world) {
      const { fileId } = await bundleFile(world)
      return { by: world.owner, body: { fileId, dryRun: true, existing: 'keep' } }
    },
  },
} satisfies Partial<Recipes>

export const wholeShopRecipes = {
  ...bulkRecipes,
  ...jobRecipes,
  ...bundleRecipes,
  listScreens: ({ owner }) => ({ by: owner }),
  getRebuilds: ({ owner }) => ({ by: owner }),
  requestRebuild: { weight: 0.1, prepare: ({ owner }) => ({ by: owner }) },
} satisfies Partial<Recipes>
