import { useRef, useState, type DragEvent } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../components/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { draftImage, type DraftImage } from '../draft.ts'
import type { PanelProps } from '../panel-props.ts'
import { useMessages } from './messages.ts'
import { moved, offeredTypes } from './upload.ts'
import { useUploads, type Upload } from './use-uploads.ts'
import styles from './pictures.module.css'

/** The pictures in their order: uploaded, dragged or moved by button, described, taken out. */
export function PicturesPanel({ draft, change, errorAt, readOnly }: PanelProps) {
  const m = useMessages()
  const say = useToasts()
  const chooser = useRef<HTMLInputElement>(null)
  const [dropping, setDropping] = useState(false)
  const setImages = (update: (images: DraftImage[]) => DraftImage[]) =>
    change((now) => ({ ...now, images: update(now.images) }))
  const { uploads, add, dismiss } = useUploads((picture) =>
    // The same file again is the same picture: its id is made of its content.
    setImages((images) =>
      images.some(({ mediaId }) => mediaId === picture.mediaId) ? images : [...images, draftImage(picture)],
    ),
  )
  const room = limits.imagesPerProduct.value - draft.images.length
  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])]
    if (chosen.length > room) say(m.atMost(limits.imagesPerProduct.value))
    add(chosen.slice(0, Math.max(0, room)))
  }
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <Panel
      title={draft.images.length === 0 ? m.pictures : m.pictureCount(draft.images.length)}
      actions={
        !readOnly && (
          <Button type="button" size="small" icon="image-plus" onClick={() => chooser.current?.click()}>
            {m.upload}
          </Button>
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
        {uploads.length > 0 && (
          <ul className={styles.uploads} aria-label={m.uploads}>
            {uploads.map((upload) => (
              <UploadEntry key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function UploadEntry({
  upload: { name, share, problem },
  onDismiss,
}: {
  upload: Upload
  onDismiss: () => void
}) {
  const m = useMessages()
  return (
    <li>
      <span className={styles.fileName}>{name}</span>
      {problem ? (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      ) : (
        <progress aria-label={m.uploadOf(name)} value={share} max={1} />
      )}
      <IconButton icon="x" label={problem ? m.dismiss(name) : m.cancel(name)} onClick={onDismiss} />
    </li>
  )
}

interface PicturesProps extends Pick<PanelProps, 'errorAt' | 'readOnly'> {
  images: readonly DraftImage[]
  setImages: (update: (images: DraftImage[]) => DraftImage[]) => void
}

function Pictures({ images, setImages, errorAt, readOnly }: PicturesProps) {
  const m = useMessages()
  const [dragged, setDragged] = useState<string | null>(null)
  const [news, setNews] = useState('')
  function move(from: number, to: number): void {
    if (to < 0 || to >= images.length) return
    setImages((now) => moved(now, from, to))
    setNews(m.nowAt(to + 1, images.length))
  }
  function dragOver(event: DragEvent, index: number): void {
    const from = images.findIndex(({ mediaId }) => mediaId === dragged)
    if (from < 0) return
    event.preventDefault()
    if (from !== index) setImages((now) => moved(now, from, index))
  }
  return (
    <>
      <ol className={styles.pictures}>
        {images.map(({ mediaId, url, alt }, index) => (
          <li
            key={mediaId}
            className={classes(dragged === mediaId && styles.dragged)}
            onDragOver={(event) => dragOver(event, index)}
            onDrop={(event) => dragged !== null && event.preventDefault()}
          >
            <div
              className={styles.mat}
              draggable={!readOnly}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(mediaId)
              }}
              onDragEnd={() => setDragged(null)}
            >
              <img src={url} alt={alt} loading="lazy" draggable={false} />
              {index === 0 && <span className={styles.main}>{m.main}</span>}
              {!readOnly && <Icon name="grip-vertical" className={styles.grip} />}
            </div>
            <Field
              label={m.alt}
              name={`/images/${index}/alt`}
              autoComplete="off"
              maxLength={500}
              value={alt}
              error={errorAt(`/images/${index}/alt`)}
              readOnly={readOnly}
              onChange={(event) =>
                setImages((now) =>
                  now.map((image) =>
                    image.mediaId === mediaId ? { ...image, alt: event.target.value } : image,
                  ),
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
