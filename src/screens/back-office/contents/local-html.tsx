import { use } from 'react'
import { useFieldMessage } from '../../ui/form/missing-input.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { EditedLanguage, withText, type LocalFieldProps } from './local-fields.tsx'

/** Text with formatting. */
export function LocalHtml({ label, name, value, onChange }: LocalFieldProps) {
  const language = use(EditedLanguage)
  return (
    <RichText
      key={language}
      {...{ label, name, language }}
      value={value[language] ?? ''}
      error={useFieldMessage(name)}
      readOnly={false}
      onChange={(html) => onChange(withText(value, language, html))}
    />
  )
}
