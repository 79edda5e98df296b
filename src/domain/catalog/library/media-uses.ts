import type { MediaUseKind } from '#vocabulary/catalog/media-uses.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import { contentOfId } from '#vocabulary/catalog/sections.ts'
import type { Contents, StoredContent } from '../publishing/contents.ts'
import { picturesIn } from '../publishing/sections.ts'
import type { MediaDocument } from '../media/documents.ts'
import type { ProductKeys } from './product-keys.ts'

/** A place that shows a picture. */
export interface MediaUse {
  kind: MediaUseKind
  /** Of the product, collection or content; empty for the logo. */
  id: string
  /** The title of the product or collection, the slug of the page or post; empty for the others. */
  title: string
  /** The SKUs of the variants of the product that show it. */
  variants: string[]
}

/** A picture as uses are found: an import may hold it under another id. */
export type UsedMedia = Pick<MediaDocument, 'id' | 'name'>

/** Where pictures are used, computed from memory. */
export interface MediaUses {
  /** Resolves when the uses of products are known. */
  ready(): Promise<void>
  count(media: UsedMedia): number
  of(media: UsedMedia): MediaUse[]
}

/** The places besides products and collections. */
export type OtherUses = () => Iterable<MediaUse & { media: UsedMedia }>

function* picturesOf({ id, content: { kind, published, draft } }: StoredContent) {
  const use = { id, title: contentOfId(id)?.slug ?? '', variants: [] }
  const kinds = kind === 'home' ? (['home', 'home_draft'] as const) : (['content', 'content_draft'] as const)
  for (const media of picturesIn(published)) yield { kind: kinds[0], ...use, media }
  for (const media of picturesIn(draft)) yield { kind: kinds[1], ...use, media }
}

/** Finds the uses of pictures. */
export function createMediaUses(needs: {
  catalog: Pick<ShopCatalog, 'product' | 'collections'>
  productKeys: ProductKeys
  contents: Pick<Contents, 'list'>
  others?: OtherUses
}): MediaUses {
  const { catalog, productKeys, contents, others = () => [] } = needs

  function* besideProducts(): Generator<MediaUse & { media: UsedMedia }> {
    for (const { id, collection } of catalog.collections())
      if (collection.image)
        yield { kind: 'collection', id, title: collection.title, variants: [], media: collection.image }
    for (const content of contents.list()) yield* picturesOf(content)
    yield* others()
  }
  const isSame = (a: UsedMedia, b: UsedMedia): boolean => a.id === b.id || a.name === b.name
  const productIds = ({ id, name }: UsedMedia): Set<string> =>
    new Set([...productKeys.having(id), ...productKeys.having(name)])
  function productUse(id: string, media: UsedMedia): MediaUse[] {
    const product = catalog.product(id)
    if (!product) return []
    const shown = new Set(product.images.filter((image) => isSame(image, media)).map((image) => image.id))
    const variants = product.variants.filter(({ imageId }) => imageId !== null && shown.has(imageId))
    return [{ kind: 'product', id, title: product.title, variants: variants.map(({ sku }) => sku) }]
  }
  return {
    ready: productKeys.ready,
    count: (media) =>
      productIds(media).size + [...besideProducts()].filter((use) => isSame(use.media, media)).length,
    of: (media) => [
      ...[...productIds(media)].flatMap((id) => productUse(id, media)),
      ...[...besideProducts()].flatMap(({ media: used, ...use }) => (isSame(used, media) ? [use] : [])),
    ],
  }
}
