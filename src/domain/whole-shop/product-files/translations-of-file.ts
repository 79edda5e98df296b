import { languageColumns } from '#vocabulary/catalog/product-columns.ts'
import type { ProductDocument, ProductTranslation } from '../../catalog/products/documents.ts'
import { stillOlder } from '../../catalog/products/texts-by-field.ts'
import { withNotification } from '../../catalog/translations/translation-commands.ts'
import { firstCell, type Row } from '../table-files/columns.ts'
import { splitList } from '../table-files/lists.ts'

/** The columns of the product itself; alt texts are in the rows of pictures. */
const columns = languageColumns.filter((name) => name !== 'Image Alt Text')

/** The texts of a product in a language, as in the file. Undefined fields stay unchanged in the shop. */
export interface FileTexts {
  texts: Partial<Record<(typeof columns)[number], string>>
  /** Alt texts of pictures, by their sources. */
  alts: ReadonlyMap<string, string>
}

function readTexts(rows: readonly Row[], language: string): FileTexts {
  const texts: FileTexts['texts'] = {}
  for (const name of columns) {
    const text = firstCell(rows, `${name} / ${language}`)
    if (text !== undefined) texts[name] = text
  }
  const alts = rows.flatMap((row) => {
    const [source, alt] = [row.cell('Image Src'), row.cell(`Image Alt Text / ${language}`)]
    return source && alt !== undefined ? [[source, alt] as const] : []
  })
  return { texts, alts: new Map(alts) }
}

/** Reads the texts of a product in each language that the file has columns for. */
export const readTranslations = (rows: readonly Row[]): ReadonlyMap<string, FileTexts> =>
  new Map(rows[0]?.parameters.language.map((language) => [language, readTexts(rows, language)]))

function joinTexts(
  { texts, alts }: FileTexts,
  before: ProductTranslation,
  pictures: ReadonlyMap<string, { mediaId: string }>,
): ProductTranslation {
  const seo = before.seo ?? { title: '', description: '' }
  const described = [...alts].flatMap(([source, alt]) => {
    const picture = pictures.get(source)
    return picture ? [[picture.mediaId, alt] as const] : []
  })
  return {
    title: texts['Title'] ?? before.title ?? '',
    subtitle: texts['Subtitle'] ?? before.subtitle ?? '',
    description: texts['Body (HTML)'] ?? before.description ?? '',
    dimensions: texts['Dimensions'] ?? before.dimensions ?? '',
    safety: texts['Safety Information'] ?? before.safety ?? '',
    tags: texts['Tags'] === undefined ? (before.tags ?? []) : splitList(texts['Tags'], ','),
    seo: {
      title: texts['SEO Title'] ?? seo.title,
      description: texts['SEO Description'] ?? seo.description,
    },
    alts: { ...before.alts, ...Object.fromEntries(described) },
  }
}

/**
 * Joins the translations of the file with those of the shop: the languages that the file has columns for, each with
 * every text of the product, empty where nothing is said.
 */
export const joinTranslations = (
  translations: ReadonlyMap<string, FileTexts>,
  before: ProductDocument | undefined,
  pictures: ReadonlyMap<string, { mediaId: string }>,
): Record<string, ProductTranslation> =>
  Object.fromEntries(
    [...translations].map(([language, texts]) => [
      language,
      joinTexts(texts, before?.translations[language] ?? {}, pictures),
    ]),
  )

/** All translations of a product once these have replaced those it had, without empty ones. */
export function translationsAfter(
  said: Readonly<Record<string, ProductTranslation>>,
  before: ProductDocument | undefined,
): ProductDocument['translations'] {
  const after = { ...before?.translations }
  for (const [language, texts] of Object.entries(said)) {
    const older = stillOlder(after[language], texts, [])
    const described = withNotification({ ...texts, older })
    if (Object.keys(described).length > 0) after[language] = described
    else delete after[language]
  }
  return after
}
