import { recordCollection, type RecordOf } from '#engine/records/record-collection.ts'
import { text } from '#ports/document-store/field-schemas.ts'

const addressRedirect = {
  from: text('The old path'),
  to: text('The path of the shop that it leads to'),
}

/** A redirect of an old address as it is stored. */
export type AddressRedirectDocument = RecordOf<typeof addressRedirect>

export const addressRedirects = recordCollection(
  'addressRedirects',
  'An old address that leads to a page of the shop',
  addressRedirect,
)
