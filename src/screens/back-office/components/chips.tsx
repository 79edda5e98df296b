import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Language } from '#vocabulary/languages/languages.ts'
import { typedKey } from '../../ui/form/typed-key.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../kit/inputs.tsx'
import { textIn } from '../../messages/text-in.ts'
import { useProductValues, type ProductValues } from './finding/use-product-values.ts'
import { useMessages } from './messages.ts'
import styles from './bits.module.css'

interface ChipsProps {
  label: string
  /** Keeps the label for screen readers alone. */
  labelHidden?: boolean
  placeholder?: string
  hint?: string
  value: readonly string[]
  onChange: (values: string[]) => void
  /** Values to offer while typing. */
  offers?: readonly string[]
  /** The values of products that are offered as well. */
  of?: ProductValues
  /** Takes only values that are offered. */
  offeredOnly?: boolean
  /** How a value is shown; itself when left out. */
  labelOf?: (value: string) => string
  error?: string | undefined
  /** The id of its field. */
  name: string
  readOnly?: boolean
  /** The language of the text; that of the page when left out. */
  language?: Language
}

/**
 * A list of words: typed and closed by Enter or a comma, removed by a button or by Backspace in the empty
 * field.
 */
export function Chips({
  label,
  labelHidden = false,
  placeholder,
  hint,
  value: values,
  onChange,
  offers: given = [],
  of,
  offeredOnly,
  labelOf = (value) => value,
  error,
  name,
  readOnly,
  language,
}: ChipsProps) {
  const m = useMessages()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const list = useId()
  const root = useRef<HTMLDivElement>(null)
  const [used, setUsed] = useState(false)
  const offers = [...given, ...useProductValues(used ? of : undefined, text)]

  function take(typed: string): void {
    const wanted = typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    const found = wanted.map(
      (word) =>
        offers.find((offer) => [offer, labelOf(offer)].some((one) => sameWord(one, word))) ??
        (offeredOnly ? null : word),
    )
    const missing = wanted.filter((_, index) => found[index] === null)
    setRefused(missing.length > 0 ? m.notOffered(missing.join(', ')) : undefined)
    setText(missing.join(', '))
    const fresh = found.filter(
      (word): word is string => word !== null && !values.some((value) => sameWord(value, word)),
    )
    if (fresh.length > 0) onChange([...values, ...new Set(fresh)])
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const key = typedKey(event)
    if ((key === 'Enter' || key === ',') && text.trim() !== '') {
      event.preventDefault()
      take(text)
    } else if (key === 'Enter') event.preventDefault()
    else if (key === 'Backspace' && text === '' && values.length > 0) onChange(values.slice(0, -1))
  }
  function remove(value: string): void {
    onChange(values.filter((one) => one !== value))
    root.current?.querySelector('input')?.focus()
  }
  return (
    <div className={styles.chipField} ref={root}>
      <TextField
        label={labelHidden ? <span className="spoken">{label}</span> : label}
        placeholder={placeholder}
        name={name}
        hint={hint}
        error={error ?? refused}
        value={text}
        list={list}
        readOnly={readOnly}
        enterKeyHint="enter"
        {...textIn(language)}
        onChange={setText}
        onFocus={() => setUsed(true)}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() !== '' && take(text)}
      />
      <datalist id={list}>
        {offers
          .filter((offer) => !values.includes(offer))
          .map((offer) => (
            <option key={offer} value={labelOf(offer)} />
          ))}
      </datalist>
      {values.length > 0 && (
        <ul className={styles.chips} aria-label={m.chosen(label)}>
          {values.map((value) => (
            <li key={value} className={styles.chip}>
              <span {...textIn(language)}>{labelOf(value)}</span>
              {readOnly ? null : (
                <button type="button" aria-label={m.remove(labelOf(value))} onClick={() => remove(value)}>
                  <Icon name="x" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
