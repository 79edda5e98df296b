import { isLanguage, languages, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { useMessages } from './messages.ts'

/** The language whose texts are edited. */
export function LanguageField({
  language,
  onLanguage,
}: {
  language: Language
  onLanguage: (language: Language) => void
}) {
  const m = useMessages()
  return (
    <SelectField
      label={m.language}
      name="language"
      value={language}
      onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
    >
      {languageTags.map((tag) => (
        <option key={tag} value={tag}>
          {languages[tag].name}
        </option>
      ))}
    </SelectField>
  )
}
