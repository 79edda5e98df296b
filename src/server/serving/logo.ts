import { Hono } from 'hono'
import { logoPath, type ShopLogo } from '#domain/catalog/profile/shop-logo.ts'
import type { MediaStore } from '#ports/media/media.ts'

/** Pixels of the file for one of a normal screen: fine screens and paper show it sharp. */
const density = 3

const hour = 'public, max-age=3600, stale-while-revalidate=86400'
const year = 'public, max-age=31536000, immutable'

/** Reads a logo as PNG; `flat` has paper in place of transparency. Undefined when its file is gone. */
export async function readLogo(
  media: Pick<MediaStore, 'get'>,
  { file, width, height }: Pick<ShopLogo, 'file' | 'width' | 'height'>,
  flat = false,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await media.get(file)
  if (!found) return undefined
  const { default: sharp } = await import('sharp')
  const sized = sharp(found.bytes).resize(width * density, height * density, { fit: 'fill' })
  const drawn = flat ? sized.flatten({ background: '#ffffff' }) : sized
  return new Uint8Array(await drawn.png({ compressionLevel: 9 }).toBuffer())
}

/** Serves the logo as PNG. It is drawn once for each file. */
export function createLogoApp({
  media,
  logo,
}: {
  media: Pick<MediaStore, 'get'>
  logo: () => ShopLogo | null
}): Hono {
  const app = new Hono()
  let drawn: { path: string; bytes: ReturnType<typeof readLogo> } | undefined
  app.get(logoPath, async (c) => {
    const shown = logo()
    if (!shown) return c.notFound()
    if (drawn?.path !== shown.path) drawn = { path: shown.path, bytes: readLogo(media, shown) }
    const bytes = await drawn.bytes.catch(() => undefined)
    if (!bytes) {
      drawn = undefined
      return c.notFound()
    }
    const isNamed = shown.path.endsWith(`?v=${c.req.query('v') ?? ''}`)
    return c.body(bytes, 200, { 'content-type': 'image/png', 'cache-control': isNamed ? year : hour })
  })
  return app
}
