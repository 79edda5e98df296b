import { readHero, type HeroName } from '../pictures/photographs.ts'
import type { Section } from '#domain/catalog/publishing/sections.ts'
import type { LocalText, PictureTime } from '#vocabulary/catalog/sections.ts'
import { pictureFile, sourceOf, type DrawnPicture } from './products.ts'

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
  const file = pictureFile(name, whole, 'webp')
  const smaller = sizes.map(({ width, bytes }) => ({ width, file: pictureFile(name, bytes, 'avif') }))
  const sources = [...smaller.map((each) => sourceOf(each.file, each.width)), sourceOf(file, size.width)]
  return {
    media: { id: `img_${name}`, name: file.name, alt: heroAlts.en, ...size, sources },
    files: [file, ...smaller.map((each) => each.file)],
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
