import { uniqueKeysOf, standingOf } from '../../catalog/products/unique-keys.ts'
import {
  uniqueKeys,
  collections,
  products,
  type CollectionDocument,
  type ProductDocument,
} from '../../catalog/products/documents.ts'
import { contentPages, type ContentPageDocument } from '../../catalog/content/documents.ts'
import { cleanLocal } from '../../catalog/publishing/check-edition.ts'
import { contents, type ContentDocument } from '../../catalog/publishing/documents.ts'
import { mapFields } from '../../catalog/publishing/sections.ts'
import { homeId, type LocalText } from '#vocabulary/catalog/sections.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { put, remove, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import {
  asFound,
  inSteps,
  isSame,
  kept,
  left,
  plain,
  same,
  type FileDocument,
  type ImportContext,
  type Plan,
  type Planner,
} from './plan.ts'

type Translations<Texts> = Record<string, Texts>

/** Translations whose HTML is cleaned as that which staff write. */
const cleanTranslations = <Texts extends object>(
  translations: Translations<Texts>,
  clean: (texts: Texts) => Partial<Texts>,
): Translations<Texts> =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, { ...texts, ...clean(texts) }]),
  )

/** Judges pages and policies. */
export const planPage: Planner<ContentPageDocument> = plain(contentPages, (page, { cleanHtml }) => ({
  ...page,
  html: cleanHtml(page.html),
  translations: cleanTranslations(page.translations, ({ html }) =>
    html === undefined ? {} : { html: cleanHtml(html) },
  ),
}))

/**
 * Judges the sections of pages and posts; the home page is that of this shop. A publication that another shop has scheduled
 * has no task here.
 */
export const planContent: Planner<ContentDocument> = plain(
  contents,
  (content, { cleanHtml }) => ({
    ...(mapFields(content, {
      html: (html) => cleanLocal(html as LocalText, cleanHtml),
    }) as ContentDocument),
    schedule: null,
  }),
  async ({ id }) => (id === homeId ? left('left_home_page') : undefined),
)

const cleanProduct = (product: ProductDocument, { cleanHtml }: ImportContext): ProductDocument => ({
  ...product,
  description: cleanHtml(product.description),
  translations: cleanTranslations(product.translations, ({ description }) =>
    description === undefined ? {} : { description: cleanHtml(description) },
  ),
})

/** Another collection of this handle, which was here or came from the file. */
async function hasOther(
  { id, data: { handle } }: FileDocument<CollectionDocument>,
  { store, lines }: ImportContext,
): Promise<boolean> {
  for await (const here of readAll(store, collections))
    if (here.id !== id && here.data.handle === handle) return true
  for await (const other of lines.belonging(collections, { of: handle })) {
    const here = other.id !== id && (await store.get(collections, other.id))
    if (here && here.data.handle === handle) return true
  }
  return false
}

/** Judges collections, whose handles are unique; there are hundreds of them at most. */
export const planCollection: Planner<CollectionDocument> = plain(
  collections,
  undefined,
  async (document, context) =>
    (await hasOther(document, context)) ? left('left_collection_handle', 'handle') : undefined,
)

type Here = Stored<ProductDocument> | undefined

/** Why a product cannot be taken. */
async function refusal(
  id: string,
  product: ProductDocument,
  here: Here,
  taken: readonly string[],
): Promise<Plan | undefined> {
  if (uniqueKeysOf(product).size !== product.variants.length + 1) return left('left_sku_twice', 'variants')
  const inFile = new Set(product.variants.map((variant) => variant.id))
  if (here?.data.variants.some((variant) => !inFile.has(variant.id)))
    return left('left_other_variants', 'variants')
  const [first] = taken
  if (first === undefined) return undefined
  return first.startsWith('handle')
    ? left('left_product_handle', 'handle')
    : left(statement('left_sku_of_other', { sku: first.slice(4) }), 'variants/sku')
}

/** The writes of a product and of the claims that keep its handle and SKUs unique. */
async function writesOf(
  id: string,
  product: ProductDocument,
  here: Here,
  { store, lines, now }: ImportContext,
): Promise<{ taken: string[]; steps: Plan['steps'] }> {
  const wanted = uniqueKeysOf(product)
  const { taken, own, orphaned } = await standingOf(store, [...wanted], id, now)
  const fresh = [...wanted].filter((claim) => !own.includes(claim))
  const known = await lines.many(uniqueKeys, fresh)
  const claiming = fresh.map((claim) => {
    const claimed = known.get(claim)
    const data = claimed?.productId === id ? claimed : { productId: id, claimedAt: now }
    return put(uniqueKeys, claim, data, orphaned.get(claim) ?? 'absent')
  })
  const released = here ? [...uniqueKeysOf(here.data)].filter((claim) => !wanted.has(claim)) : []
  const steps = inSteps([
    ...claiming,
    put(products, id, product, asFound(here)),
    ...released.map((claim) => remove(uniqueKeys, claim, 'any')),
  ])
  return { taken, steps }
}

/** Judges products: handles and SKUs stay unique. */
export async function planProduct(
  { id, data }: FileDocument<ProductDocument>,
  context: ImportContext,
): Promise<Plan> {
  const product = cleanProduct(data, context)
  const here = await context.store.get(products, id)
  if (here && isSame(here.data, product)) return same
  if (here && !context.take) return kept
  const { taken, steps } = await writesOf(id, product, here, context)
  return (await refusal(id, product, here, taken)) ?? { outcome: here ? 'changed' : 'added', steps }
}

/** Whether a variant of the file is in the shop, as one of its product. */
export async function hasVariant(
  store: Pick<DocumentStore, 'get'>,
  productId: string,
  variantId: string,
): Promise<boolean> {
  const found = await store.get(products, productId)
  return found?.data.variants.some(({ id }) => id === variantId) ?? false
}
