import { useEffect, useRef, type RefObject } from 'react'

/** So far someone scrolls before the header follows: a thumb that trembles moves nothing. */
const least = 12

/**
 * Hides the header while someone scrolls down, and brings it back as they scroll up. `--header-shown` of the document is the height
 * that it covers: other things that stick stand below it.
 */
export function useStickyHeader(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const header = element.current
    if (!header) return undefined
    const { style } = document.documentElement
    let last = scrollY
    const show = (shown: boolean) => {
      header.toggleAttribute('data-hidden', !shown)
      style.setProperty('--header-shown', shown ? `${header.offsetHeight}px` : '0px')
    }
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < least) return
      last = scrollY
      const inUse = header.contains(document.activeElement) || header.querySelector('details[open]') !== null
      show(moved < 0 || inUse || scrollY < 2 * header.offsetHeight)
    }
    const onFocus = () => show(true)
    const sized = new ResizeObserver(() => show(!header.hasAttribute('data-hidden')))
    sized.observe(header)
    addEventListener('scroll', onScroll, { passive: true })
    header.addEventListener('focusin', onFocus)
    return () => {
      sized.disconnect()
      removeEventListener('scroll', onScroll)
      header.removeEventListener('focusin', onFocus)
    }
  }, [])
  return element
}
