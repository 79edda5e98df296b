import { foldText } from '#vocabulary/text/folding.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { statement, type Said, type Statement } from '#vocabulary/statements/statement.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { isSameProduct } from '../../catalog/products/build-product.ts'
import type { ProductDocument, ProductTranslation } from '../../catalog/products/documents.ts'
import { variantIdOfOptions } from '../../catalog/products/product-ids.ts'
import type { ProductInput } from '../../catalog/products/product-input.ts'
import type { Products, ProductSave } from '../../catalog/products/products.ts'
import { takePictures, type PictureImport } from './pictures.ts'
import type { Group } from '../table-files/read-groups.ts'
import { readProduct, type FileProduct } from '../product-files/read-product.ts'
import { accepted, checkMarkets, RowRefused } from '../table-files/row-refused.ts'
import { refusalOf, remarkOf, respellingOf } from '../table-files/remarks.ts'
import type { ImportReport } from '../table-files/report.ts'
import { skuStem, type Skus } from './skus.ts'
import { findOwners, findStanding, type Standing } from './standing.ts'
import { toInput } from './to-input.ts'
import { joinTranslations, translationsAfter } from '../product-files/translations-of-file.ts'

/** Dependencies of the preparation of a batch. */
export interface BatchPreparation {
  store: DocumentStore
  products: Pick<Products, 'prepare'>
  /** Checks an input in form; answers the first thing that is wrong, with its place. */
  checkInput(input: ProductInput): { input: ProductInput } | { problem: Said }
  /** Likewise the texts of a product in other languages, with all of them in it. */
  checkTranslations(
    texts: Record<string, ProductTranslation>,
  ): { texts: Record<string, ProductTranslation> } | { problem: Said }
  /** Whether there is a collection of this handle. */
  hasCollection(handle: string): boolean
  /** The ids of the markets. */
  markets(): readonly string[]
  currency: Currency
  skus: Skus
  pictures: Omit<PictureImport, 'warn'>
  report: ImportReport
}

/** A product of a file, ready to be saved. */
export interface Prepared {
  group: Group
  file: FileProduct
  save: ProductSave
  product: ProductDocument
  /** Whether the shop has it just so. */
  same: boolean
}

/**
 * The ids of new variants follow from their option values; one that a renamed variant has already gets
 * another.
 */
function newVariantIds(productId: string, before: ProductDocument | undefined): ProductSave['newVariantId'] {
  const used = new Set(before?.variants.map(({ id }) => id))
  return ({ options }) => {
    let id = variantIdOfOptions(productId, options)
    while (used.has(id)) id = variantIdOfOptions(id, options)
    used.add(id)
    return id
  }
}

interface Parsed {
  group: Group
  file: FileProduct
}

function parseGroup(group: Group, { currency, report }: BatchPreparation): Parsed[] {
  try {
    const file = readProduct(group.handle, group.rows, currency)
    for (const refused of file.refused) report.refused.push(remarkOf(group, refused))
    report.warnings.push(...respellingOf(group))
    for (const warning of file.warnings) report.warnings.push(remarkOf(group, warning))
    return [{ group, file }]
  } catch (error) {
    report.refused.push(refusalOf(error, group))
    return []
  }
}

/** Looks up who has the SKUs that these products want, or might be given. */
async function learnOwners(
  parsed: readonly Parsed[],
  standing: ReadonlyMap<string, Standing>,
  { store, skus }: BatchPreparation,
): Promise<void> {
  const wanted = parsed.flatMap(({ file }) =>
    file.variants.map(({ sku, options }) => sku ?? skuStem(file.handle, options)),
  )
  const own = new Set([...standing.values()].map(({ id }) => id))
  skus.know(await findOwners(store, [...new Set(wanted.map(foldText))], own))
}

function translationsOf(
  { translations, line }: FileProduct,
  before: ProductDocument | undefined,
  pictures: Parameters<typeof joinTranslations>[2],
  { checkTranslations }: BatchPreparation,
): ProductSave['translations'] {
  if (translations.size === 0) return undefined
  const joined = joinTranslations(translations, before, pictures)
  return translationsAfter(accepted(checkTranslations(joined), line).texts, before)
}

/** A long number as spreadsheets show it: `4.00638E+12`. The digits that they leave out are lost. */
const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d{2}$/i

async function prepareOne(
  { group, file }: Parsed,
  { id, before }: Standing,
  needs: BatchPreparation,
): Promise<Prepared> {
  const warn = (line: number, said: Statement, column: ProductColumn = 'Image Src'): void =>
    void needs.report.warnings.push(remarkOf(group, { line, said, column }))
  checkMarkets(file, { known: needs.markets(), standing: before?.data.markets }, (said) =>
    warn(file.line, said, 'Markets'),
  )
  for (const { line, sku = '' } of file.variants)
    if (shortenedNumber.test(sku)) warn(line, statement('number_shortened', { text: sku }), 'Variant SKU')
  const taken = await takePictures(file, before?.data, { ...needs.pictures, warn })
  const knownCollections = (handles: readonly string[]): string[] => {
    const unknown = handles.filter((handle) => !needs.hasCollection(handle))
    for (const handle of unknown) warn(file.line, statement('collection_unknown', { handle }), 'Collections')
    return handles.filter(needs.hasCollection)
  }
  const joined = toInput(file, {
    before: before?.data,
    pictures: taken.bySource,
    makeSku: (options) => needs.skus.make(id, file.handle, options),
    knownCollections,
  })
  const save: ProductSave = {
    id,
    before,
    input: accepted(needs.checkInput(joined), file.line).input,
    newVariantId: newVariantIds(id, before?.data),
    pictures: taken.documents,
    translations: translationsOf(file, before?.data, taken.bySource, needs),
  }
  const product = await needs.products.prepare(save)
  const sku = needs.skus.takenBy(id, product)
  if (sku !== undefined) throw new RowRefused(file.line, statement('sku_of_other', { sku }), 'Variant SKU')
  const same = before !== undefined && isSameProduct(product, before.data)
  needs.skus.learn(id, same ? before.data : product)
  return { group, file, save, product: same ? before.data : product, same }
}

/** Prepares products of a file: existing data is read for all of them together. Refused products go into the report. */
export async function prepareBatch(groups: readonly Group[], needs: BatchPreparation): Promise<Prepared[]> {
  const parsed = groups.flatMap((group) => parseGroup(group, needs))
  const standing = await findStanding(
    needs.store,
    parsed.map(({ file }) => file.handle),
  )
  await learnOwners(parsed, standing, needs)
  const prepared: Prepared[] = []
  for (const each of parsed) {
    const stands = standing.get(each.file.handle)
    if (!stands) continue
    try {
      prepared.push(await prepareOne(each, stands, needs))
    } catch (error) {
      needs.report.refused.push(refusalOf(error, each.group))
    }
  }
  return prepared
}
