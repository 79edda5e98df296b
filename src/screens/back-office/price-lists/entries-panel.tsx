import { use, useMemo, useState } from 'react'
import { hasWords } from '#vocabulary/text/folding.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { FieldMessages, useFieldMessage } from '../../ui/form/missing-input.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { Muted, Panel } from '../components/page.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { useOffice } from '../session/office.ts'
import type { Collection } from '../types.ts'
import { useMessages } from './messages.ts'
import { newEntry, type DraftEntry } from './price-list-draft.ts'
import styles from './price-lists.module.css'

interface EntriesProps {
  entries: readonly DraftEntry[]
  collections: readonly Collection[]
  readOnly: boolean
  onChange: (entries: DraftEntry[]) => void
}

/** The prices of a list: a percentage off, or fixed prices, for all products, a collection, a product or a variant. */
export function EntriesPanel({ entries, collections, readOnly, onChange }: EntriesProps) {
  const m = useMessages()
  const wrong = useFieldMessage('/entries')
  const set = (at: number, part: Partial<DraftEntry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry)))
  const { shown, search, setSearch, more, showMore, keep } = useShownEntries(entries)
  const add = (about: Pick<DraftEntry, 'scope' | 'target' | 'label'>) => {
    const entry = newEntry(about)
    keep(entry)
    onChange([...entries, entry])
  }
  const has = (scope: DraftEntry['scope'], target: string) =>
    entries.some((entry) => entry.scope === scope && entry.target === target)
  const offered = collections
    .filter(({ handle }) => !has('collection', handle))
    .map(({ handle, title }) => [handle, title] as const)
  return (
    <Panel title={m.prices}>
      {wrong && <Notice tone="error">{wrong}</Notice>}
      {entries.length > atOnce && (
        <TextField label={m.find} name="find-price" type="search" value={search} onChange={setSearch} />
      )}
      <ul className={styles.entries}>
        {shown.map(({ entry, at }) => (
          <Entry
            key={entry.key}
            entry={entry}
            pointer={`/entries/${at}`}
            onSet={(part) => set(at, part)}
            onRemove={readOnly ? undefined : () => onChange(entries.filter((each) => each !== entry))}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button type="button" size="small" onClick={showMore}>
          {m.more(more)}
        </Button>
      )}
      {!readOnly && (
        <div className={styles.adding}>
          {!has('all', '') && (
            <Button
              type="button"
              size="small"
              icon="plus"
              onClick={() => add({ scope: 'all', target: '', label: '' })}
            >
              {m.scopes.all}
            </Button>
          )}
          <OptionField
            label={m.addCollection}
            name="add-collection"
            value=""
            none={m.choose}
            options={offered}
            onChange={(handle) => {
              const label = offered.find(([each]) => each === handle)?.[1]
              if (handle !== undefined && label !== undefined)
                add({ scope: 'collection', target: handle, label })
            }}
          />
          <ProductPicker
            picks="either"
            isTaken={(id) => entries.some(({ target }) => target === id)}
            onPick={({ scope, id, title }) => add({ scope, target: id, label: title })}
          />
        </div>
      )}
      <Muted>{m.mostSpecific}</Muted>
    </Panel>
  )
}

/** Prices that are shown at first, and with each press. */
const atOnce = 50

/** The prices that are shown of a long list: the first, those that were added just now, and those with an error. */
function useShownEntries(entries: readonly DraftEntry[]) {
  const m = useMessages()
  const messages = use(FieldMessages)
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(atOnce)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const wrong = useMemo(
    () => new Set([...messages.keys()].map((name) => /^\/entries\/(\d+)/.exec(name)?.[1])),
    [messages],
  )
  const fitting = entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry: { label, scope } }) => hasWords(search, [label, m.scopes[scope]]))
  const shown = fitting.filter(
    ({ entry, at }, place) => place < most || kept.has(entry.key) || wrong.has(String(at)),
  )
  return {
    shown,
    more: fitting.length - shown.length,
    search,
    setSearch,
    showMore: () => setMost((before) => before + atOnce),
    keep: ({ key }: DraftEntry) => setKept((before) => new Set(before).add(key)),
  }
}

function Entry(props: {
  entry: DraftEntry
  pointer: string
  onSet: (part: Partial<DraftEntry>) => void
  onRemove: (() => void) | undefined
}) {
  const { entry, pointer, onSet, onRemove } = props
  const m = useMessages()
  const { markets } = useOffice().shop
  const currencies = [...new Set([...markets.map(({ currency }) => currency), ...Object.keys(entry.prices)])]
  const label = entry.scope === 'all' ? m.scopes.all : entry.label
  const wrongTarget = useFieldMessage(`${pointer}/target`)
  const wrongPrices = useFieldMessage(`${pointer}/prices`)
  const wrong = wrongTarget ?? wrongPrices
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <strong>{label}</strong>
        {entry.scope !== 'all' && <Muted>{m.scopes[entry.scope]}</Muted>}
        {wrong && <p className={styles.error}>{wrong}</p>}
      </div>
      <OptionField
        label={m.type}
        name={`${pointer}/kind`}
        value={entry.kind}
        options={{ percent: m.percentOff, fixed: m.fixedPrice }}
        onChange={(kind) => onSet({ kind })}
      />
      {entry.kind === 'percent' ? (
        <TextField
          label={m.percentOff}
          name={`${pointer}/percent`}
          inputMode="decimal"
          value={entry.percent}
          onChange={(percent) => onSet({ percent })}
        />
      ) : (
        currencies.map((currency) => (
          <TextField
            key={currency}
            label={currency}
            name={`${pointer}/prices/${currency}`}
            inputMode="decimal"
            value={entry.prices[currency] ?? ''}
            onChange={(price) => onSet({ prices: { ...entry.prices, [currency]: price } })}
          />
        ))
      )}
      {onRemove && <IconButton icon="trash-2" label={m.removeOf(label)} onClick={onRemove} />}
    </li>
  )
}
