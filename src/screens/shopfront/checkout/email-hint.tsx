import { useEffect, useState } from 'react'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

/** Suggests the probable spelling of a typed e-mail address; loaded with the first address that is checked. */
async function meant(email: string): Promise<string | undefined> {
  const { default: spellChecker } = await import('@zootools/email-spell-checker')
  return spellChecker.run({ email })?.full
}

/**
 * Asks below an e-mail field (by its id) whether a likely slip of the fingers was meant otherwise. It never stands in
 * the way: the address goes as it was typed unless the button is pressed.
 */
export function EmailHint({ field }: { field: string }) {
  const m = useMessages()
  const [suggested, setSuggested] = useState<string>()
  useEffect(() => {
    const input = document.getElementById(field)
    if (!(input instanceof HTMLInputElement)) return
    const look = () => {
      const typed = input.value.trim()
      if (!typed.includes('@')) return setSuggested(undefined)
      void meant(typed).then(
        (found) => setSuggested(found === typed ? undefined : found),
        () => undefined,
      )
    }
    input.addEventListener('change', look)
    return () => input.removeEventListener('change', look)
  }, [field])
  const take = () => {
    const input = document.getElementById(field)
    if (!(input instanceof HTMLInputElement) || !suggested) return
    input.value = suggested
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setSuggested(undefined)
    input.focus()
  }
  return (
    <p role="status" className={styles.meant}>
      {suggested && (
        <Rich
          text={m.didYouMean}
          email={
            <button type="button" onClick={take}>
              <bdi>{suggested}</bdi>
            </button>
          }
        />
      )}
    </p>
  )
}
