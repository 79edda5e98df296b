import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { contentOfId, type LocalText } from '#vocabulary/catalog/sections.ts'
import type { PlainCode } from '#vocabulary/statements/statement.ts'
import { readMedia } from '../media/read-media.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import type { Edition, Head, PostHead } from './documents.ts'
import { headErrors, type HeadNeeds } from './heads.ts'
import { mapFields, type ByPictureId, type PictureInput, type SectionInput } from './sections.ts'

/** Sections, and the head of a post, as staff write them. */
export interface EditionInput {
  post: ByPictureId<PostHead> | null
  head: Head | null
  sections: readonly SectionInput[]
}

/** Dependencies of {@link checkEdition}. */
export interface EditionNeeds extends HeadNeeds {
  store: DocumentStore
  catalog: Pick<ShopCatalog, 'collection' | 'product'>
  cleanHtml: CleanHtml
}

const unknown = (pointer: string, reason: PlainCode) => fieldError(pointer, 'unknown_reference', reason)

/** Names of missing things in a section. */
function errorsIn(section: SectionInput, pointer: string, { catalog, pages }: EditionNeeds): FieldError[] {
  const missing = (handle: string | null, at: string) =>
    catalog.collection(handle ?? '') ? [] : [unknown(at, 'no_such_collection')]
  const missingProduct = (productId: string | null | undefined, at: string) =>
    !productId || catalog.product(productId) ? [] : [unknown(at, 'no_such_product')]
  if (section.type === 'hero')
    return (section.hotspots ?? []).flatMap(({ productId }, at) =>
      missingProduct(productId, `${pointer}/hotspots/${at}/productId`),
    )
  if (section.type === 'quotes')
    return section.quotes.flatMap(({ productId }, at) =>
      missingProduct(productId, `${pointer}/quotes/${at}/productId`),
    )
  if (section.type === 'page')
    return pages.find(section.slug) ? [] : [unknown(`${pointer}/slug`, 'no_such_page')]
  if (section.type === 'products' && section.source === 'collection')
    return missing(section.collection, `${pointer}/collection`)
  if (section.type !== 'collections') return []
  return section.collections.flatMap((handle, at) => missing(handle, `${pointer}/collections/${at}`))
}

/** The HTML of a text, cleaned in each language. */
export const cleanLocal = (text: LocalText, clean: CleanHtml): LocalText =>
  Object.fromEntries(Object.entries(text).map(([language, html]) => [language, clean(html)]))

/** The edition with its pictures, its HTML cleaned. @throws ShopFailure `invalid_request`, for names of missing things */
export async function checkEdition(
  id: string,
  { post, head, sections }: EditionInput,
  needs: EditionNeeds,
): Promise<Edition> {
  const kind = contentOfId(id)?.kind ?? 'page'
  const wanted = new Set<string>()
  const note = (picture: unknown) => void (picture && wanted.add((picture as { mediaId: string }).mediaId))
  mapFields({ post, sections }, { picture: note })
  const found = await readMedia(needs.store, [...wanted])
  const ids = sections.map(({ id }) => id)
  const errors = sections.flatMap((section, at) =>
    ids.indexOf(section.id) === at
      ? errorsIn(section, `/sections/${at}`, needs)
      : [fieldError(`/sections/${at}/id`, 'repeated', 'section_id_repeated')],
  )
  errors.push(...headErrors(id, head, needs))
  if (kind === 'home' && sections.length === 0)
    errors.push(fieldError('/sections', 'too_few', 'at_least_one', { limit: 1 }))
  if ((kind === 'post') !== (post !== null))
    errors.push(fieldError('/post', 'not_possible', 'post_head_of_posts'))
  const stored = mapFields(
    { post, head, sections },
    {
      html: (html) => cleanLocal(html as LocalText, needs.cleanHtml),
      picture(input, pointer) {
        const picture = input as PictureInput
        const media = picture && found.get(picture.mediaId)
        if (picture && !media) errors.push(unknown(pointer, 'no_such_picture'))
        return picture && media ? { media, alt: picture.alt } : null
      },
    },
  )
  const { value: limit } = limits.contentBytes
  if (Buffer.byteLength(JSON.stringify(stored)) > limit)
    errors.push(fieldError('/sections', 'too_large', 'content_too_large', { limit }))
  if (errors.length > 0) throw new ShopFailure('invalid_request', { fields: errors })
  return stored as Edition
}
