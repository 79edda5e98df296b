import type { LibraryPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import { nameOf } from './picture-data.ts'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures.module.css'

interface PictureGridProps {
  items: readonly LibraryPicture[]
  selected: ReadonlySet<string>
  mayWrite: boolean
  select: (mediaId: string, on: boolean) => void
  onOpen: (picture: LibraryPicture) => void
}

/** Pictures as tiles: opened by a press, selected by their checkbox. */
export function PictureGrid({ items, selected, mayWrite, select, onOpen }: PictureGridProps) {
  const m = useMessages()
  return (
    <ul className={styles.grid} aria-label={m.list}>
      {items.map((picture) => (
        <li key={picture.mediaId} className={styles.tile}>
          <button
            type="button"
            className={styles.open}
            aria-label={m.open(nameOf(picture))}
            onClick={() => onOpen(picture)}
          >
            <PictureTile picture={picture}>
              <span className={styles.kind}>{picture.uses > 0 ? m.uses(picture.uses) : m.unused}</span>
            </PictureTile>
          </button>
          {mayWrite && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={selected.has(picture.mediaId)}
                onChange={({ target }) => select(picture.mediaId, target.checked)}
              />
              <span className="spoken">{m.select(nameOf(picture))}</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}
