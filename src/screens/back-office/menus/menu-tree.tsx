import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Panel } from '../components/page.tsx'
import { useOffice } from '../session/office.ts'
import { EntryFields, type EntryActs } from './entry-fields.tsx'
import {
  endOf,
  isChosen,
  marksOf,
  moved,
  newEntry,
  pointersOf,
  type DraftEntry,
  type Mark,
  type Move,
} from './menu-draft.ts'
import { useMessages, type MenuMessages } from './messages.ts'
import { useDragging } from './use-dragging.ts'
import styles from './menus.module.css'

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const mirrored: Readonly<Record<string, Move>> = { ...arrows, ArrowRight: 'out', ArrowLeft: 'in' }

/** The text of an entry in the tree. */
const nameOf = ({ label, title, of }: DraftEntry, m: MenuMessages): string =>
  label.trim() || title || of || m.untitled

/** Its position among the entries of its level, in words. */
function positionOf(draft: readonly DraftEntry[], id: string, m: MenuMessages): string {
  const pointers = pointersOf(draft)
  const at = draft.findIndex((each) => each.id === id)
  const entry = draft[at]
  const pointer = pointers[at] ?? ''
  const within = pointer.slice(0, pointer.lastIndexOf('/') + 1)
  const level = pointers.filter((each) => each.startsWith(within) && !each.slice(within.length).includes('/'))
  return entry ? m.position(nameOf(entry, m), level.indexOf(pointer) + 1, level.length, entry.depth + 1) : ''
}

interface TreeProps {
  draft: readonly DraftEntry[]
  errors: readonly FieldMessage[]
  readOnly: boolean
  onChange: (draft: DraftEntry[]) => void
}

/** The entries of a menu, a line each. One at a time is open for editing. */
export function MenuTree({ draft, errors, readOnly, onChange }: TreeProps) {
  const m = useMessages()
  const [open, setOpen] = useState<string | null>(null)
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<string | null>(null)
  const pointers = pointersOf(draft)
  const marks = marksOf(draft)
  const wrong = draft[pointers.findIndex((pointer) => ownErrors(errors, pointer).length > 0)]?.id
  useEffect(() => {
    if (wrong !== undefined) setOpen(wrong)
  }, [wrong, errors])
  useEffect(() => {
    // A line that has moved in the page has lost the focus.
    if (focus.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(focus.current)}"]`)?.focus()
    focus.current = null
  }, [draft])

  function move(at: number, how: Move, refocus: boolean): void {
    const next = moved(draft, at, how)
    const id = draft[at]?.id ?? ''
    if (!next) return
    if (refocus) focus.current = id
    say(positionOf(next, id, m))
    onChange(next)
  }
  const { placeOf, gripOf } = useDragging(draft, (next, id) => {
    say(positionOf(next, id, m))
    onChange(next)
  })
  function insert(at: number, depth: number): void {
    const entry = newEntry(depth)
    setOpen(entry.id)
    focus.current = entry.id
    onChange([...draft.slice(0, at), entry, ...draft.slice(at)])
  }
  function actsOf(at: number, { id, depth }: DraftEntry): EntryActs {
    return {
      change: (part) => onChange(draft.map((each) => (each.id === id ? { ...each, ...part } : each))),
      mover: (how) => (moved(draft, at, how) ? () => move(at, how, false) : undefined),
      add: depth + 1 < limits.menuLevels.value ? () => insert(endOf(draft, at), depth + 1) : undefined,
      remove: () => {
        focus.current = draft[at - 1]?.id ?? null
        onChange([...draft.slice(0, at), ...draft.slice(endOf(draft, at))])
      },
    }
  }
  return (
    <Panel title={m.entries} actions={<span className={styles.muted}>{m.entryCount(draft.length)}</span>}>
      {draft.length === 0 && <Muted>{m.none}</Muted>}
      <ol className={styles.tree} ref={list} aria-label={m.entries}>
        {draft.map((entry, at) => (
          <li key={entry.id} className={styles.entry} data-depth={entry.depth} {...placeOf(at)}>
            <Line
              grip={gripOf(entry.id)}
              {...{ entry, readOnly }}
              pointer={pointers[at] ?? ''}
              mark={marks[at]}
              wrong={ownErrors(errors, pointers[at] ?? '')}
              isOpen={open === entry.id && !readOnly}
              onOpen={() => setOpen(open === entry.id ? null : entry.id)}
              onMove={(how) => move(at, how, true)}
            />
            {open === entry.id && !readOnly && (
              <EntryFields entry={entry} pointer={pointers[at] ?? ''} acts={actsOf(at, entry)} />
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="spoken">
        {said}
      </p>
      {!readOnly && (
        <div className={styles.foot}>
          <Button type="button" size="small" icon="plus" onClick={() => insert(draft.length, 0)}>
            {m.add}
          </Button>
          <div className={styles.keys}>
            <Muted>{m.keys}</Muted>
          </div>
        </div>
      )}
    </Panel>
  )
}

/** The errors of an entry itself, without those of the entries below it. */
const ownErrors = (errors: readonly FieldMessage[], pointer: string): readonly FieldMessage[] =>
  errors.filter(
    (error) =>
      error.pointer === pointer ||
      (error.pointer.startsWith(`${pointer}/`) && !error.pointer.startsWith(`${pointer}/children/`)),
  )

interface LineProps {
  /** The properties of its handle for dragging. */
  grip: ReturnType<ReturnType<typeof useDragging>['gripOf']>
  entry: DraftEntry
  pointer: string
  mark: Mark | undefined
  wrong: readonly FieldMessage[]
  readOnly: boolean
  isOpen: boolean
  onOpen: () => void
  onMove: (move: Move) => void
}

/** An entry as a line: its label, where it leads, and why it is not shown. */
function Line({ grip, entry, pointer, mark, wrong, readOnly, isOpen, onOpen, onMove }: LineProps) {
  const m = useMessages()
  function byKey(event: KeyboardEvent<HTMLElement>): void {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const how = event.altKey ? (isMirrored ? mirrored : arrows)[event.key] : undefined
    if (!how) return
    // Alt and an arrow would leave the page.
    event.preventDefault()
    onMove(how)
  }
  const text = (
    <span className={styles.text}>
      <span className={styles.name}>{nameOf(entry, m)}</span>
      <Target entry={entry} />
      <MarkOf entry={entry} mark={mark} />
      {wrong.length > 0 && !isOpen && (
        <span className={styles.error}>
          <Icon name="circle-alert" />
          {wrong[0]?.message}
        </span>
      )}
    </span>
  )
  if (readOnly) return <div className={styles.line}>{text}</div>
  return (
    <div className={styles.row}>
      <span className={styles.grip} {...grip}>
        <Icon name="grip-vertical" />
      </span>
      <button
        type="button"
        id={pointer}
        className={styles.line}
        data-entry={entry.id}
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        onClick={onOpen}
        onKeyDown={byKey}
      >
        {text}
        <Icon name="chevron-down" className={styles.arrow} />
      </button>
    </div>
  )
}

function Target({ entry }: { entry: DraftEntry }) {
  const m = useMessages()
  const { kind, of, title, label } = entry
  const about = isChosen(kind) && label.trim() !== '' ? title : kind === 'address' ? of : ''
  // A screen that has no other name is named once.
  if (nameOf(entry, m) === m.kinds[kind]) return null
  return (
    <span className={styles.target}>
      {m.kinds[kind]}
      {about && (
        <>
          {' · '}
          <bdi>{about}</bdi>
        </>
      )}
    </span>
  )
}

function MarkOf({ entry: { kind, notSoldIn }, mark }: { entry: DraftEntry; mark: Mark | undefined }) {
  const m = useMessages()
  const { markets } = useOffice().shop
  const names = notSoldIn.map((id) => markets.find((market) => market.id === id)?.name ?? id)
  const text =
    mark === 'deleted'
      ? isChosen(kind)
        ? m.deleted[kind]
        : ''
      : mark
        ? m.marks[mark]
        : names.length > 0
          ? m.notSoldIn(names.join(', '))
          : ''
  if (!text) return null
  return (
    <span className={styles.mark}>
      <Icon name="triangle-alert" />
      {text}
    </span>
  )
}
