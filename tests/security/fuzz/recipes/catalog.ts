import { productNamed, type World } from '../world.ts'
import { productRecipes } from './products.ts'
import type { Recipes } from '../recipe.ts'
import { mediaRecipes, profileRecipes } from './media.ts'
import { recordRecipes } from './record-recipes.ts'

const publicRecipes = {
  getShop: ({ shop }) => ({ by: shop.visitor() }),
  getSession: ({ ada }) => ({ by: ada }),
  chooseMarket: ({ stranger }) => ({ by: stranger, body: { market: 'eu' } }),
  listPages: ({ shop }) => ({ by: shop.visitor() }),
  getPage: ({ shop }) => ({ by: shop.visitor(), params: { slug: 'shipping' } }),
  getAddressForm: ({ shop }) => ({ by: shop.visitor(), params: { country: 'JP' } }),
  listCollections: ({ shop }) => ({ by: shop.visitor(), query: { market: 'eu' } }),
  getCollection: ({ shop }) => ({
    by: shop.visitor(),
    params: { handle: 'ceramics' },
    query: { market: 'eu' },
  }),
  listProducts: ({ shop }) => ({ by: shop.visitor(), query: { market: 'eu', q: 'bowl', limit: 10 } }),
  getProduct: ({ shop, bowl }) => ({ by: shop.visitor(), params: bowl, query: { market: 'eu' } }),
  listMemberPrices: ({ ada, bowl }) => ({ by: ada, params: bowl, query: { market: 'eu' } }),
  getMenus: ({ shop }) => ({ by: shop.visitor(), query: { market: 'eu' } }),
  suggest: ({ shop }) => ({ by: shop.visitor(), query: { market: 'eu', q: 'bo' } }),
} satisfies Partial<Recipes>

const language = 'de'
const noTexts = { dimensions: '', tags: [], seo: { title: '', description: '' }, images: [] }

const translationRecipes = {
  getTranslationProgress: ({ owner }) => ({ by: owner }),
  listTranslations: ({ owner }) => ({ by: owner, params: { language }, query: { limit: 10 } }),
  getProductTranslations: ({ owner, plate }) => ({ by: owner, params: { productId: plate.productId } }),
  async translateProduct({ owner, plate }) {
    const params = { productId: plate.productId, language }
    const { version } = await owner.api.getProductTranslations({ params })
    const body = { title: 'Teller', subtitle: 'Steinzeug', description: '<p>Ein Teller.</p>', ...noTexts }
    return { by: owner, params, version, body }
  },
  getCollectionTranslations: ({ owner }) => ({ by: owner, params: { collectionId: 'col_ceramics' } }),
  async translateCollection({ owner }) {
    const params = { collectionId: 'col_ceramics', language }
    const { version } = await owner.api.getCollectionTranslations({ params })
    return { by: owner, params, version, body: { title: 'Keramik', description: 'Aus Ton.', imageAlt: '' } }
  },
  getPageTranslations: ({ owner }) => ({ by: owner, params: { slug: 'shipping' } }),
  async translatePage({ owner }) {
    const params = { slug: 'shipping', language }
    const { version } = await owner.api.getPageTranslations({ params })
    return { by: owner, params, version, body: { title: 'Versand', html: '<p>Bald.</p>' } }
  },
  getTerms: ({ owner }) => ({ by: owner, params: { language } }),
  async replaceTerms({ owner }) {
    const { version } = await owner.api.getTerms({ params: { language } })
    return {
      by: owner,
      params: { language },
      version,
      body: { terms: [{ text: 'Material', term: 'Stoff' }] },
    }
  },
} satisfies Partial<Recipes>

const synonyms = { direction: 'both', words: ['bowl', 'basin'], finds: [] } as const
const group = () => ({ ...synonyms, words: [...synonyms.words], finds: [] })
const ranking = { stock: 20, sales: 20, newness: 20, outOfStockLast: false }
const redirectOf = ({ fresh }: World) => ({ query: `sought ${fresh()}`, path: '/collections/ceramics' })

const collectionOf = ({ fresh }: World) => ({
  title: 'A collection',
  handle: `collection-${fresh()}`,
  description: 'Of few products',
  parent: 'ceramics',
  position: 3,
  pinned: [],
  image: null,
  publishedFrom: '2026-01-01T00:00:00.000Z',
  publishedTo: '2096-01-01T00:00:00.000Z',
  markets: ['eu'],
  rule: {
    match: 'any' as const,
    conditions: [
      { field: 'tag' as const, is: 'equal' as const, value: 'linen' },
      { field: 'price' as const, currency: 'EUR', is: 'at_most' as const, value: 3_000 },
      { field: 'stock' as const, value: true },
    ],
  },
})

const collectionRecipes = {
  ...recordRecipes('AdminCollections', 'Collection', 'collectionId', {
    body: collectionOf,
    change: () => ({ title: 'Another' }),
  }),
  async listCollectionReferences(world) {
    const { id } = await world.owner.api.createCollection({ body: collectionOf(world) })
    return { by: world.owner, params: { collectionId: id } }
  },
  async removeProductFromCollection(world) {
    const collection = await world.owner.api.createCollection({ body: collectionOf(world) })
    const product = { ...productNamed(`in-${world.fresh()}`), collections: [collection.handle] }
    const { id } = await world.owner.api.createProduct({ body: product })
    return { by: world.owner, params: { collectionId: collection.id, productId: id } }
  },
  listProductValues: ({ owner }) => ({ by: owner, query: { field: 'attribute', name: 'Colour', q: 'b' } }),
  previewCollectionRule: (world) => ({ by: world.owner, body: { rule: collectionOf(world).rule } }),
} satisfies Partial<Recipes>

const pageOf = ({ fresh }: World) => ({
  title: 'A page',
  slug: `page-${fresh()}`,
  kind: 'page' as const,
  html: '<p>Of few words</p>',
  position: 3,
})

const pageRecipes = {
  ...recordRecipes('AdminPages', 'Page', 'slug', {
    body: pageOf,
    change: ({ slug }) => ({ slug, title: 'Another' }),
  }),
  async listPageReferences(world) {
    const { slug } = await world.owner.api.createPage({ body: pageOf(world) })
    return { by: world.owner, params: { slug } }
  },
} satisfies Partial<Recipes>

const menuParams = { name: 'footer' } as const
const menu = () => ({
  entries: [
    {
      id: 'shop',
      label: 'Shop',
      translations: { de: 'Shop' },
      target: { kind: 'heading' as const },
      children: [
        {
          id: 'ceramics',
          label: '',
          translations: {},
          target: { kind: 'collection' as const, handle: 'ceramics' },
          children: [
            {
              id: 'bowls',
              label: 'Bowls',
              translations: {},
              target: { kind: 'address' as const, address: '/search?q=bowl' },
            },
          ],
        },
      ],
    },
  ],
})

const menuRecipes = {
  getAdminMenu: ({ owner }) => ({ by: owner, params: menuParams }),
  async replaceMenu({ owner }) {
    const { version } = await owner.api.getAdminMenu({ params: menuParams })
    return { by: owner, params: menuParams, version, body: menu() }
  },
  async removeMenu({ owner }) {
    const { version } = await owner.api.getAdminMenu({ params: menuParams })
    const stored =
      version === 0 ? await owner.api.replaceMenu({ params: menuParams, version, body: menu() }) : { version }
    return { by: owner, params: menuParams, version: stored.version }
  },
} satisfies Partial<Recipes>

const homeOf = ({ fresh }: World) => ({
  sections: [
    {
      id: 'hero',
      type: 'hero' as const,
      heading: { en: `Made by hand ${fresh()}`, de: 'Von Hand' },
      text: {},
      links: [{ label: { en: 'All' }, path: '/collections' }],
      picture: null,
    },
    { id: 'text', type: 'text' as const, heading: {}, html: { en: '<p>Clay and <b>linen</b></p>' } },
    {
      id: 'row',
      type: 'products' as const,
      heading: {},
      source: 'collection' as const,
      collection: 'ceramics',
      most: 4,
    },
    { id: 'said', type: 'quotes' as const, heading: {}, quotes: [{ text: { en: 'Lovely' }, by: 'Ada' }] },
  ],
})
const inAnHour = ({ shop }: World): string => new Date(shop.clock.now() + 3_600_000).toISOString()
/** A home page with a draft, at its version. */
async function homeWithDraft(world: World) {
  const { api } = world.owner
  const { version } = await api.getEditedContent({ params: { contentId: 'home' } })
  return api.saveContentDraft({ params: { contentId: 'home' }, version, body: homeOf(world) })
}

const announcementOf = (world: World) => ({
  text: { en: `Free delivery ${world.fresh()}`, de: 'Versand frei' },
  path: '/collections',
  from: null,
  to: inAnHour(world),
  markets: ['eu'],
  dismissible: true,
})
/** The slug of a published post. */
const publishedPost = (world: World): Promise<string> =>
  world.kept('post', async () => {
    const slug = `post-${world.fresh()}`
    const { api } = world.owner
    const { id: contentId, version } = await api.createPost({ body: { title: 'Clay and water', slug } })
    await api.publishContent({ params: { contentId }, version })
    return slug
  })

const contentRecipes = {
  getHome: ({ stranger }) => ({ by: stranger }),
  async previewContent(world) {
    const { previewPath } = await homeWithDraft(world)
    return { by: world.stranger, params: { token: decodeURIComponent(previewPath?.split('=')[1] ?? '') } }
  },
  getEditedContent: ({ owner }) => ({ by: owner, params: { contentId: 'home' } }),
  async saveContentDraft(world) {
    const { version } = await world.owner.api.getEditedContent({ params: { contentId: 'home' } })
    return { by: world.owner, params: { contentId: 'home' }, version, body: homeOf(world) }
  },
  async publishContent(world) {
    const { version } = await homeWithDraft(world)
    return { by: world.owner, params: { contentId: 'home' }, version }
  },
  async discardContentDraft(world) {
    const { version } = await homeWithDraft(world)
    return { by: world.owner, params: { contentId: 'home' }, version }
  },
  async scheduleContent(world) {
    const { version } = await homeWithDraft(world)
    return { by: world.owner, params: { contentId: 'home' }, version, body: { at: inAnHour(world) } }
  },
  async unscheduleContent(world) {
    const { version } = await homeWithDraft(world)
    const scheduled = await world.owner.api.scheduleContent({
      params: { contentId: 'home' },
      version,
      body: { at: inAnHour(world) },
    })
    return { by: world.owner, params: { contentId: 'home' }, version: scheduled.version }
  },
  listContentVersions: ({ owner }) => ({ by: owner, params: { contentId: 'home' } }),
  async restoreContentVersion(world) {
    const { version } = await homeWithDraft(world)
    const published = await world.owner.api.publishContent({ params: { contentId: 'home' }, version })
    const [newest] = (await world.owner.api.listContentVersions({ params: { contentId: 'home' } })).items
    return {
      by: world.owner,
      params: { contentId: 'home', versionId: newest?.id ?? '' },
      version: published.version,
    }
  },
  getAnnouncement: ({ owner }) => ({ by: owner }),
  async replaceAnnouncement(world) {
    const { version } = await world.owner.api.getAnnouncement()
    return { by: world.owner, version, body: announcementOf(world) }
  },
  async removeAnnouncement(world) {
    const { version } = await world.owner.api.getAnnouncement()
    const announced = await world.owner.api.replaceAnnouncement({ version, body: announcementOf(world) })
    return { by: world.owner, version: announced.version }
  },
  listPosts: ({ stranger }) => ({ by: stranger, query: { page: 1, limit: 5 } }),
  searchContents: ({ stranger }) => ({ by: stranger, query: { q: 'clay', limit: 5 } }),
  async getPost(world) {
    return { by: world.stranger, params: { slug: await publishedPost(world) }, query: { market: 'eu' } }
  },
  listAdminPosts: ({ owner }) => ({ by: owner }),
  createPost: (world) => ({ by: world.owner, body: { title: 'A story', slug: `story-${world.fresh()}` } }),
  async listPostReferences(world) {
    const slug = `led-${world.fresh()}`
    await world.owner.api.createPost({ body: { title: 'Led to', slug } })
    return { by: world.owner, params: { slug } }
  },
  async removePost(world) {
    const slug = `gone-${world.fresh()}`
    const { version } = await world.owner.api.createPost({ body: { title: 'Gone', slug } })
    return { by: world.owner, params: { slug }, version }
  },
} satisfies Partial<Recipes>

const searchRecipes = {
  ...recordRecipes('Synonyms', 'Synonyms', 'groupId', { body: group }),
  ...recordRecipes('AddressRedirects', 'AddressRedirect', 'redirectId', {
    body: ({ fresh }) => ({ from: `/old-shop/${fresh()}.html`, to: '/collections/ceramics' }),
  }),
  ...recordRecipes('Manufacturers', 'Manufacturer', 'manufacturerId', {
    body: ({ fresh }) => ({
      name: `Kiln ${fresh()}`,
      address: '1 Potters Row, Stoke',
      contact: 'safety@example.org',
      country: 'GB',
      brands: [`Kiln ${fresh()}`],
      responsibleName: '',
      responsibleAddress: '',
      responsibleContact: '',
    }),
  }),
  listBrandsWithoutManufacturer: ({ owner }) => ({ by: owner }),
  importAddressRedirects: ({ owner, fresh }) => ({
    by: owner,
    upload: new TextEncoder().encode(`from,to\n/imported/${fresh()},/collections\n`),
    contentType: 'text/csv',
  }),
  listMovedAddresses: ({ owner }) => ({ by: owner }),
  ...recordRecipes('SearchRedirects', 'SearchRedirect', 'redirectId', { body: redirectOf }),
  getSearchRanking: ({ owner }) => ({ by: owner }),
  async replaceSearchRanking({ owner }) {
    const { version } = await owner.api.getSearchRanking()
    return { by: owner, version, body: ranking }
  },
  previewSearch: ({ owner }) => ({ by: owner, body: { q: 'bowl', ranking } }),
  listSearchQueries: ({ owner }) => ({ by: owner, query: { days: 30 } }),
} satisfies Partial<Recipes>

export const catalogRecipes = {
  ...publicRecipes,
  ...productRecipes,
  ...mediaRecipes,
  ...profileRecipes,
  ...translationRecipes,
  ...collectionRecipes,
  ...pageRecipes,
  ...menuRecipes,
  ...contentRecipes,
  ...searchRecipes,
}
