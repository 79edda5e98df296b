import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { places } from '../places.ts'
import { useOffice } from '../session/office.ts'
import { useMessages } from './messages.ts'
import type { ShellMessages } from './messages/en.ts'
import type { Destination } from './navigation.ts'
import type { Found } from './find.ts'
import styles from './palette.module.css'
import { typedKey } from '../../ui/form/typed-key.ts'

const none: readonly Permission[] = []

/** A line of the list. */
interface Option {
  label: string
  about: string
  to: string
}

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
  const words = useMessages()
  const m = words.palette
  const [chosen, setChosen] = useState(0)
  const { found, searching } = useSearchResults(text)
  const navigate = useNavigate()
  const listId = useId()
  const held = useOffice().session.staff?.permissions ?? none
  const options = useMemo(
    () => [
      ...screensFor(text, destinations, held, words),
      ...found.map((each) => foundOption(each, words.palette)),
    ],
    [text, destinations, held, found, words],
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
  function go(option: Option | undefined): void {
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
      aria-label={words.search}
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
        aria-label={m.about}
        placeholder={m.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul className={styles.list} id={listId} role="listbox" aria-label={m.results}>
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
        {searching ? m.searching : options.length > 0 ? m.found(options.length) : m.nothing}
      </p>
    </dialog>
  )
}

interface Act {
  name: keyof ShellMessages['palette']['acts']
  about: 'action' | 'view'
  to: string
  permission: Permission
}

/** Screens that begin something, or show a view of a list, and the permission that they need. */
const acts: readonly Act[] = [
  { name: 'newProduct', to: places.newProduct, about: 'action', permission: 'products:write' },
  { name: 'newPriceList', to: places.newPriceList, about: 'action', permission: 'products:write' },
  { name: 'newPromotion', to: places.newPromotion, about: 'action', permission: 'promotions:write' },
  { name: 'addMarket', to: places.newMarket, about: 'action', permission: 'settings:write' },
  { name: 'importProducts', to: places.newImport(), about: 'action', permission: 'products:import' },
  { name: 'toShip', to: `${places.orders}?todo=ship`, about: 'view', permission: 'orders:read' },
  { name: 'toPay', to: `${places.orders}?todo=pay`, about: 'view', permission: 'orders:read' },
  { name: 'lowStock', to: `${places.stock}?low=1`, about: 'view', permission: 'stock:read' },
]

function foundOption({ kind, label, customer, to }: Found, m: ShellMessages['palette']): Option {
  return { label, to, about: kind === 'order' ? m.orderOf(customer ?? '') : m[kind] }
}

function screensFor(
  text: string,
  destinations: readonly Destination[],
  held: readonly Permission[],
  { screens: names, palette: m }: ShellMessages,
): Option[] {
  const typed = text.trim().toLowerCase()
  const screens = [
    ...destinations.map(({ name, to }) => ({ label: names[name], to, about: m.screen })),
    ...acts
      .filter(({ permission }) => held.includes(permission))
      .map(({ name, to, about }) => ({ label: m.acts[name], to, about: m[about] })),
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
