import { useEffect, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '../../ui/form/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import type { GalleryPicture } from '../product/gallery/pictures-for.ts'
import { useMessages as useProductMessages } from '../product/messages.ts'
import { useZoom } from './use-zoom.ts'
import { useMessages } from './messages.ts'
import styles from './zoom.module.css'

/** How far an arrow key moves an enlarged picture, in CSS pixels. */
const arrowStep = 60

/**
 * The pictures of a product in a window of their own: enlarged by two fingers, two taps, buttons, or plus and minus;
 * moved by a finger or arrows; Escape closes, and the focus goes back to where it was.
 */
export function Zoom({
  title,
  pictures,
  first,
  onClose,
}: {
  title: string
  pictures: readonly GalleryPicture[]
  first: number
  onClose: () => void
}) {
  const m = useMessages()
  const product = useProductMessages()
  const { close } = useUiMessages()
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    closing.current?.focus()
  }, [])
  const { frame, at, view, turn, move, larger, smaller, reset, gestures } = useZoom({
    first,
    count: pictures.length,
  })
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const sideways = (direction: 1 | -1): void => {
      if (view.scale > 1) move(-direction * arrowStep, 0)
      else turn((isRightToLeft ? -direction : direction) as 1 | -1)
    }
    const keys: Record<string, () => void> = {
      '+': larger,
      '=': larger,
      '-': smaller,
      '0': reset,
      ArrowRight: () => sideways(1),
      ArrowLeft: () => sideways(-1),
      ArrowUp: () => move(0, arrowStep),
      ArrowDown: () => move(0, -arrowStep),
    }
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const { image, colour } = pictures[at] ?? {}
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(view.scale)
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={m.zoom(title)}
      aria-describedby="zoom-keys"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={frame} className={styles.frame} {...gestures}>
        <Picture key={image?.id} image={image} sizes="400vw" eager className={styles.picture} />
      </div>
      <div className={styles.bar}>
        {pictures.length > 1 && (
          <>
            <IconButton
              icon="chevron-left"
              label={m.previousPicture}
              aria-disabled={at === 0 || undefined}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={m.nextPicture}
              aria-disabled={at === pictures.length - 1 || undefined}
              onClick={() => turn(1)}
            />
          </>
        )}
        <p role="status" className={styles.state}>
          {m.pictureOf(at + 1, pictures.length)}
          {colour && ` · ${product.shownIn(colour)}`}
          {view.scale > 1 && ` · ${m.zoomedTo(percent)}`}
        </p>
        <IconButton icon="minus" label={m.smaller} onClick={smaller} />
        <IconButton icon="plus" label={m.larger} onClick={larger} />
        <IconButton icon="x" label={close} onClick={() => dialog.current?.close()} ref={closing} />
      </div>
      <p id="zoom-keys" className="spoken">
        {m.zoomKeys}
      </p>
    </dialog>
  )
}
