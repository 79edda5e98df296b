import { RichText } from '../rich-text/rich-text.tsx'
import { withText, type LocalFieldProps } from './local-fields.tsx'

/** Text with formatting. */
export const LocalHtml = ({ label, name, value, language, error, onChange }: LocalFieldProps) => (
  <RichText
    key={language}
    label={label}
    name={name}
    value={value[language] ?? ''}
    error={error}
    readOnly={false}
    language={language}
    onChange={(html) => onChange(withText(value, language, html))}
  />
)
