import type { ManufacturerDocument } from '#domain/catalog/manufacturers/documents.ts'
import { isComplete, type Manufacturers } from '#domain/catalog/manufacturers/manufacturers.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import { counted } from '#domain/catalog/search/product-values.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import type { Handlers } from '../api/handler.ts'
import { idOf, recordHandlers } from '../api/record-handlers.ts'

type ManufacturerCalls =
  | 'listManufacturers'
  | 'createManufacturer'
  | 'replaceManufacturer'
  | 'removeManufacturer'
  | 'listBrandsWithoutManufacturer'

/** The brands without a manufacturer that are listed. */
const mostListed = 100

interface BrandCount {
  brand: string
  products: number
}

/** The active products of each brand, by the brand as people read it. */
function countBrands(catalog: ShopCatalog): ReadonlyMap<string, BrandCount> {
  const counts = new Map<string, BrandCount>()
  const active = catalog
    .outlines()
    .values()
    .filter(({ status }) => status === 'active')
  for (const [brand, products] of counted(active.map((each) => each.brand))) {
    const key = foldText(brand)
    const alike = counts.get(key)
    counts.set(key, { brand: alike?.brand ?? brand, products: (alike?.products ?? 0) + products })
  }
  return counts
}

/** The manufacturers of products, as staff keep them. */
export function createManufacturerHandlers({
  manufacturers: { records, ofBrand },
  catalog,
}: {
  manufacturers: Manufacturers
  catalog: ShopCatalog
}): Pick<Handlers, ManufacturerCalls> {
  const view = (
    { id, version, data }: Stored<ManufacturerDocument>,
    counts: ReadonlyMap<string, BrandCount>,
  ) => ({
    id,
    version,
    ...data,
    status: isComplete(data) ? ('complete' as const) : ('lacks_responsible' as const),
    products: data.brands.reduce((sum, brand) => sum + (counts.get(foldText(brand))?.products ?? 0), 0),
  })
  return {
    ...recordHandlers('Manufacturers', 'Manufacturer', 'manufacturerId', {
      ...records,
      create: (body, operationId) => records.create(idOf('mfr', operationId), body),
      view: (record: Stored<ManufacturerDocument>) => view(record, countBrands(catalog)),
    }),
    async listManufacturers() {
      const counts = countBrands(catalog)
      return { items: records.list().map((record) => view(record, counts)) }
    },
    async listBrandsWithoutManufacturer() {
      const lacking = [...countBrands(catalog).values()]
        .filter(({ brand }) => !ofBrand(brand))
        .toSorted((a, b) => b.products - a.products)
      return { items: lacking.slice(0, mostListed), total: lacking.length }
    },
  }
}
