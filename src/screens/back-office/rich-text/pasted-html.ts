import { parseHtml } from './parse-html.ts'

/** How deep an item of a list from Word stands, from 1; undefined for other paragraphs. */
function levelOf(paragraph: HTMLElement): number | undefined {
  const [, level] = /mso-list:[^;]*level(\d)/.exec(paragraph.dataset['style'] ?? '') ?? []
  return level ? Number(level) : undefined
}

/** Removes the bullet or number that Word writes as text; answers whether the list is numbered. */
function takeBullet(paragraph: Element): boolean {
  const bullet = [...paragraph.querySelectorAll('span')].find(({ dataset }) =>
    /mso-list:\s*Ignore/i.test(dataset['style'] ?? ''),
  )
  const text = bullet?.textContent?.trim() ?? ''
  bullet?.remove()
  return /^\(?[\da-z]{1,3}[.)]/i.test(text)
}

/** Turns consecutive list paragraphs of Word, which are no lists, into lists. */
function makeLists(body: HTMLElement): void {
  /** The open list of each level. */
  let open: HTMLElement[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph)
    if (level === undefined) continue
    if (paragraph.previousElementSibling !== last) open = []
    open.length = Math.min(open.length, level)
    const numbered = takeBullet(paragraph)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(numbered ? 'ol' : 'ul')
      const parent = open.at(-1)?.lastElementChild
      if (parent) parent.append(list)
      else if (open.length === 0) paragraph.before(list)
      else break
      open.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
    last = open[0] ?? null
  }
}

/** Writes bold and italic styles as elements. Google Docs wraps whole texts in a `b` that is not bold. */
function spellOutStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset['style'] ?? ''
    if (element.localName === 'b' && /font-weight:\s*(normal|400)/.test(style))
      element.replaceWith(...element.childNodes)
    if (element.localName !== 'span') continue
    const wrap = (name: string) => {
      const mark = body.ownerDocument.createElement(name)
      mark.append(...element.childNodes)
      element.append(mark)
    }
    if (/font-weight:\s*(bold|[6-9]00)/.test(style)) wrap('strong')
    if (/font-style:\s*italic/.test(style)) wrap('em')
  }
}

/**
 * Pasted HTML without the remains of Word and Google Docs: their lists become lists, their bold and italic
 * texts elements, and empty paragraphs go. Everything else that may not be written is left out when it is read.
 */
export function tidyPasted(html: string): string {
  const body = parseHtml(html)
  for (const each of body.querySelectorAll('style, script, meta, link, title, xml')) each.remove()
  // Elements of Office, such as `o:p`.
  for (const each of body.querySelectorAll('*'))
    if (each.localName.includes(':')) each.replaceWith(...each.childNodes)
  spellOutStyles(body)
  makeLists(body)
  for (const each of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (!each.querySelector('br + *, img') && each.textContent?.replaceAll('\u00a0', ' ').trim() === '')
      each.remove()
  return body.innerHTML
}
