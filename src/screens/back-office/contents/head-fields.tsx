import { fieldsOf, TextField } from '../kit/inputs.tsx'
import type { EditedContent } from '../types.ts'
import { LocalLine, LocalParagraph } from './local-fields.tsx'
import { useMessages } from './messages.ts'

type Head = EditedContent['head']

interface HeadFieldsProps {
  kind: EditedContent['kind']
  head: Head
  onChange: (head: Head) => void
}

/** The title of a page, the address of a page or post, and the texts of all for search engines. */
export function HeadFields({ kind, head, onChange }: HeadFieldsProps) {
  const m = useMessages()
  const field = fieldsOf(head, (part) => onChange({ ...head, ...part }), '/head')
  return (
    <>
      {kind === 'page' && <LocalLine label={m.pageTitle} {...field('title')} />}
      {kind !== 'home' && <TextField label={m.handle} hint={m.handleHint} dir="ltr" {...field('handle')} />}
      <LocalLine label={m.seoTitle} hint={m.seoTitleHint[kind]} {...field('seoTitle')} />
      <LocalParagraph
        label={m.seoDescription}
        hint={m.seoDescriptionHint[kind]}
        {...field('seoDescription')}
      />
    </>
  )
}
