import { z } from 'zod'
import { recordCollection, type RecordOf } from '#engine/records/record-collection.ts'
import { text } from '#ports/document-store/field-schemas.ts'

const manufacturer = {
  name: text('Name, registered trade name or trade mark'),
  address: text('Postal address, of several lines'),
  contact: text('E-mail address, or address of a web page'),
  country: text('ISO 3166-1 code of the country that it is established in'),
  brands: z.array(z.string()).meta({ description: 'The brands of its products' }),
  responsibleName: text('Name of the responsible person in the EU; empty for none'),
  responsibleAddress: text('Their postal address'),
  responsibleContact: text('Their e-mail address, or address of a web page'),
}

/** A manufacturer as it is stored. */
export type ManufacturerDocument = RecordOf<typeof manufacturer>

export const manufacturers = recordCollection(
  'manufacturers',
  'A manufacturer of products, and who is responsible for them in the EU',
  manufacturer,
)
