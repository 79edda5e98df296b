import type { KeyboardEvent } from 'react'

/** How far an arrow key leads in a list that reads to the right or to the left; undefined for other keys. */
export const arrowStep = (key: string, isRightToLeft: boolean): 1 | -1 | undefined =>
  key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
    ? 1
    : key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')
      ? -1
      : undefined

/** Arrow keys move the focus among the links of a list, of which Tab reaches one alone. Answers the link that they lead to. */
export function walkLinks(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const list = event.currentTarget
  const step = arrowStep(event.key, getComputedStyle(list).direction === 'rtl')
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  event.preventDefault()
  const links = [...list.querySelectorAll('a')]
  const next = links.at((links.findIndex((link) => link === document.activeElement) + step) % links.length)
  next?.focus()
  return next
}
