/**
 * Parses HTML in a document of its own, in which nothing runs or loads. Event attributes are renamed before,
 * for quiet alone: the browser would report each of them to the console as refused by the page’s content
 * security policy.
 */
export function parseHtml(html: string): HTMLElement {
  const quiet = html.replaceAll(/<[^>]*>/g, (tag) =>
    tag.replaceAll(/([\s"'/])on\w+\s*=/gi, '$1data-left-out='),
  )
  return new DOMParser().parseFromString(quiet, 'text/html').body
}

/** The words of an HTML text, without its marks: for previews alone, never for what is stored. */
export function plainText(html: string): string {
  const body = parseHtml(html)
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
