import { shorten } from './shorten.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

const characters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
)

/** The characters that a text of HTML stands for, the other way round than {@link escapeHtml}. */
export const unescapeHtml = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)

/** The words of sanitised HTML, without its markup; no HTML again, so it must be escaped where it is shown. */
export function textOfHtml(html: string): string {
  return unescapeHtml(html.replaceAll(/<[^<>]*>|&nbsp;/g, ' '))
}

/**
 * The beginning of the text of sanitised HTML, at most `most` characters, ended between words where there are spaces.
 */
export function excerptOfHtml(html: string, most: number): string {
  const plain = textOfHtml(html).replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  return `${shorten(plain, most).replace(/\s+\S{0,30}$/u, '')}…`
}
