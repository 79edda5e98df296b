import { TextArea, TextField } from '../../kit/inputs.tsx'
import { useMessages } from '../messages.ts'

/** The texts of a product or collection for search engines. */
export interface Seo {
  title: string
  description: string
}

interface SearchTextsProps {
  /** The texts that search engines show: these, or those that they follow while empty. */
  shown: Seo
  /** The name, value and change of a field, with its error. */
  field: (name: keyof Seo) => {
    name: string
    value: string
    onChange: (text: string) => void
    error?: string | undefined
    readOnly?: boolean
  }
}

/** A title and a description for search engines, each with how much of it they show. */
export function SearchTexts({ shown, field }: SearchTextsProps) {
  const m = useMessages()
  const description = field('description')
  return (
    <>
      <TextField
        label={m.fields.title}
        optional
        maxLength={200}
        hint={m.lengthOf(shown.title.length, 60)}
        {...field('title')}
      />
      <TextArea
        label={m.fields.description}
        optional
        rows={3}
        maxLength={500}
        hint={m.lengthOf(shown.description.length, 160)}
        {...description}
        onChange={(typed) => description.onChange(typed.replaceAll(/\s*\n\s*/g, ' '))}
      />
    </>
  )
}
