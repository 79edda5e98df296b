import { useRef } from 'react'
import type { Language } from '#vocabulary/languages/languages.ts'
import { Button } from '../../ui/form/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { offeredTypes } from '../products/media/upload.ts'
import { useUploads } from '../products/media/use-uploads.ts'
import type { UploadedPicture } from '../types.ts'
import { LocalLine } from './local-fields.tsx'
import { useMessages } from './messages.ts'
import type { SectionOf } from './section-draft.ts'
import styles from './home-page.module.css'

type PictureInput = SectionOf<'hero'>['picture']
/** A picture of the shop, as far as it is shown. */
export type ShownPicture = Pick<UploadedPicture, 'id' | 'url' | 'alt' | 'width' | 'height' | 'sources'>

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

/** The picture of a section: uploaded, replaced, described, removed. */
export function SectionPicture(props: SectionPictureProps) {
  const { name, picture, known, language, error, onLearn, onChange } = props
  const m = useMessages()
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, add } = useUploads((uploaded) => {
    onLearn({ ...uploaded, id: uploaded.mediaId })
    onChange({ mediaId: uploaded.mediaId, alt: picture?.alt ?? {} })
  })
  return (
    <fieldset className={styles.group}>
      <legend>{m.picture}</legend>
      {picture && (
        <Picture image={known.get(picture.mediaId)} sizes="20rem" alt="" className={styles.thumb} />
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={offeredTypes.join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])].slice(0, 1))
          target.value = ''
        }}
      />
      <div className={styles.acts}>
        <Button
          type="button"
          size="small"
          icon="image-plus"
          busy={uploads.some(({ problem }) => !problem)}
          onClick={() => chooser.current?.click()}
        >
          {picture ? m.replacePicture : m.upload}
        </Button>
        {picture && (
          <Button type="button" size="small" icon="trash-2" onClick={() => onChange(null)}>
            {m.removePicture}
          </Button>
        )}
      </div>
      {uploads.map(
        ({ key, problem }) =>
          problem && (
            <p key={key} role="alert" className={styles.problem}>
              {problem}
            </p>
          ),
      )}
      {error && <p className={styles.problem}>{error}</p>}
      {picture && (
        <LocalLine
          label={m.alt}
          hint={m.altHint}
          name={`${name}/alt`}
          value={picture.alt}
          language={language}
          error={undefined}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      )}
    </fieldset>
  )
}
