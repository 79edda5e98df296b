import type { Language } from '#vocabulary/languages/languages.ts'
import { useMessages as useSharedMessages } from '../components/messages.ts'
import { PictureField, type ShownPicture } from '../components/picture-field.tsx'
import { LocalLine } from './local-fields.tsx'
import { useMessages } from './messages.ts'
import type { SectionOf } from './section-draft.ts'

type PictureInput = SectionOf<'hero'>['picture']

interface SectionPictureProps {
  name: string
  picture: PictureInput
  /** Pictures that are known by their ids. */
  known: ReadonlyMap<string, ShownPicture>
  language: Language
  error: string | undefined
  onLearn: (picture: ShownPicture) => void
  onChange: (picture: PictureInput) => void
}

/** The picture of a section, described in the language that is edited. */
export function SectionPicture(props: SectionPictureProps) {
  const { name, picture, known, language, error, onLearn, onChange } = props
  const m = useMessages()
  const { pictures } = useSharedMessages()
  return (
    <PictureField
      name={name}
      label={m.picture}
      shown={picture ? known.get(picture.mediaId) : undefined}
      chosen={picture !== null}
      error={error}
      onUploaded={(uploaded) => {
        onLearn({ ...uploaded, id: uploaded.mediaId })
        const { alts = {} } = uploaded
        onChange({
          mediaId: uploaded.mediaId,
          alt: Object.keys(alts).length > 0 ? alts : (picture?.alt ?? {}),
        })
      }}
      onRemove={() => onChange(null)}
    >
      {picture && (
        <LocalLine
          label={pictures.alt}
          hint={pictures.altHint}
          name={`${name}/alt`}
          value={picture.alt}
          language={language}
          error={undefined}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      )}
    </PictureField>
  )
}
