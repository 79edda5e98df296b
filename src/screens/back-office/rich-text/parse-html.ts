/**
 * Parses HTML in a document of its own, in which nothing runs or loads. Style sheets are removed before, event attributes
 * renamed, and `style` to `data-style`, for quiet alone: the browser would report each of them to the console as refused
 * by the page’s content security policy.
 */
export function parseHtml(html: string): HTMLElement {
  const quiet = html
    .replaceAll(/<style\b.*?<\/style>/gis, '')
    .replaceAll(/<[^>]*>/g, (tag) =>
      tag
        .replaceAll(/([\s"'/])on\w+\s*=/gi, '$1data-left-out=')
        .replaceAll(/([\s"'/])style\s*=/gi, '$1data-style='),
    )
  return new DOMParser().parseFromString(quiet, 'text/html').body
}

/** Elements on lines of their own, which separate the words before and after. */
const blocks =
  'p, br, li, ul, ol, div, h1, h2, h3, h4, h5, h6, blockquote, table, tr, td, th, figure, figcaption, hr, pre'

/** The words of an HTML text, without its marks: for previews alone, never for text to store. */
export function plainText(html: string): string {
  const body = parseHtml(html)
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  for (const element of body.querySelectorAll(blocks)) element.after(' ')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
