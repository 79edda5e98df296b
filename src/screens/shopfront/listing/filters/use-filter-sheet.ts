import { useRef, useState, type RefObject, type ToggleEvent } from 'react'

/** Everything on the page that is neither the element nor around it. */
function besides(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement) others.push(other)
  }
  return others
}

/**
 * Makes a popover a modal dialog while it is open, which the element alone is not: nothing else can be reached, and
 * the focus goes to its first button. A window that grows wide closes it, since the filters stand beside the products there.
 */
export function useFilterSheet(): {
  sheet: RefObject<HTMLDivElement | null>
  open: boolean
  onToggle: (event: ToggleEvent<HTMLElement>) => void
  onBeforeToggle: (event: ToggleEvent<HTMLElement>) => void
} {
  const sheet = useRef<HTMLDivElement>(null)
  const release = useRef<() => void>(undefined)
  const [open, setOpen] = useState(false)
  // React lets the toggling of the groups of filters within the sheet bubble to it.
  const onToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (target !== currentTarget) return
    setOpen(newState === 'open')
    if (newState !== 'open') return
    const others = besides(currentTarget).filter(({ inert }) => !inert)
    for (const other of others) other.inert = true
    const wide = matchMedia('(min-width: 64rem)')
    const close = () => currentTarget.hidePopover()
    wide.addEventListener('change', close)
    release.current = () => {
      for (const other of others) other.inert = false
      wide.removeEventListener('change', close)
    }
    currentTarget.querySelector('button')?.focus()
  }
  // Before it closes: the button that gets the focus back must not be inert any more.
  const onBeforeToggle = ({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (target === currentTarget && newState === 'closed') release.current?.()
  }
  return { sheet, open, onToggle, onBeforeToggle }
}
