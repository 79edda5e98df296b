import { Button, IconButton } from '../../ui/form/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { Panel } from '../components/page.tsx'
import { useOffice } from '../session/office.ts'
import type { Collection } from '../types.ts'
import { useMessages } from './messages.ts'
import { newEntry, type DraftEntry } from './price-list-draft.ts'
import styles from './price-lists.module.css'

interface EntriesProps {
  entries: readonly DraftEntry[]
  collections: readonly Collection[]
  errorAt: (pointer: string) => string | undefined
  readOnly: boolean
  onChange: (entries: DraftEntry[]) => void
}

/** The prices of a list: a percentage off, or fixed prices, for all products, a collection, a product or a variant. */
export function EntriesPanel({ entries, collections, errorAt, readOnly, onChange }: EntriesProps) {
  const m = useMessages()
  const set = (at: number, part: Partial<DraftEntry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry)))
  const add = (about: Pick<DraftEntry, 'scope' | 'target' | 'label'>) =>
    onChange([...entries, newEntry(about)])
  const has = (scope: DraftEntry['scope'], target: string) =>
    entries.some((entry) => entry.scope === scope && entry.target === target)
  return (
    <Panel title={m.prices}>
      {errorAt('/entries') && <Notice tone="error">{errorAt('/entries')}</Notice>}
      <ul className={styles.entries}>
        {entries.map((entry, at) => (
          <Entry
            key={entry.key}
            entry={entry}
            pointer={`/entries/${at}`}
            errorAt={errorAt}
            onSet={(part) => set(at, part)}
            onRemove={readOnly ? undefined : () => onChange(entries.filter((each) => each !== entry))}
          />
        ))}
      </ul>
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
          <SelectField
            label={m.addCollection}
            name="add-collection"
            value=""
            onChange={({ target: { value } }) => {
              const found = collections.find(({ handle }) => handle === value)
              if (found) add({ scope: 'collection', target: value, label: found.title })
            }}
          >
            <option value="">{m.choose}</option>
            {collections
              .filter(({ handle }) => !has('collection', handle))
              .map(({ handle, title }) => (
                <option key={handle} value={handle}>
                  {title}
                </option>
              ))}
          </SelectField>
          <ProductPicker
            picks="either"
            isTaken={(id) => entries.some(({ target }) => target === id)}
            onPick={({ scope, id, title }) => add({ scope, target: id, label: title })}
          />
        </div>
      )}
      <p className={styles.muted}>{m.mostSpecific}</p>
    </Panel>
  )
}

function Entry(props: {
  entry: DraftEntry
  pointer: string
  errorAt: (pointer: string) => string | undefined
  onSet: (part: Partial<DraftEntry>) => void
  onRemove: (() => void) | undefined
}) {
  const { entry, pointer, errorAt, onSet, onRemove } = props
  const m = useMessages()
  const { markets } = useOffice().shop
  const currencies = [...new Set([...markets.map(({ currency }) => currency), ...Object.keys(entry.prices)])]
  const label = entry.scope === 'all' ? m.scopes.all : entry.label
  const wrong = errorAt(`${pointer}/target`) ?? errorAt(`${pointer}/prices`)
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <strong>{label}</strong>
        {entry.scope !== 'all' && <span className={styles.muted}>{m.scopes[entry.scope]}</span>}
        {wrong && <p className={styles.error}>{wrong}</p>}
      </div>
      <SelectField
        label={m.type}
        name={`${pointer}/kind`}
        value={entry.kind}
        onChange={(event) => onSet({ kind: event.target.value as DraftEntry['kind'] })}
      >
        <option value="percent">{m.percentOff}</option>
        <option value="fixed">{m.fixedPrice}</option>
      </SelectField>
      {entry.kind === 'percent' ? (
        <Field
          label={m.percentOff}
          name={`${pointer}/percent`}
          inputMode="decimal"
          autoComplete="off"
          value={entry.percent}
          error={errorAt(`${pointer}/percent`)}
          onChange={(event) => onSet({ percent: event.target.value })}
        />
      ) : (
        currencies.map((currency) => (
          <Field
            key={currency}
            label={currency}
            name={`${pointer}/prices/${currency}`}
            inputMode="decimal"
            autoComplete="off"
            value={entry.prices[currency] ?? ''}
            error={errorAt(`${pointer}/prices/${currency}`)}
            onChange={(event) => onSet({ prices: { ...entry.prices, [currency]: event.target.value } })}
          />
        ))
      )}
      {onRemove && <IconButton icon="trash-2" label={m.removeOf(label)} onClick={onRemove} />}
    </li>
  )
}
