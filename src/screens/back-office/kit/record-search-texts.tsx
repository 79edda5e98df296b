import { FieldGroup } from '../components/fields/field-group.tsx'
import { SearchTexts } from '../products/panels/search-texts.tsx'
import { searchTextsOf, type ControlProps } from './field-kinds.tsx'
import { fieldsOf } from './inputs.tsx'

/** The texts of a record for search engines. */
export function RecordSearchTexts({ field, label, hint, text, onText }: ControlProps) {
  const seo = searchTextsOf(text)
  const set = (part: Partial<typeof seo>) => onText(JSON.stringify({ ...seo, ...part }))
  return (
    <FieldGroup {...{ label, hint }} name={field.name}>
      <SearchTexts shown={seo} field={fieldsOf(seo, set, field.name)} />
    </FieldGroup>
  )
}
