import { lazy, Suspense, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { classes } from '../../ui/classes.ts'
import { pathTo } from '../../paths.ts'
import styles from './search-form.module.css'

const Suggestions = lazy(() => import('./suggestions.tsx'))

/** The search box: a plain GET form, which becomes a combobox with suggestions when someone goes into it. */
export function SearchForm({
  id,
  label = 'This page',
  value = '',
  large = false,
}: {
  id: string
  /** Tells this search from another one on the same page. */
  label?: string
  value?: string
  large?: boolean
}) {
  const [input, setInput] = useState<HTMLInputElement>()
  return (
    <Form
      role="search"
      aria-label={label}
      action={pathTo('search')}
      className={classes(styles.form, large && styles.large)}
    >
      <label htmlFor={id} className="spoken">
        Search the shop
      </label>
      <Icon name="search" className={styles.icon} />
      <input
        id={id}
        name="q"
        type="search"
        maxLength={200}
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={value}
        onFocus={(event) => setInput(event.currentTarget)}
      />
      <button type="submit" className={classes(styles.submit, !large && 'scriptless')}>
        Search
      </button>
      {input && (
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      )}
    </Form>
  )
}
