import type { Selection } from '../components/bulk/selection.ts'
import { Tick } from '../components/bulk/tick.tsx'
import type { LibraryPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import { nameOf } from './picture-data.ts'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures.module.css'

type Row = LibraryPicture & { id: string }

interface PictureGridProps {
  items: readonly Row[]
  selection: Selection<Row>
  mayWrite: boolean
  onOpen: (picture: LibraryPicture) => void
}

/** Pictures as tiles: opened by a press, selected by their checkbox. */
export function PictureGrid({ items, selection, mayWrite, onOpen }: PictureGridProps) {
  const m = useMessages()
  return (
    <ul className={styles.grid} aria-label={m.list}>
      {items.map((picture) => (
        <li key={picture.id} className={styles.tile}>
          <button type="button" className={styles.open} onClick={() => onOpen(picture)}>
            <span className="spoken">{m.open} </span>
            <PictureTile picture={picture}>
              <span className={styles.kind}>{picture.uses > 0 ? m.uses(picture.uses) : m.unused}</span>
            </PictureTile>
          </button>
          {mayWrite && (
            <span className={styles.tick}>
              <Tick selection={selection} row={picture} name={nameOf(picture)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
