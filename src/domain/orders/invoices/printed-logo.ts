import type { PrintPicture } from '#ports/pdf/pdf.ts'
import type { Seller } from './documents.ts'

/** Reads the file of a logo, as PNG; undefined where it is gone. */
export type ReadLogo = (logo: NonNullable<Seller['logo']>) => Promise<Uint8Array | undefined>

/** The logo of the seller as it is printed; undefined where there is none. */
export async function printedLogo(
  logo: Seller['logo'],
  read: ReadLogo | undefined,
): Promise<PrintPicture | undefined> {
  const png = logo && (await read?.(logo))
  return logo && png ? { ...logo, png } : undefined
}
