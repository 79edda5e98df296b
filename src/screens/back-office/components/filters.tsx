import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useMessages } from './messages.ts'
import { useListViews, type BuiltInViews } from './saved-views/list-views.ts'
import { SaveView } from './saved-views/save-view.tsx'
import { RemoveView, ViewForm } from './saved-views/view-form.tsx'
import { viewParameter } from './saved-views/view-query.ts'
import { ViewTabs } from './saved-views/view-tabs.tsx'
import { TroubleNote } from './trouble-note.tsx'
import styles from './bits.module.css'

interface FiltersProps {
  /** The label of the search. */
  label: string
  /** Query fields of the view that stay as they are. */
  keep?: Readonly<Record<string, string>>
  /** The address of this view without filters; null while nothing is filtered. */
  clear: string | null
  /** The views that the list has by itself; saved ones stand beside them. */
  views?: BuiltInViews
  /** Filters; a change of one shows the result at once. */
  children?: ReactNode
}

/** How long after the last key a list is searched, in ms. */
const rest = 300

/**
 * Search and filters of a list, below its views: a GET form, so that the address always holds all of them. They can be
 * saved as a view.
 */
export function Filters({ views: builtIn, ...form }: FiltersProps) {
  const views = useListViews(builtIn)
  const { list, path, current, query } = views
  const mutation = useMutation()
  const [open, setOpen] = useState<'new' | 'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const keep = { ...form.keep, ...(current ? { [viewParameter]: current.id } : {}) }
  return (
    <>
      <ViewTabs views={views} onEdit={() => setOpen('edit')} />
      <FilterForm
        {...form}
        keep={keep}
        end={<SaveView views={views} mutation={mutation} onSave={() => setOpen('new')} />}
      />
      <TroubleNote trouble={mutation.trouble} />
      {list && (open === 'new' || (open === 'edit' && current)) && (
        <ViewForm
          {...{ list, path, query }}
          view={open === 'edit' ? current : undefined}
          onRemove={() => setOpen('remove')}
          onClose={close}
        />
      )}
      {list && open === 'remove' && current && (
        <RemoveView {...{ list, path }} view={current} onClose={close} />
      )}
    </>
  )
}

function FilterForm({
  label,
  keep = {},
  clear,
  children,
  end,
}: Omit<FiltersProps, 'views'> & { end: ReactNode }) {
  const m = useMessages()
  const submit = useSubmit()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const [text, setText] = useState(q)
  const waiting = useRef(0)
  /** The last text sent from here: its response must not replace a newer one in the field. */
  const asked = useRef(q)
  useEffect(() => {
    if (q !== asked.current) setText(q)
    asked.current = q
  }, [q])
  useEffect(() => () => clearTimeout(waiting.current), [])
  function send(form: HTMLFormElement): void {
    clearTimeout(waiting.current)
    const sought = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim() !== '') sought.set(name, value.trim())
    asked.current = sought.get('q') ?? ''
    void submit(sought, { replace: true })
  }
  return (
    <Form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      onChange={({ currentTarget: form, target }) => {
        clearTimeout(waiting.current)
        const isTyped = target instanceof HTMLInputElement && /^(search|text)$/.test(target.type)
        if (isTyped) waiting.current = window.setTimeout(() => send(form), rest)
        else send(form)
      }}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-keyshortcuts="/"
          name="q"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      {children}
      {/* Enter in a field searches at once. */}
      <button type="submit" hidden />
      {clear !== null && (
        <Link to={clear} className={styles.clear}>
          {m.clear}
        </Link>
      )}
      {end}
    </Form>
  )
}

/** A filter as a chip: dashed until it is set, then with its value and a way to take it off. */
export function FilterChip({
  label,
  isSet,
  children,
}: {
  label: string
  isSet: boolean
  children: ReactNode
}) {
  const m = useMessages()
  const chip = useRef<HTMLSpanElement>(null)
  function takeOff(): void {
    const controls = chip.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
    const [first] = controls ?? []
    controls?.forEach((control) => (control.value = ''))
    first?.form?.requestSubmit()
    first?.focus()
  }
  return (
    <span className={styles.filterChip} data-set={isSet || undefined} ref={chip}>
      {isSet && <span aria-hidden="true">{label}:</span>}
      {children}
      {isSet && (
        <button type="button" aria-label={m.clearFilter(label)} onClick={takeOff}>
          <Icon name="x" />
        </button>
      )}
    </span>
  )
}

/** A filter by a word that is typed, or by a number. */
export function FilterText({
  name,
  label,
  inputMode,
}: {
  name: string
  label: string
  inputMode?: 'decimal'
}) {
  const value = useSearchParams()[0].get(name) ?? ''
  return (
    <FilterChip label={label} isSet={value !== ''}>
      <input
        type="text"
        name={name}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        inputMode={inputMode}
        key={value}
        defaultValue={value}
        autoComplete="off"
      />
    </FilterChip>
  )
}

/** A filter by one value among few; its first choice is all of them. */
export function FilterSelect({
  name,
  label,
  options,
}: {
  name: string
  label: string
  options: Readonly<Record<string, string | { label: string }>>
}) {
  const m = useMessages()
  const chosen = useSearchParams()[0].get(name)
  const value = chosen !== null && Object.hasOwn(options, chosen) ? chosen : undefined
  return (
    <FilterChip label={label} isSet={value !== undefined}>
      <select name={name} aria-label={label} key={value ?? ''} defaultValue={value ?? ''}>
        <option value="">{value === undefined ? label : m.any}</option>
        {Object.entries(options).map(([one, option]) => (
          <option key={one} value={one}>
            {typeof option === 'string' ? option : option.label}
          </option>
        ))}
      </select>
      {value === undefined && <Icon name="chevron-down" />}
    </FilterChip>
  )
}
