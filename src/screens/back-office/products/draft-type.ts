import { typeAttribute } from '#vocabulary/catalog/type-attribute.ts'
import { newKey, type DraftAttribute, type ProductDraft } from './draft.ts'

/** Whether an attribute is the type, which has a field of its own. */
export const isType = (attribute: DraftAttribute): boolean =>
  attribute.name === typeAttribute && attribute.values.length <= 1

/** The type of a product; empty for none. */
export const typeOf = ({ attributes }: ProductDraft): string => attributes.find(isType)?.values[0] ?? ''

/** The product with another type; empty for none. */
export function withType(draft: ProductDraft, type: string): ProductDraft {
  const { attributes } = draft
  const others = attributes.filter((attribute) => !isType(attribute))
  if (type === '') return { ...draft, attributes: others }
  const known = attributes.find(isType)
  const typed = { key: known?.key ?? newKey(), name: typeAttribute, values: [type] }
  return {
    ...draft,
    attributes: known ? attributes.map((each) => (each === known ? typed : each)) : [typed, ...attributes],
  }
}
