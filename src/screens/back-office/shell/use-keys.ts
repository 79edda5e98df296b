import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Destination } from './navigation.ts'
import { typedKey } from '../../ui/form/typed-key.ts'

interface KeysNeeds {
  destinations: readonly Destination[]
  onPalette: () => void
  onKeys: () => void
}

/** How long after `g` the next key still counts, in ms. */
const pause = 1_500

/** The keys that work everywhere: Ctrl or ⌘ K, `?`, and `g` followed by the letter of a screen. */
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
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') return onKeys()
      const destination = destinations.find(({ key }) => key === event.key)
      if (destination && Date.now() - wentAt.current < pause) void navigate(destination.to)
      wentAt.current = event.key === 'g' ? Date.now() : 0
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [destinations, navigate, onPalette, onKeys])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
