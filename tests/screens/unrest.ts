import type { Page } from 'playwright-core'

/** Layout that may move by itself: the sum of the shifts that no input has caused. */
const mostShift = 0.02

/** A layout shift this soon after an input counts as its effect, in milliseconds: busy machines take their time. */
const promptly = 1_500

/** The counters of a page since its start. */
interface Seen {
  shift: number
  moved: string[]
  refused: string[]
}

/** Counts in every page from its beginning what moves by itself and what the content security policy refuses. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript((mostWait) => {
    const seen: Seen = { shift: 0, moved: [], refused: [] }
    const touches: number[] = []
    for (const kind of ['keydown', 'pointerdown'])
      addEventListener(kind, ({ timeStamp }) => touches.push(timeStamp), { capture: true, passive: true })
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean
          value: number
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const after = (touch: number) => entry.startTime >= touch && entry.startTime - touch < mostWait
        if (hadRecentInput || touches.some(after)) continue
        seen.shift += value
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName
          const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
          seen.moved.push(`${name} at ${Math.round(entry.startTime)} ms (${box(from)} → ${box(to)})`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      seen.refused.push(`${violatedDirective} ${blockedURI}`),
    )
  }, promptly)
}

/**
 * What moved by itself or was refused in a page that is watched; empty when it was quiet. `mayMove`: someone has sent a
 * form, and what comes back moves it, which may take a busy machine longer than browsers count as caused.
 */
export async function unrestOf(page: Page, mayMove: boolean): Promise<string[]> {
  const { moved, refused, shift } = await page.evaluate(() => Reflect.get(window, 'seen') as Seen)
  return shift > mostShift && !mayMove
    ? [...refused, `moved by ${shift.toFixed(3)}: ${moved.join(', ')}`]
    : refused
}
