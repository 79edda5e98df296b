import type { Product, Variant } from '../../types.ts'

type Shown = Pick<Product, 'images' | 'options'> & {
  variants: readonly Pick<Variant, 'imageId' | 'options'>[]
}

/** A picture in the gallery, with the name of its colour where that is another than the chosen one. */
export interface GalleryPicture {
  image: Product['images'][number]
  colour: string | undefined
}

/** Whether a text has a name as words of its own; scripts without spaces have it anywhere. */
function names(text: string, name: string): boolean {
  const parts = text.toLowerCase().split(name.toLowerCase())
  if (!/\p{Script=Latin}/u.test(name)) return parts.length > 1
  return parts.slice(1).some((after, at) => !/^\p{L}/u.test(after) && !/\p{L}$/u.test(parts[at] ?? ''))
}

/** The only value of the option with swatches that a picture shows: that of its variants, else the one in its alt text. */
function valueShown({ options, variants }: Shown, option: number, { id, alt }: Product['images'][number]) {
  const owners = variants.filter(({ imageId }) => imageId === id)
  const { values = [] } = options[option] ?? {}
  const shown = values.filter(({ value, label }) =>
    owners.length > 0 ? owners.some((each) => each.options[option] === value) : names(alt, label),
  )
  return shown.length === 1 ? shown[0] : undefined
}

/**
 * The pictures as the gallery shows them for a variant: its own, then those of its colour or of none, then those of other
 * colours, which say so: views of no other picture first, and the pictures of other variants last.
 */
export function picturesFor(
  product: Shown,
  variant: Pick<Variant, 'imageId' | 'options'> | undefined,
): GalleryPicture[] {
  const option = product.options.findIndex(({ values }) => values.some(({ swatch }) => swatch))
  const chosen = variant?.options[option]
  const pictures = product.images.map((image): GalleryPicture => {
    const shown =
      chosen === undefined || image.id === variant?.imageId ? undefined : valueShown(product, option, image)
    return { image, colour: shown?.value === chosen ? undefined : shown?.label }
  })
  const owned = new Set(product.variants.map(({ imageId }) => imageId))
  const rank = ({ image: { id }, colour }: GalleryPicture): number => {
    if (colour === undefined) return id === variant?.imageId ? 0 : 1
    return owned.has(id) ? 3 : 2
  }
  return pictures.sort((a, b) => rank(a) - rank(b))
}
