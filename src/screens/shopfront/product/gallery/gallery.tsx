import { startTransition, Suspense, useEffect, useRef, useState, type MouseEvent, type UIEvent } from 'react'
import { classes } from '../../../ui/style/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import { picturesFor } from './pictures-for.ts'
import { walkLinks } from './walk-links.ts'
import type { Product, Variant } from '../../types.ts'
import { Zoom } from '../later.tsx'
import { useMessages } from '../messages.ts'
import styles from './gallery.module.css'

/** The pictures in a strip to swipe or scroll, with thumbnails that lead to each of them, without scripts as well. */
export function Gallery({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const m = useMessages()
  const { between } = useUiMessages()
  const strip = useRef<HTMLUListElement>(null)
  // Which picture is in sight; unknown without scripts.
  const [at, setAt] = useState<number>()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const pictures = picturesFor(product, variant)
  const shown = pictures[0]?.image.id
  const areSeveral = pictures.length > 1
  // Tab stops once at the pictures and once at the thumbnails, of which arrow keys show the others.
  const stop = (index: number) => (at === undefined || index === at ? undefined : -1)
  useEffect(() => {
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
    setAt(0)
  }, [shown])
  const show = (event: MouseEvent, index: number) => {
    const element = strip.current
    if (!element) return
    event.preventDefault()
    // Logical: in a right-to-left page the strip scrolls the other way.
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollTo({ left: direction * index * element.clientWidth, behavior: 'smooth' })
  }
  // Right to left, `scrollLeft` counts below 0.
  const follow = ({ currentTarget }: UIEvent) =>
    setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
  return (
    <div className={classes(styles.gallery, areSeveral && styles.several)}>
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={follow}
        tabIndex={-1}
        aria-label={m.pictures(product.title)}
      >
        {pictures.map(({ image, colour }, index) => (
          <li key={image.id} id={`picture-${image.id}`}>
            <a
              href={image.url}
              tabIndex={stop(index)}
              className={styles.picture}
              onClick={(event) => {
                event.preventDefault()
                startTransition(() => setEnlarged(index))
              }}
            >
              <Picture
                image={image}
                sizes="(min-width: 48rem) 50vw, 100vw"
                eager={index === 0}
                className={styles.image}
              />
              {colour && <span className={styles.colour}>{m.shownIn(colour)}</span>}
              <span className={styles.enlarge}>
                <Icon name="maximize-2" label={m.enlarge} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {areSeveral && (
        <ol
          className={styles.thumbnails}
          aria-label={m.choosePicture}
          onKeyDown={(event) => walkLinks(event)?.click()}
        >
          {pictures.map(({ image, colour }, index) => (
            <li key={image.id}>
              <a
                href={`#picture-${image.id}`}
                aria-label={[image.alt || String(index + 1), ...(colour ? [m.shownIn(colour)] : [])].join(
                  between,
                )}
                aria-current={index === at || undefined}
                tabIndex={stop(index)}
                onClick={(event) => show(event, index)}
              >
                <Picture image={image} sizes="80px" alt="" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {enlarged !== null && (
        <Suspense>
          <Zoom
            title={product.title}
            pictures={pictures}
            first={enlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
