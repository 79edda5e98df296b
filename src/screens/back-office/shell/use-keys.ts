import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Destination } from './navigation.ts'
import { typedKey } from '../../ui/form/typed-key.ts'
import { rowLink } from '../components/table.tsx'
import { hasSingleKeys } from './single-keys.ts'

interface KeysNeeds {
  destinations: readonly Destination[]
  onPalette: () => void
  onKeys: () => void
}

/** How long after `g` the next key still counts, in ms. */
const pause = 1_500

/**
 * The keys that work everywhere: Ctrl or ⌘ K, `?`, `g` followed by the letter of a screen, and those that the controls of the
 * screen name by `aria-keyshortcuts`. In a list `j` and `k` go from row to row, `x` selects one, and `/` goes to the search.
 */
export function useKeys({ destinations, onPalette, onKeys }: KeysNeeds): void {
  const navigate = useNavigate()
  const wentAt = useRef(0)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isOurs = typedKey(event) !== undefined && !event.defaultPrevented
      if (!isOurs || document.querySelector('dialog[open]')) return
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault()
        return onPalette()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !hasSingleKeys()) return
      if (event.key === '?') return onKeys()
      const destination = destinations.find(({ key }) => key === event.key)
      const isAfterGo = Date.now() - wentAt.current < pause
      wentAt.current = event.key === 'g' ? Date.now() : 0
      if (isAfterGo) return void (destination && navigate(destination.to))
      if (pressControl(event.key) || stepThroughRows(event.key) || selectRow(event.key))
        event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [destinations, navigate, onPalette, onKeys])
}

/** The key that a control names. */
export const keyOf = (control: HTMLElement): string => control.getAttribute('aria-keyshortcuts') ?? ''

/** The visible controls of the screen that name a key. */
export const keyedControls = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].filter((control) =>
    control.checkVisibility(),
  )

/** Presses the control of the screen that names this key, or goes to it when it is a field. */
function pressControl(key: string): boolean {
  const control = keyedControls().find((each) => keyOf(each) === key)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.focus()
  else control?.click()
  return control !== undefined
}

/** Goes to the next or the previous row of the list. */
function stepThroughRows(key: string): boolean {
  const by = { j: 1, k: -1 }[key]
  if (by === undefined) return false
  const rows = [...document.querySelectorAll<HTMLElement>(`main .${rowLink}`)]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at < 0 ? 0 : at + by]?.focus()
  return rows.length > 0
}

/** Selects the row that has the focus, or takes it out of the selection. */
function selectRow(key: string): boolean {
  const row = document.activeElement?.closest('main tr')
  const box = key === 'x' ? row?.querySelector<HTMLInputElement>('input[type=checkbox]') : null
  box?.click()
  return Boolean(box)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
