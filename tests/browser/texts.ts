import type { Page } from 'playwright-core'

/** Every text of a page that is in its own language, accessible names included. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const skipped = 'script, style, [lang]:not(html), bdi, code'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(skipped)) texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (!element.closest('[lang]:not(html)'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
