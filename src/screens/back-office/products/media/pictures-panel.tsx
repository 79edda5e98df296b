import { useRef, useState, type DragEvent } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { TextField } from '../../kit/inputs.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moved } from '../../components/ordering/moved.ts'
import { useOrdering } from '../../components/ordering/use-ordering.ts'
import { Panel } from '../../components/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { LibraryDialog } from '../../pictures/library-dialog.tsx'
import { useMessages as useLibrary } from '../../pictures/messages.ts'
import type { UploadedPicture } from '../../types.ts'
import { draftImage, type DraftImage } from '../draft.ts'
import type { PanelProps } from '../panel-props.ts'
import { useMessages } from './messages.ts'
import { offeredTypes } from './upload.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import styles from './pictures.module.css'

/** The pictures in their order: uploaded, dragged or moved by button, described, taken out. */
export function PicturesPanel({ draft, change, errorAt, readOnly }: PanelProps) {
  const m = useMessages()
  const say = useToasts()
  const chooser = useRef<HTMLInputElement>(null)
  const library = useLibrary()
  const [dropping, setDropping] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const setImages = (update: (images: DraftImage[]) => DraftImage[]) =>
    change((now) => ({ ...now, images: update(now.images) }))
  // The same file again is the same picture: its id is made of its content.
  const append = (pictures: readonly UploadedPicture[]) =>
    setImages((images) => {
      const known = new Set(images.map(({ mediaId }) => mediaId))
      return [...images, ...pictures.filter(({ mediaId }) => !known.has(mediaId)).map(draftImage)]
    })
  const { uploads, add, dismiss } = useUploads((picture) => append([picture]))
  const room = Math.max(0, limits.imagesPerProduct.value - draft.images.length)
  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])]
    if (chosen.length > room) say(m.atMost(limits.imagesPerProduct.value))
    add(chosen.slice(0, room))
  }
  function choose(pictures: readonly UploadedPicture[]): void {
    if (pictures.length > room) say(m.atMost(limits.imagesPerProduct.value))
    append(pictures.slice(0, room))
    setChoosing(false)
  }
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <Panel
      title={draft.images.length === 0 ? m.pictures : m.pictureCount(draft.images.length)}
      actions={
        !readOnly && (
          <>
            <Button type="button" size="small" icon="image" onClick={() => setChoosing(true)}>
              {library.choose}
            </Button>
            <Button type="button" size="small" icon="image-plus" onClick={() => chooser.current?.click()}>
              {m.upload}
            </Button>
          </>
        )
      }
    >
      <div
        className={classes(styles.zone, dropping && styles.dropping)}
        onDragOver={(event) => {
          if (!hasFiles(event) || readOnly) return
          event.preventDefault()
          setDropping(true)
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event) => {
          if (!hasFiles(event) || readOnly) return
          event.preventDefault()
          setDropping(false)
          take(event.dataTransfer.files)
        }}
      >
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={offeredTypes.join(',')}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {draft.images.length === 0 && uploads.length === 0 && <p className={styles.empty}>{m.none}</p>}
        <Pictures images={draft.images} {...{ setImages, errorAt, readOnly }} />
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </div>
      {choosing && <LibraryDialog many onChoose={choose} onClose={() => setChoosing(false)} />}
    </Panel>
  )
}

interface PicturesProps extends Pick<PanelProps, 'errorAt' | 'readOnly'> {
  images: readonly DraftImage[]
  setImages: (update: (images: DraftImage[]) => DraftImage[]) => void
}

function Pictures({ images, setImages, errorAt, readOnly }: PicturesProps) {
  const m = useMessages()
  const { news, move, isDragged, placeOf, gripOf } = useOrdering({
    keys: images.map(({ mediaId }) => mediaId),
    onMove: (from, to) => setImages((now) => moved(now, from, to)),
    says: (_, place) => m.nowAt(place, images.length),
  })
  return (
    <>
      <ol className={styles.pictures}>
        {images.map(({ mediaId, url, alt }, index) => (
          <li key={mediaId} className={classes(isDragged(mediaId) && styles.dragged)} {...placeOf(index)}>
            <div className={styles.mat} {...(!readOnly && gripOf(mediaId))}>
              <img src={url} alt={alt} loading="lazy" draggable={false} />
              {index === 0 && <span className={styles.main}>{m.main}</span>}
              {!readOnly && <Icon name="grip-vertical" className={styles.grip} />}
            </div>
            <TextField
              label={m.alt}
              name={`/images/${index}/alt`}
              maxLength={500}
              value={alt}
              error={errorAt(`/images/${index}/alt`)}
              readOnly={readOnly}
              onChange={(alt) =>
                setImages((now) =>
                  now.map((image) => (image.mediaId === mediaId ? { ...image, alt } : image)),
                )
              }
            />
            {!readOnly && (
              <div className={styles.buttons}>
                <IconButton
                  icon="chevron-left"
                  label={m.moveEarlier(index + 1)}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="chevron-right"
                  label={m.moveLater(index + 1)}
                  aria-disabled={index === images.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="trash-2"
                  label={m.remove(index + 1)}
                  onClick={() => setImages((now) => now.filter((image) => image.mediaId !== mediaId))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="spoken" role="status">
        {news}
      </p>
    </>
  )
}
