import { TextField } from '../kit/inputs.tsx'
import { useMessages } from '../components/messages.ts'
import { PictureField, type ShownPicture } from '../components/fields/picture-field.tsx'
import type { ControlProps } from './field-kinds.tsx'

/** A picture of a record: its id, its alt text, and as it is shown. */
type RecordPicture = ShownPicture & { mediaId: string }

/** The picture in the text of a control, which alone writes it. */
const pictureOf = (typed: string): RecordPicture | null =>
  typed === '' ? null : (JSON.parse(typed) as RecordPicture)

/** The picture of a record, with its alt text. */
export function RecordPictureField({ field, label, hint, text, onText }: ControlProps) {
  const { pictures: m } = useMessages()
  const picture = pictureOf(text)
  const change = (next: RecordPicture | null) => onText(next ? JSON.stringify(next) : '')
  return (
    <PictureField
      {...{ label, hint }}
      name={field.name}
      shown={picture ?? undefined}
      chosen={picture !== null}
      onUploaded={({ alts: _, ...uploaded }) =>
        change({ ...uploaded, id: uploaded.mediaId, alt: uploaded.alt || (picture?.alt ?? '') })
      }
      onRemove={() => change(null)}
    >
      {picture && (
        <TextField
          label={m.alt}
          hint={m.altHint}
          name={`${field.name}/alt`}
          value={picture.alt}
          onChange={(alt) => change({ ...picture, alt })}
        />
      )}
    </PictureField>
  )
}
