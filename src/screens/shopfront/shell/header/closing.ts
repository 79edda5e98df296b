import type { FocusEvent, KeyboardEvent } from 'react'

/** Closes a panel that the focus has left, and one that Escape is pressed in. */
export const closing = {
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
  },
  onKeyDown({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape') return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  },
}
