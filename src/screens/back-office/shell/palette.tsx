import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { places } from '../places.ts'
import { useOffice } from '../session/office.ts'
import type { Destination } from './navigation.ts'
import type { Found } from './find.ts'
import styles from './palette.module.css'
import { typedKey } from '../../ui/form/typed-key.ts'

const none: readonly Permission[] = []

/** How long after the last key the search starts, in ms. */
const rest = 150

/** Finds a screen, an order or a product and goes there: a combobox whose list follows the input. */
export function Palette({
  destinations,
  onClose,
}: {
  destinations: readonly Destination[]
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, searching } = useSearchResults(text)
  const navigate = useNavigate()
  const listId = useId()
  const held = useOffice().session.staff?.permissions ?? none
  const options = useMemo(
    () => [...screensFor(text, destinations, held), ...found],
    [text, destinations, held, found],
  )
  const current = Math.min(chosen, options.length - 1)

  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  function go(option: Found | undefined): void {
    if (!option) return
    onClose()
    void navigate(option.to)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const key = typedKey(event)
    const step = key === undefined ? undefined : { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step && options.length > 0) {
      event.preventDefault()
      const next = (current + step + options.length) % options.length
      setChosen(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter') {
      event.preventDefault()
      if (!searching || options.length > found.length) go(options[current])
    }
  }
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Search"
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <input
        className={styles.input}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? `${listId}-${current}` : undefined}
        aria-autocomplete="list"
        aria-label="Search for orders, products, customers and screens"
        placeholder="Order number, e-mail, product, screen or action"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul className={styles.list} id={listId} role="listbox" aria-label="Results">
        {options.map((option, index) => (
          <li
            key={option.to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => go(option)}
            onPointerMove={() => setChosen(index)}
          >
            <span>{option.label}</span>
            <span className={styles.about}>{option.about}</span>
          </li>
        ))}
      </ul>
      <p className={options.length > 0 ? 'spoken' : styles.none} role="status">
        {searching
          ? 'Searching'
          : options.length > 0
            ? `${options.length} found`
            : 'No results. Search for orders and customers by complete number or e-mail.'}
      </p>
    </dialog>
  )
}

/** Screens that begin something, or show a view of a list, and the permission that they need. */
const acts: readonly (Found & { permission: Permission })[] = [
  { label: 'New product', to: places.newProduct, about: 'Action', permission: 'products:write' },
  { label: 'New price list', to: places.newPriceList, about: 'Action', permission: 'products:write' },
  { label: 'New promotion', to: places.newPromotion, about: 'Action', permission: 'promotions:write' },
  { label: 'Add market', to: places.newMarket, about: 'Action', permission: 'settings:write' },
  { label: 'Import products', to: places.newImport, about: 'Action', permission: 'products:import' },
  { label: 'Orders to ship', to: `${places.orders}?todo=ship`, about: 'View', permission: 'orders:read' },
  { label: 'Payment pending', to: `${places.orders}?todo=pay`, about: 'View', permission: 'orders:read' },
  { label: 'Low stock', to: `${places.stock}?low=1`, about: 'View', permission: 'stock:read' },
]

function screensFor(
  text: string,
  destinations: readonly Destination[],
  held: readonly Permission[],
): Found[] {
  const typed = text.trim().toLowerCase()
  const screens = [
    ...destinations.map(({ label, to }) => ({ label, to, about: 'Screen' })),
    ...acts.filter(({ permission }) => held.includes(permission)),
  ]
  return screens.filter(({ label }) => label.toLowerCase().includes(typed))
}

/**
 * Search results for a text, a moment after the last key; answers to older texts are dropped by the
 * fetcher.
 */
function useSearchResults(text: string): { found: Found[]; searching: boolean } {
  const fetcher = useFetcher<Found[]>()
  const { load } = fetcher
  const [searchedText, setSearchedText] = useState('')
  const typed = text.trim()
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => {
      setSearchedText(typed)
      void load(`${places.find}?q=${encodeURIComponent(typed)}`)
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, load])
  const settled = typed !== '' && searchedText === typed && fetcher.state === 'idle'
  return {
    found: useMemo(() => (settled ? (fetcher.data ?? []) : []), [settled, fetcher.data]),
    searching: typed !== '' && !settled,
  }
}
