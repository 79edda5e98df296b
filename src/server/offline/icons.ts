import { markPath } from '#vocabulary/text/mark-path.ts'

interface Icon {
  /** Pixels of a side. */
  size: number
  /** How much of a side is left free around the mark: devices cut up to a tenth of a maskable icon off all around. */
  margin: number
  purpose: 'any' | 'maskable'
}

/** The icons of the installed shop by their names below `/icon/`. */
export const icons: Readonly<Record<string, Icon>> = {
  '180.png': { size: 180, margin: 0.18, purpose: 'any' },
  '192.png': { size: 192, margin: 0.18, purpose: 'any' },
  '512.png': { size: 512, margin: 0.18, purpose: 'any' },
  'maskable-512.png': { size: 512, margin: 0.27, purpose: 'maskable' },
}

/** Draws an icon: the mark in ink on the background, as PNG. */
export async function drawIcon({ size, margin }: Icon): Promise<Uint8Array<ArrayBuffer>> {
  const side = 32 / (1 - 2 * margin)
  const start = -(side - 32) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}" width="${size}" height="${size}"><path fill="#fcfaf6" d="M${start} ${start}h${side}v${side}h-${side}z"/><path fill="#261d16" d="${markPath}"/></svg>`
  const { default: sharp } = await import('sharp')
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
}
