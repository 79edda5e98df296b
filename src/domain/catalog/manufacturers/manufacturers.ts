import { createReadModel, type ReadModel } from '#engine/read-model/read-model.ts'
import { createRecordList, type RecordList, type Written } from '#engine/records/record-list.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { memberStates } from '#vocabulary/places/european-union.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { manufacturers, type ManufacturerDocument } from './documents.ts'

/** The manufacturers of the shop's products, in memory: reading costs no document. */
export interface Manufacturers extends ReadModel {
  records: RecordList<ManufacturerDocument>
  /** The manufacturer of the products of a brand, compared as people read it. */
  ofBrand(brand: string): ManufacturerDocument | undefined
}

/**
 * Whether a manufacturer has all that an offer to consumers in the EU must name: outside the EU also the responsible person
 * (regulation (EU) 2023/988, article 19).
 */
export function isComplete({
  country,
  responsibleName,
  responsibleAddress,
  responsibleContact,
}: Pick<
  ManufacturerDocument,
  'country' | 'responsibleName' | 'responsibleAddress' | 'responsibleContact'
>): boolean {
  return (
    memberStates.has(country) ||
    [responsibleName, responsibleAddress, responsibleContact].every((text) => text !== '')
  )
}

const responsibleFields = ['responsibleName', 'responsibleAddress', 'responsibleContact'] as const

/** The fields of the responsible person that are empty while others are filled in. */
function halfNamed(input: Written<ManufacturerDocument>): FieldError[] {
  const empty = responsibleFields.filter((field) => input[field] === '')
  return empty.length === responsibleFields.length
    ? []
    : empty.map((field) => fieldError(`/${field}`, 'required', 'responsible_person_whole'))
}

/** Creates the manufacturers, with the commands of staff. */
export function createManufacturers({ store, clock }: { store: DocumentStore; clock: Clock }): Manufacturers {
  let byBrand: ReadonlyMap<string, Stored<ManufacturerDocument>> | undefined
  const known = () =>
    (byBrand ??= new Map(
      list.entries
        .list()
        .flatMap((each) => each.data.brands.map((brand) => [foldText(brand), each] as const)),
    ))

  function takenBrands(id: string, { brands }: Written<ManufacturerDocument>): FieldError[] {
    const taken = brands.flatMap((brand) => {
      const other = known().get(foldText(brand))
      return other && other.id !== id ? [{ brand, name: other.data.name }] : []
    })
    return taken.map((each) => fieldError('/brands', 'taken', statement('brand_has_manufacturer', each)))
  }
  function repeatedBrands({ brands }: Written<ManufacturerDocument>): FieldError[] {
    return new Set(brands.map(foldText)).size === brands.length
      ? []
      : [fieldError('/brands', 'repeated', 'stands_twice')]
  }
  function noRoom(id: string): FieldError[] {
    const most = limits.manufacturers.value
    const all = list.entries.list()
    if (all.length < most || all.some((each) => each.id === id)) return []
    return [fieldError('/name', 'too_many', statement('too_many_manufacturers', { most }), { limit: most })]
  }

  const list = createRecordList<ManufacturerDocument>({
    store,
    clock,
    collection: manufacturers,
    missing: 'manufacturer_not_found',
    check(id, input) {
      const fields = [...halfNamed(input), ...takenBrands(id, input), ...repeatedBrands(input), ...noRoom(id)]
      if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
    },
    onChange: () => (byBrand = undefined),
    caughtUp: () => model.caughtUp(),
  })
  const model = createReadModel(store, [list.followed])
  return {
    ...model,
    records: list.entries,
    ofBrand: (brand) => known().get(foldText(brand))?.data,
  }
}
