import { languages, type Language } from '#vocabulary/languages/languages.ts'
import { icons } from './icons.ts'

/** The name of the shop in a language. */
export interface Named {
  name: string
  tagline: string
}

/** The web app manifest (W3C) of the shop at one place. `start` is the path that it opens with. */
export function createManifest({ name, tagline }: Named, language: Language, start: string): object {
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: language,
    dir: languages[language].direction,
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
    icons: Object.entries(icons).map(([file, { size, purpose }]) => ({
      src: `/icon/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
}
