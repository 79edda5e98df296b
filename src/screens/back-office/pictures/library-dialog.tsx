import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../kit/inputs.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { outsideOfForms } from '../session/outside-of-forms.ts'
import { troubleOf, type Trouble } from '../session/operation.ts'
import type { LibraryPicture, UploadedPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures.module.css'

/** A picture for a field: as an upload gives it, with the alt texts that the library has. */
export interface ChosenPicture extends UploadedPicture {
  alts?: LibraryPicture['alts']
}

/** How long after the last key the library is searched, in ms. */
const rest = 250

const toChosen = ({ alts, focus, ...picture }: LibraryPicture): ChosenPicture => ({
  ...picture,
  alts,
  alt: alts.en ?? '',
  ...(focus ? { focus } : {}),
})

/** The pictures that a search finds, page by page. */
function useFoundPictures(q: string) {
  const api = useApi()
  const [items, setItems] = useState<LibraryPicture[]>()
  const [next, setNext] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const latest = useRef('')
  const read = useCallback(
    async (after?: string): Promise<void> => {
      try {
        const query = { limit: 24, ...(q.trim() ? { q: q.trim() } : {}), ...(after ? { after } : {}) }
        const page = await api.listMedia({ query })
        if (latest.current !== q) return
        setItems((now) => (after ? [...(now ?? []), ...page.items] : page.items))
        setNext(page.next)
        setTrouble(null)
      } catch (error) {
        setTrouble(troubleOf(error))
      }
    },
    [api, q],
  )
  useEffect(() => {
    latest.current = q
    const timer = setTimeout(() => void read(), q === '' ? 0 : rest)
    return () => clearTimeout(timer)
  }, [read, q])
  return { items, trouble, more: next === null ? null : () => void read(next) }
}

interface LibraryDialogProps {
  /** Whether several can be chosen. */
  many?: boolean
  onChoose: (pictures: ChosenPicture[]) => void
  onClose: () => void
}

/** Chooses pictures of the library. */
export function LibraryDialog({ many = false, onChoose, onClose }: LibraryDialogProps) {
  const m = useMessages()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<LibraryPicture[]>([])
  const { items, trouble, more } = useFoundPictures(q)
  const isChosen = ({ mediaId }: LibraryPicture) => chosen.some((each) => each.mediaId === mediaId)
  function toggle(picture: LibraryPicture): void {
    const others = many ? chosen.filter(({ mediaId }) => mediaId !== picture.mediaId) : []
    setChosen(many && isChosen(picture) ? others : [...others, picture])
  }
  // A form within another one does not send itself.
  return createPortal(
    <FormDialog
      title={many ? m.chooseMany : m.chooseOne}
      does={many && chosen.length > 0 ? m.takeMany(chosen.length) : m.take}
      busy={false}
      wide
      missing={chosen.length === 0 ? { library: m.chooseFirst } : {}}
      onSubmit={() => onChoose(chosen.map(toChosen))}
      onClose={onClose}
    >
      <div className={styles.chooser}>
        <TextField label={m.words} name="library-search" type="search" value={q} onChange={setQ} />
        <TroubleNote trouble={trouble} />
        <p role="status">{items?.length === 0 ? m.noneFound : ''}</p>
        <ul className={styles.grid} aria-label={m.list}>
          {items?.map((picture) => (
            <li key={picture.mediaId}>
              <label className={styles.choice}>
                <input
                  type={many ? 'checkbox' : 'radio'}
                  name="library-choice"
                  checked={isChosen(picture)}
                  onChange={() => toggle(picture)}
                />
                <PictureTile picture={picture} />
              </label>
            </li>
          ))}
        </ul>
        {more && (
          <Button type="button" size="small" className={styles.more} onClick={more}>
            {m.more}
          </Button>
        )}
      </div>
    </FormDialog>,
    outsideOfForms(),
  )
}
