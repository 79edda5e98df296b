import { createContext, use } from 'react'
import { useMessages as useSharedMessages } from '../components/messages.ts'
import { PictureField, type ShownPicture } from '../components/fields/picture-field.tsx'
import { LocalLine } from './local-fields.tsx'
import { useMessages } from './messages.ts'
import type { SectionOf } from './section-draft.ts'

type PictureInput = SectionOf<'hero'>['picture']

/** The pictures that are known by their ids, and the way to know another one. */
export const KnownPictures = createContext({
  known: new Map() as ReadonlyMap<string, ShownPicture>,
  learn: (_picture: ShownPicture): void => undefined,
})

interface SectionPictureProps {
  name: string
  label?: string
  value: PictureInput
  onChange: (picture: PictureInput) => void
}

/** The picture of a section, described in the language that is edited. */
export function SectionPicture({ name, label, value: picture, onChange }: SectionPictureProps) {
  const m = useMessages()
  const { pictures } = useSharedMessages()
  const { known, learn } = use(KnownPictures)
  return (
    <PictureField
      name={name}
      label={label ?? m.picture}
      shown={picture ? known.get(picture.mediaId) : undefined}
      chosen={picture !== null}
      whole
      onUploaded={({ alts = {}, ...uploaded }) => {
        learn({ ...uploaded, id: uploaded.mediaId })
        const alt = Object.keys(alts).length > 0 ? alts : (picture?.alt ?? {})
        onChange({ mediaId: uploaded.mediaId, alt })
      }}
      onRemove={() => onChange(null)}
    >
      {picture && (
        <LocalLine
          label={pictures.alt}
          hint={pictures.altHint}
          name={`${name}/alt`}
          value={picture.alt}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      )}
    </PictureField>
  )
}
