import { hash } from 'node:crypto'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import type { MediaDocument } from '../../catalog/media/documents.ts'
import type { MediaLibrary } from '../../catalog/media/media-library.ts'
import { limits } from '#vocabulary/limits.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { saidBy, StatedError } from '#vocabulary/statements/stated-error.ts'
import { statement, type Said, type Statement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import type { ImportJobOptions } from '../table-files/import-options.ts'
import type { FileImage, FileProduct } from '../product-files/read-product.ts'

/** How pictures of a file are taken. */
export interface PictureImport {
  library: Pick<MediaLibrary, 'add' | 'idOf'>
  /** Reads a path of the file; undefined to read no paths. */
  readFile: ((path: string) => Promise<Uint8Array>) | undefined
  /** The name in the media store of a picture at an address of the shop's own. */
  ownName(address: string): string | undefined
  /** Fetches a picture from another site; undefined to link to it. */
  fetch: ((address: string) => Promise<Uint8Array>) | undefined
  dryRun: boolean
  warn(line: number, said: Statement): void
}

/** How a job takes pictures. */
export interface JobPictures {
  pictures: Pick<PictureImport, 'library' | 'ownName'>
  fetchPicture: (address: string) => Promise<Uint8Array>
}

/** The import of pictures as the options of a job have it: it reads no files beside its own. */
export const picturesOfJob = (
  { pictures, fetchPicture }: JobPictures,
  { fetchPictures, dryRun }: ImportJobOptions,
): Omit<PictureImport, 'warn'> => ({
  ...pictures,
  readFile: undefined,
  fetch: fetchPictures ? fetchPicture : undefined,
  dryRun,
})

/** The owner of pictures in a file: its title names a picture without an alt text. */
export type Pictured = Pick<FileProduct, 'line' | 'title' | 'images'>
/** The pictures that it has in the shop. */
export type Shown = Pick<ProductDocument, 'images'>

/** The pictures of a product: the media of each source, and the documents of new pictures. */
export interface TakenPictures {
  bySource: Map<string, { mediaId: string; alt: string }>
  documents: Map<string, MediaDocument>
}

const isAddress = (source: string): boolean => /^https?:\/\//i.test(source)
const longestAddress = 2_000

/** A picture on another server has one id, fetched or not. */
const mediaIdOfAddress = (address: string): string => `img_${hash('sha256', address, 'hex').slice(0, 26)}0`

const unmade = (id: string, name: string): MediaDocument => ({
  id,
  name,
  alt: '',
  width: null,
  height: null,
  sources: [],
})

async function takeAddress(
  image: FileImage,
  before: Shown | undefined,
  pictureImport: PictureImport,
): Promise<MediaDocument> {
  const { href } = new URL(image.source)
  const id = mediaIdOfAddress(href)
  const name = pictureImport.ownName(href) ?? href
  const standing = before?.images.find((each) => each.id === id || each.name === name)
  if (standing && (standing.name !== href || !pictureImport.fetch)) return standing
  const link = unmade(id, href)
  if (!pictureImport.fetch || pictureImport.dryRun) return link
  try {
    return { ...(await pictureImport.library.add(await pictureImport.fetch(href))), id }
  } catch (error) {
    pictureImport.warn(image.line, statement('picture_stays_link', { address: href }, reasonOf(error)))
    return link
  }
}

async function takeFile({ source }: FileImage, pictureImport: PictureImport): Promise<MediaDocument> {
  if (!pictureImport.readFile) throw new StatedError('no_internet_address')
  const bytes = await pictureImport.readFile(source)
  return pictureImport.dryRun
    ? unmade(pictureImport.library.idOf(bytes), source)
    : pictureImport.library.add(bytes)
}

function reasonOf(error: unknown): Said {
  if (error instanceof ShopFailure) return error.reasons[0] ?? statement('failure_of', { code: error.code })
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'no_such_file'
  return saidBy(error)
}

/** The alt text of a picture; the title replaces a missing one, and an export writes it there. */
function altOf(image: FileImage, file: Pictured, standing: MediaDocument | undefined): string {
  if (standing && (image.alt === '' || (standing.alt === '' && image.alt === file.title))) return standing.alt
  return shorten(image.alt || file.title || '', 500)
}

/**
 * Takes the pictures of a product in. One that cannot be taken is warned of and left out: products without a
 * picture can still be sold.
 */
export async function takePictures(
  file: Pictured,
  before: Shown | undefined,
  pictureImport: PictureImport,
): Promise<TakenPictures> {
  const taken: TakenPictures = { bySource: new Map(), documents: new Map() }
  const most = limits.imagesPerProduct.value
  const images = file.images ?? []
  if (images.length > most) pictureImport.warn(file.line, statement('pictures_left_out', { most }))
  for (const image of images.slice(0, most)) {
    try {
      if (image.source.length > longestAddress) throw new StatedError('address_too_long')
      const media = await (isAddress(image.source)
        ? takeAddress(image, before, pictureImport)
        : takeFile(image, pictureImport))
      const standing = before?.images.find(({ id }) => id === media.id)
      taken.bySource.set(image.source, { mediaId: media.id, alt: altOf(image, file, standing) })
      taken.documents.set(media.id, media)
    } catch (error) {
      const source = shorten(image.source, 100)
      pictureImport.warn(image.line, statement('picture_left_out', { source }, reasonOf(error)))
    }
  }
  return taken
}
