import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { offeredTypes } from '../../products/media/upload.ts'
import { useUploads } from '../../products/media/use-uploads.ts'
import type { UploadedPicture } from '../../types.ts'
import { LibraryDialog, type ChosenPicture } from '../../pictures/library-dialog.tsx'
import { useMessages as useLibrary } from '../../pictures/messages.ts'
import { useMessages } from '../messages.ts'
import { FieldGroup } from './field-group.tsx'
import styles from './picture-field.module.css'

/** A picture of the shop, as far as it is shown. */
export type ShownPicture = Pick<UploadedPicture, 'id' | 'url' | 'alt' | 'width' | 'height' | 'sources'>

interface PictureFieldProps {
  name: string
  label: string
  hint?: string | undefined
  /** The picture as it is shown; undefined for none, or while it is unknown. */
  shown: ShownPicture | undefined
  /** Whether there is one. */
  chosen: boolean
  error?: string | undefined
  /** Shows all of it, not a crop. */
  whole?: boolean
  onUploaded: (picture: ChosenPicture) => void
  onRemove: () => void
  /** The field of its alt text, shown with a picture. */
  children: ReactNode
}

/** A picture: uploaded, chosen from the library, replaced, described, removed. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, shown, chosen, error, onUploaded, onRemove, children, whole = false } = props
  const { pictures: m } = useMessages()
  const library = useLibrary()
  const chooser = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const { uploads, add } = useUploads(onUploaded)
  return (
    <FieldGroup label={label} hint={hint} error={error} name={name}>
      {chosen && (
        <Picture image={shown} sizes="20rem" alt="" className={whole ? styles.whole : styles.thumb} />
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
          {chosen ? m.replace : m.upload}
        </Button>
        <Button type="button" size="small" icon="image" onClick={() => setChoosing(true)}>
          {library.choose}
        </Button>
        {chosen && (
          <Button type="button" size="small" icon="trash-2" onClick={onRemove}>
            {m.remove}
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
      {chosen && children}
      {choosing && (
        <LibraryDialog
          onChoose={([picture]) => {
            setChoosing(false)
            if (picture) onUploaded(picture)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FieldGroup>
  )
}
