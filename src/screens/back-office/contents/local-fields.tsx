import { createContext, use } from 'react'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { textIn } from '../../messages/text-in.ts'
import { TextArea, TextField } from '../kit/inputs.tsx'

/** The language whose texts are edited. */
export const EditedLanguage = createContext<Language>(defaultLanguage)

/** How a text by language is edited: in one language at a time, with the English one as a placeholder. */
export interface LocalFieldProps {
  label: string
  hint?: string
  name: string
  value: LocalText
  onChange: (value: LocalText) => void
}

/** A text with another one in a language; an empty one is left out. */
export function withText(value: LocalText, language: Language, text: string): LocalText {
  const { [language]: _, ...others } = value
  return text === '' ? others : { ...others, [language]: text }
}

function useAttributes({ value, onChange, ...field }: LocalFieldProps) {
  const language = use(EditedLanguage)
  return {
    ...field,
    ...textIn(language),
    value: value[language] ?? '',
    placeholder: language === defaultLanguage ? undefined : value[defaultLanguage],
    autoComplete: 'off',
    onChange: (text: string) => onChange(withText(value, language, text)),
  }
}

/** One line of text in the language that is edited. */
export const LocalLine = (props: LocalFieldProps) => <TextField {...useAttributes(props)} />

/** Several lines. */
export const LocalParagraph = (props: LocalFieldProps) => <TextArea {...useAttributes(props)} />
