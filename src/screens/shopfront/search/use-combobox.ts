import { useEffect, useState } from 'react'
import { typedKey } from '../../ui/form/typed-key.ts'

/** Which suggestion the arrow keys lead to; -1 is the typed text. */
export function nextActive(active: number, key: string, count: number): number {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return active
}

/** The text of a combobox, and whether its list is open. */
export function useTyped(input: HTMLInputElement): { typed: string; open: boolean; close: () => void } {
  const [typed, setTyped] = useState(input.value)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onInput = () => {
      setTyped(input.value)
      setOpen(true)
    }
    const close = () => setOpen(false)
    // Someone may have typed while this was still loading; an empty box opens at once.
    const onFocus = () => input.value === '' && onInput()
    if (document.activeElement === input && (input.value === '' || input.value !== input.defaultValue))
      onInput()
    input.addEventListener('focus', onFocus, { signal })
    input.addEventListener('input', onInput, { signal })
    input.addEventListener('blur', close, { signal })
    input.form?.addEventListener('submit', close, { signal })
    return () => listening.abort()
  }, [input])
  return { typed, open, close: () => setOpen(false) }
}

/**
 * Makes a search box a combobox with a list (ARIA 1.2, list autocomplete): arrow keys move, Enter chooses, Escape
 * closes. Answers which entry is active; -1 for none.
 */
export function useCombobox(
  input: HTMLInputElement,
  list: {
    id: string
    count: number
    onChoose: (index: number) => void
    onClose: () => void
  },
): number {
  const [active, setActive] = useState(-1)
  const { id, count } = list
  const shown = count > 0
  useEffect(() => setActive(-1), [list.id, count])
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(shown))
    if (shown && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, shown, active])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = typedKey(event)
      if (!shown || key === undefined) return
      const next = nextActive(active, key, count)
      if (key === 'Escape') list.onClose()
      else if (key === 'Enter' && active >= 0) list.onChoose(active)
      else if (next !== active) setActive(next)
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })
  return active
}
