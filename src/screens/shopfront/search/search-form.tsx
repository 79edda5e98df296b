import { Suspense, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { classes } from '../../ui/style/classes.ts'
import { pathTo } from '../../paths.ts'
import { loadedLater } from '../loaded-later.ts'
import { useMessages } from './messages.ts'
import styles from './search-form.module.css'

/** Without them the box still searches. */
const Suggestions = loadedLater<{ input: HTMLInputElement }>(
  async () => (await import('./suggestions.tsx')).default,
  [],
  () => null,
)

/** The search box: a plain GET form, which becomes a combobox with suggestions when someone goes into it. */
export function SearchForm({
  id,
  label,
  value = '',
  large = false,
  full = false,
}: {
  id: string
  /** Distinguishes this search from another one on the same page. */
  label?: string
  value?: string
  large?: boolean
  /** Its suggestions take the rest of a sheet. */
  full?: boolean
}) {
  const m = useMessages()
  const [input, setInput] = useState<HTMLInputElement>()
  return (
    <Form
      role="search"
      aria-label={label ?? m.thisPage}
      action={pathTo('search')}
      className={classes(styles.form, large && styles.large, full && styles.full)}
    >
      <label htmlFor={id} className="spoken">
        {m.label}
      </label>
      <Icon name="search" className={styles.icon} />
      <input
        id={id}
        name="q"
        type="search"
        maxLength={200}
        placeholder={m.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={value}
        onFocus={(event) => setInput(event.currentTarget)}
      />
      <button type="submit" className={classes(styles.submit, !large && 'scriptless')}>
        {m.submit}
      </button>
      {input && (
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      )}
    </Form>
  )
}
