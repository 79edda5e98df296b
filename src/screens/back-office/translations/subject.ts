import type { Api } from '#client/api.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { TextsByField, TranslatedKind } from '#vocabulary/languages/translations.ts'
import { pathTo } from '../../paths.ts'
import { places } from '../places.ts'
import { productBody, translatedPlainly, translatedProduct, type Translated } from './texts.ts'

/** Something that is translated with texts of its own; the id of a page is its part of the URL. */
export interface Subject {
  kind: TranslatedKind
  id: string
}

/** The preview beside the texts of a subject. */
export interface Shown {
  /** Its page in the shop, without the place; null while shoppers cannot see it. */
  path: string | null
  /** Its screen in the back office; null where it has none. */
  editor: string | null
  /** Addresses of pictures, by the field with their description. */
  pictures: Readonly<Record<string, string>>
}

/** Texts of a language to be saved. */
export interface Saying {
  language: Language
  version: number
  texts: TextsByField
  /** Fields that are right as they are, although their original has changed. */
  stillFit: readonly string[]
}

/** Reads the texts of a subject in every language. */
export async function readTranslated(
  api: Api,
  { kind, id }: Subject,
  signal?: AbortSignal,
): Promise<Translated> {
  const call = signal ? { signal } : {}
  if (kind === 'product')
    return translatedProduct(await api.getProductTranslations({ params: { productId: id }, ...call }))
  if (kind === 'collection')
    return translatedPlainly(await api.getCollectionTranslations({ params: { collectionId: id }, ...call }))
  return translatedPlainly(await api.getPageTranslations({ params: { slug: id }, ...call }))
}

/** Saves the texts of a subject in a language. */
export async function sendTexts(
  api: Api,
  { kind, id }: Subject,
  { language, version, texts, stillFit }: Saying,
  idempotencyKey: string,
): Promise<Translated> {
  const said = (field: string): string => texts[field] ?? ''
  const rest = { version, idempotencyKey }
  if (kind === 'product') {
    const body = { ...productBody(texts), stillFit: [...stillFit] }
    const params = { productId: id, language }
    return translatedProduct(await api.translateProduct({ params, body, ...rest }))
  }
  if (kind === 'collection') {
    const seo = { title: said('seo.title'), description: said('seo.description') }
    const body = { title: said('title'), description: said('description'), imageAlt: said('imageAlt'), seo }
    const params = { collectionId: id, language }
    return translatedPlainly(await api.translateCollection({ params, body, ...rest }))
  }
  const params = { slug: id, language }
  const body = { title: said('title'), html: said('html') }
  return translatedPlainly(await api.translatePage({ params, body, ...rest }))
}

/** Reads the data beside the texts. */
export async function readShown(api: Api, { kind, id }: Subject, signal: AbortSignal): Promise<Shown> {
  if (kind === 'product') {
    const { handle, status, images } = await api.getAdminProduct({ params: { productId: id }, signal })
    return {
      path: status === 'active' ? pathTo('product', { handle }) : null,
      editor: places.product(id),
      pictures: Object.fromEntries(images.map(({ mediaId, url }) => [`images.${mediaId}`, url])),
    }
  }
  if (kind === 'collection') {
    const found = (await api.listAdminCollections({ signal })).items.find((each) => each.id === id)
    return {
      path: found ? pathTo('collection', { handle: found.handle }) : null,
      editor: null,
      pictures: found?.image ? { imageAlt: found.image.url } : {},
    }
  }
  const { kind: sort } = await api.getPage({ params: { slug: id }, signal })
  return { path: pathTo(sort, { slug: id }), editor: null, pictures: {} }
}
