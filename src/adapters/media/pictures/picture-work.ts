import sharp, { type Sharp, type SharpOptions } from 'sharp'
import {
  PictureRefused,
  type PictureFile,
  type Pictures,
  type PlacedPicture,
  type PreparedPicture,
} from '#ports/media/pictures.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { pictureKind, kindOf, type PictureKind } from './picture-kind.ts'
import { withoutText } from './png-chunks.ts'

/** The widths that screens use, in pixels; never wider than the picture itself. */
const widths = [320, 640, 960, 1280, 1600]

/** The longest side that WebP has, in pixels. */
const longestSide = 16_383

/** The format that sharp reports: AVIF is a kind of HEIF. */
const formats: Record<PictureKind, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' }

const sharpOptions: SharpOptions = {
  limitInputPixels: limits.imagePixels.value,
  failOn: 'error',
  animated: false,
}

/** Opens bytes, without the parts that only take memory. */
const read = (bytes: Uint8Array, options?: SharpOptions): Sharp =>
  sharp(kindOf(bytes) === 'png' ? withoutText(bytes) : bytes, { ...sharpOptions, ...options })

interface Opened {
  picture: Sharp
  width: number
  height: number
}

async function open(bytes: Uint8Array): Promise<Opened> {
  const { kind, picture: alone } = pictureKind(bytes)
  const opened = read(alone)
  const { format, width, height } = await opened.metadata()
  if (format !== formats[kind]) throw new PictureRefused('picture_mismatch')
  if (width * height > limits.imagePixels.value)
    throw new PictureRefused(statement('picture_pixels', { most: limits.imagePixels.value }))
  // Upright once, and no larger than the largest size: every size is made of that.
  const { data, info } = await opened
    .autoOrient()
    .resize({ width: widths.at(-1) ?? width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.height > longestSide) throw new PictureRefused(statement('picture_side', { most: longestSide }))
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
  if (!main) throw new PictureRefused('picture_empty')
  return { width, height, main, sources }
}

/** A picture cropped to a place, so that its focal point stays visible. */
async function cropped(
  picture: Sharp,
  { width, height, focus }: Pick<PlacedPicture, 'width' | 'height' | 'focus'>,
): Promise<Sharp> {
  if (!focus) return picture.resize({ width, height, fit: 'cover' })
  const { data, info } = await picture
    .resize({ width, height, fit: 'outside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return sharp(data).extract({
    left: Math.round((info.width - width) * focus.x),
    top: Math.round((info.height - height) * focus.y),
    width,
    height,
  })
}

/**
 * The work on pictures, by sharp (libvips). Only the pixels of an upload are used: metadata, colour profiles,
 * thumbnails and everything else are dropped. Nothing here bounds memory or time, so it runs in a process of its own.
 */
export const pictureWork: Pictures = {
  prepare: async (bytes) => makeSizes(await open(bytes)),
  toJpeg: (bytes, { size, background }) =>
    read(bytes, { density: 144 })
      .resize({ width: size, height: size, fit: 'inside' })
      .flatten({ background })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  async compose({ ground, background, pictures }) {
    const artwork = await Promise.all(
      pictures.map(async ({ bytes, left, top, width, height, focus }) => {
        const picture = await cropped(read(bytes), { width, height, focus })
        const input = await picture.flatten({ background }).png({ compressionLevel: 1 }).toBuffer()
        return { input, left, top }
      }),
    )
    return sharp(Buffer.from(ground)).composite(artwork).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  },
}
