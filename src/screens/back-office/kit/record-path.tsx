import { PageFinder } from '../components/finding/page-finder.tsx'
import { TextField } from './inputs.tsx'
import type { ControlProps } from './field-kinds.tsx'
import { useMessages } from './messages.ts'

/** A path of the shop: typed, or that of a page that is found by its title. */
export function RecordPath({ field, label, hint, text, onText }: ControlProps) {
  const m = useMessages()
  return (
    <>
      <TextField
        {...{ label, hint }}
        name={field.name}
        value={text}
        required={field.required}
        {...(field.most !== null && { maxLength: field.most })}
        dir="ltr"
        onChange={onText}
      />
      <PageFinder
        kinds={['product', 'collection', 'page', 'post']}
        label={m.findPage}
        name={`${field.name}-search`}
        onPick={({ path }) => onText(path)}
      />
    </>
  )
}
