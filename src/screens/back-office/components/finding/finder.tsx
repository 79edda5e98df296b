import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { typedKey } from '../../../ui/form/typed-key.ts'
import { useMessages } from '../messages.ts'
import type { Finding } from './use-product-search.ts'
import styles from './finder.module.css'

interface FinderProps<Item> {
  label: string
  hint?: string | undefined
  /** The id of its field. */
  name: string
  text: string
  onText: (text: string) => void
  found: Finding<Item>
  /** The name of the list of results. */
  results?: string
  titleOf: (item: Item) => string
  /** A result as a row, where its title alone does not tell enough. */
  renderRow?: (item: Item) => ReactNode
  keyOf: (item: Item) => string
  /** Whether an item is picked already. */
  isTaken?: (item: Item) => boolean
  onPick: (item: Item) => void
  /** A further act on a result. */
  renderBeside?: (item: Item) => ReactNode
}

/** A field to search in, and a button for each result. Enter picks the first. */
export function Finder<Item>(props: FinderProps<Item>) {
  const { text, onText, found, results, titleOf, keyOf, isTaken, onPick, ...others } = props
  const { renderRow, renderBeside, ...field } = others
  const m = useMessages().picker
  const { items, settled } = found
  return (
    <div className={styles.finder}>
      <TextField
        {...field}
        type="search"
        enterKeyHint="search"
        value={text}
        onChange={onText}
        onKeyDown={(event) => {
          if (typedKey(event) !== 'Enter') return
          event.preventDefault()
          const first = items?.find((item) => !isTaken?.(item))
          if (first && settled) onPick(first)
        }}
      />
      <p className={styles.status} role="status">
        {items === null ? m.failed : items?.length === 0 ? m.nothing : ''}
      </p>
      {items && items.length > 0 && (
        <ul className={renderRow ? styles.rows : styles.results} aria-label={results}>
          {items.map((item) => (
            <li key={keyOf(item)}>
              {renderRow ? (
                <button
                  type="button"
                  className={styles.row}
                  disabled={isTaken?.(item)}
                  onClick={() => onPick(item)}
                >
                  {renderRow(item)}
                </button>
              ) : (
                <Button type="button" size="small" disabled={isTaken?.(item)} onClick={() => onPick(item)}>
                  {titleOf(item)}
                </Button>
              )}
              {renderBeside?.(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
