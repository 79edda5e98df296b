import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [
    'p',
    'div',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'blockquote',
    'code',
    'pre',
    'hr',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Text of these is never meant to be read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'title',
  ],
  transformTags: {
    // A page has one h1, the screen's own.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    // Links are others' words: they vouch for nothing, and the page behind cannot reach back.
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href === undefined ? {} : { href }), rel: 'nofollow noopener noreferrer' },
    }),
  },
  nestingLimit: 30,
}

/** Empty paragraphs are remains of editors and exports. */
const emptyParagraph = /<p>(?:\s|&nbsp;|<br \/>)*<\/p>/g

/**
 * Elements that were wrongly nested can come out in a form that reads differently again; it settles at once
 * or twice.
 */
const mostRounds = 5

/**
 * Takes everything out of HTML that is not plain formatting: scripts, styles, frames, forms, event handlers,
 * classes, and links to anything but http, https and mailto. Cleaning clean HTML changes nothing.
 */
export function cleanHtml(html: string): string {
  let clean = html
  for (let round = 0; round < mostRounds; round += 1) {
    const before = clean
    clean = sanitize(before, options).replaceAll(emptyParagraph, '').trim()
    if (clean === before) break
  }
  return clean
}
