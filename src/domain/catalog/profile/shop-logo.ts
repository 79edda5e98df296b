import { hash } from 'node:crypto'
import { shownMedia, type MediaDetails } from '../media/media-details.ts'
import type { ShopProfile } from './shop-profile.ts'

/** The logo where no screen shows it: in mails, on invoices, at sign-in, offline. */
export interface ShopLogo {
  /** File in the media store. */
  file: string
  /** Where the shop serves it as PNG, which every mail program shows. */
  path: string
  /** Pixels of a normal screen. */
  width: number
  height: number
}

/** The path of the logo as PNG. */
export const logoPath = '/shop-logo.png'

/** The most room that a logo takes, in pixels of a normal screen. */
const most = { width: 180, height: 48 }

/** The logo that staff have set; null while the shop has none. */
export function createShopLogo({
  profile,
  mediaDetails,
}: {
  profile: Pick<ShopProfile, 'stored'>
  mediaDetails: Pick<MediaDetails, 'of'>
}): () => ShopLogo | null {
  return () => {
    const logo = profile.stored().data?.logo
    if (!logo) return null
    const { name: file, width, height } = shownMedia(logo, mediaDetails.of(logo.id).data)
    if (!width || !height || file.includes('://')) return null
    const scale = Math.min(most.width / width, most.height / height, 1)
    return {
      file,
      path: `${logoPath}?v=${hash('sha256', file, 'base64url').slice(0, 10)}`,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
  }
}
