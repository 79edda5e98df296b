import { useEffect, useState } from 'react'
import type { CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import { useApi } from '../session/api.ts'
import type { FittingProducts } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './rules.module.css'

/** The debounce of typing, in milliseconds. */
const rest = 300

/** The number of the products that fit a rule, and the first of them. */
export function RulePreview({ rule, isComplete }: { rule: CollectionRule | null; isComplete: boolean }) {
  const m = useMessages()
  const api = useApi()
  const [found, setFound] = useState<FittingProducts | 'unread'>()
  const asked = rule && isComplete ? JSON.stringify(rule) : null
  useEffect(() => {
    if (asked === null) return setFound(undefined)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      const body = {
        rule: JSON.parse(asked) as Parameters<typeof api.previewCollectionRule>[0]['body']['rule'],
      }
      api.previewCollectionRule({ body, signal: abort.signal }).then(setFound, () => {
        if (!abort.signal.aborted) setFound('unread')
      })
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, asked])
  if (!rule) return <p className={styles.hint}>{m.none}</p>
  if (!isComplete) return <p className={styles.hint}>{m.incomplete}</p>
  if (found === 'unread') return <p className={styles.hint}>{m.unread}</p>
  return (
    <div className={styles.preview} role="status">
      {found && (
        <>
          <strong>{m.found(found.total)}</strong>
          {found.items.length > 0 && (
            <ul aria-label={m.first}>
              {found.items.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
