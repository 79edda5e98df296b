import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import { pathTo } from '../../../paths.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { useMessages } from '../messages.ts'
import styles from './search-sheet.module.css'

/** The search of phones: a sheet whose field has the focus in the same tap. Without scripts its link leads to the search. */
export function SearchSheet({ className }: { className: string | undefined }) {
  const m = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useEffect(() => dialog.current?.close(), [key])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const field = dialog.current?.querySelector('input')
    // Before the dialog gives it the focus, at which an empty box makes its offers.
    if (field) field.value = ''
    dialog.current?.showModal()
    // Within the tap: only so do phones show their keyboard.
    field?.focus()
  }
  return (
    <>
      <Link to={pathTo('search')} aria-label={m.search} className={className} onClick={open}>
        <Icon name="search" />
      </Link>
      <dialog ref={dialog} aria-label={m.search} className={styles.sheet}>
        <div className={styles.row}>
          <SearchForm id="sheet-search" label={m.search} full />
          <IconButton icon="x" label={m.closeSearch} onClick={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  )
}
