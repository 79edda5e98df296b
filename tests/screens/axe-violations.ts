import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2 AA, by axe's names. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What WCAG 2.2 AA asks for and a machine can see, of the page as it stands; by default also good practice. */
export async function complaintsOf(page: Page, tags = [...wcag, 'best-practice']): Promise<string[]> {
  // Without frames of other origins axe need not open a page of its own each time.
  // Passed rules are not listed node by node.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await builder.withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** The elements that overflow the window sideways; empty when none do. */
export function overhangOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > clientWidth + 1 || left < -1) && element.checkVisibility()
    })
    const names = wide.slice(0, 4).map((element) => `${element.tagName} ${element.className}`)
    return [`${scrollWidth} px in a window of ${clientWidth}`, ...names]
  })
}

/**
 * How the page is built, as far as it holds for every screen; empty when all is well. A `bare` page is the server's own, with
 * neither header nor footer.
 */
export function faultsOfBuild(page: Page, bare = false): Promise<string[]> {
  return page.evaluate((framed) => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    const { lang, dir } = document.documentElement
    const rules: [boolean, string][] = [
      [count('h1') === 1, `${count('h1')} main headings`],
      [count('main') === 1, `${count('main')} main landmarks`],
      [!framed || (count('header') >= 1 && count('footer') >= 1), 'no header or footer'],
      [!framed || links[0]?.getAttribute('href') === '#main', 'the first link does not lead past the header'],
      [document.title.trim().length > 2, 'no title'],
      [/^(en|de|ar|ja)(-|$)/.test(lang), `the language is ${lang}`],
      [
        dir === (lang.startsWith('ar') ? 'rtl' : 'ltr') || (dir === '' && lang === 'en'),
        `${lang} runs ${dir}`,
      ],
      // A picture that is enlarged is moved by its script.
      [count('[style]:not(html, dialog *)') === 0, 'inline styles'],
      [count('img:not([alt])') === 0, 'pictures without a word'],
      [count('[tabindex]:not([tabindex="0"], [tabindex="-1"])') === 0, 'an order of focus of its own'],
    ]
    return rules.filter(([holds]) => !holds).map(([, messages]) => messages)
  }, !bare)
}

/**
 * Controls that are smaller than 24 by 24 px and neither stand in a sentence nor have the room of such a circle around
 * them (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]'
    const boxes = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.tabIndex >= 0 && !element.closest('[inert], .spoken'))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const centre = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const
    const near = (a: DOMRect, b: DOMRect) => {
      const [ax, ay] = centre(a)
      const dx = Math.max(b.left - ax, 0, ax - b.right)
      const dy = Math.max(b.top - ay, 0, ay - b.bottom)
      return Math.hypot(dx, dy) < least / 2
    }
    const inSentence = (element: HTMLElement) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
      const own = element.textContent?.trim().length ?? 0
      return (element.parentElement?.textContent?.trim().length ?? 0) > own
    }
    return boxes
      .filter(({ box }) => box.width < least - 0.1 || box.height < least - 0.1)
      .filter(({ element }) => !inSentence(element))
      .filter(({ box, element }) => boxes.some((other) => other.element !== element && near(box, other.box)))
      .map(
        ({ box, element }) =>
          `${element.tagName} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}” is ${Math.round(box.width)} × ${Math.round(box.height)} px`,
      )
  })
}

/** Texts that are cut off where their box ends, and do not say so by an ellipsis or by scrolling. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holdsText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => holdsText(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.spoken, option, select, textarea, svg'))
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element)
        if (textOverflow === 'ellipsis' || clipPath !== 'none') return false
        const cutX = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1
        const cutY = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 3
        return cutX || cutY
      })
      .map((element) => `${element.tagName} “${element.textContent?.trim().slice(0, 40)}” is cut off`)
  })
}

/** Where the focus is, in words, and what is wrong with how it shows there; none is right. */
export interface Stop {
  name: string
  faults: string[]
}

/** The element that has the focus: in sight, not covered by anything (WCAG 2.4.11), and marked (2.4.7). */
export function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', faults: [] }
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const name = `${element.tagName} ${element.id || element.getAttribute('name') || text.trim().slice(0, 40)}`
    const shown = element.matches('input[type=radio], input[type=checkbox]')
      ? (element.closest('label') ?? element)
      : element
    const { bottom, height, left, right, top, width } = shown.getBoundingClientRect()
    const [x, y] = [
      Math.min(Math.max(left + width / 2, 1), innerWidth - 2),
      Math.min(Math.max(top + Math.min(height / 2, 20), 1), innerHeight - 2),
    ]
    const over = document.elementFromPoint(x, y)
    const related =
      over && (shown.contains(over) || over.contains(shown) || element.closest('label')?.contains(over))
    const marks = [element, shown, ...shown.querySelectorAll('*')].some((part) => {
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(part)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    })
    const rules: [boolean, string][] = [
      [bottom > 0 && top < innerHeight && right > 0 && left < innerWidth, 'is out of sight'],
      [Boolean(related), `is covered by ${over?.tagName} ${over?.className}`],
      [marks, 'is not marked'],
    ]
    return { name, faults: rules.filter(([holds]) => !holds).map(([, messages]) => `${name} ${messages}`) }
  })
}
