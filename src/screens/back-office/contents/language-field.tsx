import { languages, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { OptionField } from '../kit/inputs.tsx'
import { useMessages } from './messages.ts'

/** The language whose texts are edited. */
export const LanguageField = (props: { value: Language; onChange: (language: Language) => void }) => (
  <OptionField
    {...props}
    label={useMessages().language}
    name="language"
    options={languageTags.map((tag) => [tag, languages[tag].name])}
  />
)
