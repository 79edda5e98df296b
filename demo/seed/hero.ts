import { readHero, type HeroName } from '../pictures/photographs.ts'
import { contentName } from '#domain/catalog/media/media-library.ts'
import type { Section } from '#domain/catalog/publishing/sections.ts'
import type { LocalText, PictureTime } from '#vocabulary/catalog/sections.ts'
import type { DrawnPicture } from './products.ts'

const wide = { width: 1_600, height: 800 }
const upright = { width: 800, height: 1_000 }

/** The text of the pictures for those who do not see them. */
export const heroAlts = {
  en: 'A shelf with vases, bowls, a folded throw and two framed prints',
  de: 'Ein Regal mit Vasen, Schalen, einer gefalteten Decke und zwei gerahmten Drucken',
  ja: '花瓶や鉢、たたんだブランケット、額装した版画が並ぶ棚',
  ar: 'رفّ عليه مزهريات وأوعية وغطاء مطوي ولوحتان مؤطرتان',
} satisfies LocalText

function photograph(name: HeroName, size: { width: number; height: number }): DrawnPicture {
  const { whole, sizes } = readHero(name)
  const file = { name: contentName(name, whole, 'webp'), bytes: whole, type: 'image/webp' }
  const files = sizes.map(({ bytes }) => ({
    name: contentName(name, bytes, 'avif'),
    bytes,
    type: 'image/avif',
  }))
  const sources = [
    ...sizes.map(({ width }, at) => ({ name: files[at]?.name ?? '', width, type: 'image/avif' })),
    { name: file.name, width: size.width, type: file.type },
  ]
  return {
    media: { id: `img_${name}`, name: file.name, alt: heroAlts.en, ...size, sources },
    files: [file, ...files],
  }
}

const day = photograph('hero', wide)
const others: readonly [PictureTime, DrawnPicture][] = [
  ['narrow', photograph('hero-phone', upright)],
  ['dark', photograph('hero-evening', wide)],
  ['dark_narrow', photograph('hero-phone-evening', upright)],
]

/** The pictures of the home page: its shelf by day and in the evening, wide and upright. */
export const heroPictures: readonly DrawnPicture[] = [day, ...others.map(([, picture]) => picture)]

const shown = ({ media }: DrawnPicture) => ({ media, alt: heroAlts })

/** The pictures as its first section names them. */
export const heroSectionPictures = {
  picture: shown(day),
  otherPictures: others.map(([when, picture]) => ({ when, picture: shown(picture) })),
} satisfies Pick<Extract<Section, { type: 'hero' }>, 'picture' | 'otherPictures'>
