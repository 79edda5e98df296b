import type { LocalText } from '#vocabulary/catalog/sections.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { Field, TextAreaField } from '../../ui/form/field.tsx'
import { textIn } from '../../messages/text-in.ts'

/** How a text by language is edited: in one language at a time, with the English one as a placeholder. */
export interface LocalFieldProps {
  label: string
  hint?: string
  name: string
  value: LocalText
  language: Language
  error: string | undefined
  onChange: (value: LocalText) => void
}

/** A text with another one in a language; an empty one is left out. */
export function withText(value: LocalText, language: Language, text: string): LocalText {
  const { [language]: _, ...others } = value
  return text === '' ? others : { ...others, [language]: text }
}

function attributesOf({ language, value, onChange, ...field }: LocalFieldProps) {
  return {
    ...field,
    ...textIn(language),
    value: value[language] ?? '',
    placeholder: language === defaultLanguage ? undefined : value[defaultLanguage],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(withText(value, language, target.value)),
  }
}

/** One line of text in the language that is edited. */
export const LocalLine = (props: LocalFieldProps) => <Field {...attributesOf(props)} />

/** Several lines. */
export const LocalParagraph = (props: LocalFieldProps) => <TextAreaField {...attributesOf(props)} />
