import { readFileSync } from 'node:fs'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { createSearchRules } from '#domain/catalog/search/search-rules.ts'
import { createWordings } from '#domain/catalog/languages/wording.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { createCatalog } from '#domain/catalog/read-model/create-catalog.ts'
import { products, type ProductDocument } from '#domain/catalog/products/documents.ts'
import { productIdOfHandle } from '#domain/catalog/products/product-ids.ts'
import { createSearch } from '#domain/catalog/search/search.ts'
import { searchFields } from '#domain/catalog/search/search-text.ts'
import { createTextIndex } from '#engine/text-search/text-index.ts'
import { put } from '#ports/document-store/document-store.ts'
import { readOwnThesaurus } from '#server/thesaurus/read-thesaurus.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openModelFile } from '#server/wiring/domain/open-model-file.ts'
import { colourFamilies } from '#vocabulary/catalog/colour-families.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { demoLanguages, termsIn } from '#demo/languages/translate.ts'
import { products as demoProducts } from '#demo/products.ts'
import { commitMissing, wanted } from '#demo/seed/commit-missing.ts'
import { toProduct } from '#demo/seed/products.ts'
import { synonymDocuments } from '#demo/seed/synonyms.ts'

const now = '2026-03-01T09:00:00.000Z'
const clock = { now: () => Date.parse(now) }

/** What a product is, by which queries are graded. */
export interface Judgeable {
  handle: string
  kinds: readonly string[]
  category: string
  price: number
  document: ProductDocument
}

const makers = ['Alder', 'Birkhaus', 'Corrie']
const colours = ['red', 'blue', 'green'] as const

/** Three products of each kind that a file lists: category, name, materials, price. `said`: in all languages. */
function madeUp(file: string, said: boolean): Judgeable[] {
  const lines = readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line, at) => {
    const [categories = '', names = '', materials = '', price = ''] = line.split(' | ')
    const [category = ''] = categories.split('; ')
    const named = names.split('; ')
    return colours.map((colour, place) => {
      const maker = makers[place] ?? ''
      const material = materials.split(', ')[place % 2] ?? ''
      const title = `${maker} ${named[0] ?? ''}`
      const handle = `${file}-${at}-${colour}`
      const euros = Number(price) + place * Math.ceil(Number(price) / 10)
      const { swatch } = colourFamilies[colour]
      const made = {
        handle,
        title,
        subtitle: `Made of ${material}`,
        paragraphs: [`Made in small runs by ${maker}, and made to last.`],
        said: said
          ? Object.fromEntries(
              languageTags.slice(1).map((tag, other) => [tag, { title: `${named[other + 1]} ${maker}` }]),
            )
          : {},
        brand: maker,
        type: category,
        tags: [],
        collections: [],
        taxCategory: 'standard' as const,
        attributes: { Material: [material] },
        options: [{ name: 'Colour', values: [{ value: colour, swatch }] }],
        variants: [{ sku: handle, options: [colour], price: euros * 100, weight: 100, stock: 5 }],
        pictures: [],
        publishedDaysAgo: 100,
        dimensions: '',
      }
      const document = toProduct({ ...made, description: made.paragraphs.join(' ') }, [], now)
      return { handle, kinds: [named[0] ?? ''], category, price: euros, document }
    })
  })
}

const ofDemo = (): Judgeable[] =>
  demoProducts.map((product) => ({
    handle: product.handle,
    kinds: [...product.tags, product.type],
    category: product.type,
    price: Math.min(...product.variants.map(({ price }) => price)) / 100,
    document: toProduct(product, [], now),
  }))

/** The products of each shop that is judged. */
export const shops: Readonly<Record<string, () => Judgeable[]>> = {
  demo: ofDemo,
  outdoor: () => madeUp('outdoor', true),
  imported: () => madeUp('imported', false),
}

/** Opens the search of a shop with these products; the demo has its terms, and the synonyms of its staff. */
export async function openShop(name: string, judged: readonly Judgeable[]) {
  const store = openSqliteStore({ path: ':memory:', clock, collections: allCollections })
  await store.commit(
    judged.map(({ handle, document }) => put(products, productIdOfHandle(handle), document, 'absent')),
  )
  const languages = demoLanguages.map((language) =>
    wanted(terms, language, { terms: termsIn(language, demoProducts), updatedAt: now }),
  )
  if (name === 'demo') await commitMissing(store, [...languages, ...synonymDocuments(now)])
  const wordings = createWordings({ store })
  await wordings.ready()
  const rules = createSearchRules({
    store,
    clock,
    leadsSomewhere: () => true,
    readThesaurus: readOwnThesaurus,
  })
  await rules.ready()
  const file = openModelFile({ folder: undefined })
  const catalog = createCatalog({ store, file })
  await catalog.ready()
  const search = createSearch({
    catalog,
    textIndex: createTextIndex(searchFields),
    file,
    stock: { knownOf: () => 1, onChange: () => () => undefined },
    wordings,
    rules,
    sales: { timesOrdered: () => 0, onChange: () => () => undefined },
    ratings: { starsOf: () => null, onChange: () => () => undefined },
    clock,
  })
  return {
    async find(q: string, language: Language) {
      const { items, correctedQuery } = await search.list({
        marketId: 'eu',
        currency: 'EUR',
        wording: wordings.in(language),
        q,
        filters: new Map(),
        page: 1,
        limit: 10,
      })
      return { found: items.map(({ product }) => product.handle), corrected: correctedQuery }
    },
    close() {
      search.close()
      catalog.close()
    },
  }
}
