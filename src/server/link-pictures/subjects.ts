import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import type { LinkPictureParts } from './compose.ts'

/** A stored picture, and the point of it that stays visible. */
export interface SubjectPicture extends Pick<Picture, 'focus'> {
  file: string
}

/** The subject of a picture before its artwork is read: its pictures are file names. */
export type Subject = Omit<LinkPictureParts, 'pictures' | 'shop'> & { pictures: SubjectPicture[] }

/** The calls that subjects are read by. */
export type ReadShop = Pick<ShopApi, 'getShop' | 'getHome' | 'getProduct' | 'getCollection' | 'listProducts'>

type Picture = Awaited<ReturnType<ShopApi['getProduct']>>['images'][number]

/** Pixels: wider ones would only be made smaller. */
const widest = 1_200

/** The file of a picture that its artwork is taken from: a JPEG large enough, else the picture itself. */
function fileOf({ url, sources, focus }: Picture): SubjectPicture {
  const jpegs = sources.filter(({ type, width }) => type === 'image/jpeg' && width <= widest)
  const best = jpegs.toSorted((a, b) => b.width - a.width)[0]?.url ?? url
  const file = decodeURIComponent(best.slice(best.lastIndexOf('/') + 1))
  return { file, ...(focus ? { focus } : {}) }
}

/** The first picture of each product that has one. */
const mainPictures = (items: readonly { images: Picture[] }[]): SubjectPicture[] =>
  items.flatMap(({ images }) => images.slice(0, 1).map(fileOf))

/** Looks in each market: a product or collection of some markets alone is found there. */
async function anywhere<Found>(
  markets: readonly { id: string }[],
  read: (market: string) => Promise<Found>,
): Promise<Found> {
  for (const { id } of markets.slice(0, -1)) {
    try {
      return await read(id)
    } catch (error) {
      if (!isFailure(error, 'product_not_found', 'collection_not_found')) throw error
    }
  }
  return read(markets.at(-1)?.id ?? '')
}

async function home(api: ReadShop): Promise<Subject> {
  const { name, tagline, markets } = await api.getShop()
  const words = { title: name, note: tagline }
  const market = markets[0]?.id ?? ''
  const { sections } = await api.getHome({ query: { market } })
  const hero = sections.find((section) => section.type === 'hero')?.picture
  if (hero) return { ...words, layout: 'wide', pictures: [fileOf(hero)] }
  const { items } = await api.listProducts({ query: { market, sort: 'featured', limit: 4 } })
  return { ...words, layout: 'tiles', pictures: mainPictures(items) }
}

async function product(api: ReadShop, handle: string): Promise<Subject> {
  const { markets } = await api.getShop()
  const { title, subtitle, images } = await anywhere(markets, (market) =>
    api.getProduct({ params: { handle }, query: { market } }),
  )
  return { title, note: subtitle, layout: 'one', pictures: images.slice(0, 3).map(fileOf) }
}

async function collection(api: ReadShop, handle: string): Promise<Subject> {
  const { markets } = await api.getShop()
  return anywhere(markets, async (market) => {
    const { title, description, image } = await api.getCollection({ params: { handle }, query: { market } })
    const { items } = await api.listProducts({ query: { market, collection: handle, limit: 4 } })
    const pictures = items.length < 4 && image ? [fileOf(image)] : mainPictures(items)
    return { title, note: description, layout: 'tiles', pictures }
  })
}

/** How each kind of page is read. They throw the failures of the API. */
export const subjects: ReadonlyMap<string, (api: ReadShop, handle: string) => Promise<Subject>> = new Map([
  ['home', home],
  ['product', product],
  ['collection', collection],
])
