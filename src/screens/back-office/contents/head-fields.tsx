import { fieldsOf, OptionField, TextField } from '../kit/inputs.tsx'
import type { EditedContent } from '../types.ts'
import { LocalLine, LocalParagraph } from './local-fields.tsx'
import { LocalHtml } from './local-html.tsx'
import { useMessages } from './messages.ts'
import { NumberField } from './section-parts.tsx'

type Head = EditedContent['head']

interface HeadFieldsProps {
  kind: EditedContent['kind']
  head: Head
  onChange: (head: Head) => void
}

/** The title, text, kind and place of a page, the address of a page or post, and the texts of all for search engines. */
export function HeadFields({ kind, head, onChange }: HeadFieldsProps) {
  const m = useMessages()
  const field = fieldsOf(head, (part) => onChange({ ...head, ...part }), '/head')
  return (
    <>
      {kind === 'page' && (
        <>
          <LocalLine label={m.pageTitle} {...field('title')} />
          <LocalHtml
            label={m.text}
            name="/head/html"
            value={head.html ?? {}}
            onChange={(html) => onChange({ ...head, html })}
          />
        </>
      )}
      {kind !== 'home' && <TextField label={m.handle} hint={m.handleHint} dir="ltr" {...field('handle')} />}
      {kind === 'page' && (
        <>
          <OptionField
            label={m.pageKind}
            name="/head/kind"
            value={head.kind}
            options={m.pageKinds}
            onChange={(chosen) => onChange({ ...head, kind: chosen })}
          />
          <NumberField
            label={m.position}
            hint={m.positionHint}
            name="/head/position"
            min={0}
            max={1_000_000}
            value={head.position ?? 0}
            onChange={(position) => onChange({ ...head, position })}
          />
        </>
      )}
      <LocalLine label={m.seoTitle} hint={m.seoTitleHint[kind]} {...field('seoTitle')} />
      <LocalParagraph
        label={m.seoDescription}
        hint={m.seoDescriptionHint[kind]}
        {...field('seoDescription')}
      />
    </>
  )
}
