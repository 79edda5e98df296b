import type SharpFactory from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import {
  PictureRefused,
  type PictureFile,
  type Pictures,
  type PreparedPicture,
} from '#ports/media/pictures.ts'
import { limits } from '#vocabulary/limits.ts'
import { pictureKind, type PictureKind } from './picture-kind.ts'

/** The widths that screens use, in pixels; never wider than the picture itself. */
const widths = [320, 640, 960, 1280, 1600]

/** The format that sharp reports: AVIF is a kind of HEIF. */
const formats: Record<PictureKind, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' }

const sharpOptions: SharpOptions = {
  limitInputPixels: limits.imagePixels.value,
  failOn: 'error',
  animated: false,
}

interface Opened {
  picture: Sharp
  width: number
  height: number
}

/** Longest time one step of work on a picture may take. */
const seconds = 30

async function open(sharp: typeof SharpFactory, bytes: Uint8Array, kind: PictureKind): Promise<Opened> {
  const opened = sharp(bytes, sharpOptions).timeout({ seconds })
  const { format, width, height } = await opened.metadata()
  if (format !== formats[kind]) throw new PictureRefused('The file does not match its first bytes')
  if (width * height > limits.imagePixels.value)
    throw new PictureRefused('The picture has more than 50 million pixels')
  // Upright once, and no larger than the largest size: every size is made of that.
  const { data, info } = await opened
    .autoOrient()
    .resize({ width: widths.at(-1) ?? width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return { picture, width: info.width, height: info.height }
}

async function encode(picture: Sharp, width: number): Promise<PictureFile[]> {
  const sized = picture.clone().resize({ width })
  // Shapes without a background get white paper, as JPEG knows no transparency.
  const opaque = sized.clone().flatten({ background: '#ffffff' })
  const [avif, webp, jpeg] = [
    await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
    await sized.clone().webp({ quality: 78 }).toBuffer(),
    await opaque.jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  ]
  return [
    { bytes: avif, width, contentType: 'image/avif' },
    { bytes: webp, width, contentType: 'image/webp' },
    { bytes: jpeg, width, contentType: 'image/jpeg' },
  ]
}

async function makeSizes({ picture, width, height }: Opened): Promise<PreparedPicture> {
  const smaller = widths.filter((each) => each < width)
  const files: PictureFile[] = []
  for (const each of [...smaller, width]) files.push(...(await encode(picture, each)))
  const order = ['image/avif', 'image/webp', 'image/jpeg']
  const sources = files.sort(
    (a, b) => order.indexOf(a.contentType) - order.indexOf(b.contentType) || a.width - b.width,
  )
  const main = sources.at(-1)
  if (!main) throw new PictureRefused('The picture has no pixels')
  return { width, height, main, sources }
}

/**
 * Processes pictures with sharp (libvips). Only the pixels of an upload are used: metadata, colour profiles,
 * thumbnails and everything else are dropped.
 */
export function createSharpPictures(): Pictures {
  return {
    async prepare(bytes) {
      const kind = pictureKind(bytes)
      // Loaded when first needed: it takes a tenth of a second, and most processes never see a picture.
      const { default: sharp } = await import('sharp')
      let opened: Opened
      try {
        opened = await open(sharp, bytes, kind)
      } catch (error) {
        if (error instanceof PictureRefused) throw error
        // The error text of sharp for unreadable bytes is about sharp, not about the picture.
        throw new PictureRefused('The picture is broken or too large to be read')
      }
      return makeSizes(opened)
    },
  }
}
