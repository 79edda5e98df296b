/** Where marks were seen in a document, and what they had become that they must not become. */
export interface Verdict {
  /** Pairs of a kind of place and a mark, as `text mk0001z`. */
  seen: string[]
  wrong: string[]
}

/**
 * Judges a document as a browser reads it. A mark may stand in a text, in an attribute that is a text or a plain web address,
 * and in a string of JSON; never in the name of an element or attribute, in a script, style or comment.
 *
 * Runs in the browser: it uses nothing from outside of itself. Without `source` it judges the document that is shown.
 */
export function judgeDocument(source: { text: string; type: DOMParserSupportedType } | null): Verdict {
  const seen = new Set<string>()
  const wrong = new Set<string>()
  const marksOf = (text: string): string[] => text.toLowerCase().match(/mk\d{4}z/g) ?? []
  const see = (kind: string, text: string): void => {
    for (const mark of marksOf(text)) seen.add(`${kind} ${mark}`)
  }
  const read = (kind: string, text: string): void => {
    see(kind, text)
    if (marksOf(text).length > 0 && /&(lt|gt|quot|amp|#x?[\da-f]+);/i.test(text))
      wrong.add(`escaped twice: ${text.slice(0, 200)}`)
  }
  const blame = (what: string, text: string): void => void wrong.add(`${what}: ${text.slice(0, 200)}`)
  const addresses = new Set([
    'href',
    'src',
    'action',
    'formaction',
    'poster',
    'cite',
    'data',
    'ping',
    'background',
    'manifest',
    'xlink:href',
  ])
  const loading = new Set(['script', 'iframe', 'object', 'embed', 'base'])
  const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:', 'blob:', 'data:', 'about:'])

  function judgeAddress(element: Element, name: string, value: string): void {
    let protocol = ''
    try {
      ;({ protocol } = new URL(value, 'http://localhost:3000/'))
    } catch {
      // No address at all leads nowhere.
      return
    }
    if (!allowed.has(protocol) || (protocol === 'data:' && !element.matches('img, link[rel="icon"]')))
      blame(`<${element.localName} ${name}>`, value)
    if (marksOf(value).length > 0 && loading.has(element.localName))
      blame(`<${element.localName} ${name}> loads`, value)
  }

  function judgeAttribute(element: Element, { name, value }: Attr): void {
    // A document in a frame without scripts is judged by itself.
    const isShut =
      name === 'srcdoc' && /^(?!.*allow-scripts)/.test(element.getAttribute('sandbox') ?? 'allow-scripts')
    if (marksOf(name).length > 0 || /^on/i.test(name) || (name === 'srcdoc' && !isShut))
      blame(`<${element.localName} ${name}>`, value)
    if (isShut) return
    if (marksOf(value).length === 0 && !addresses.has(name)) return
    if (addresses.has(name)) judgeAddress(element, name, value)
    if (name === 'style' || (name === 'content' && element.hasAttribute('http-equiv')))
      blame(`<${element.localName} ${name}>`, value)
    see(element.localName === 'meta' ? 'metadata' : addresses.has(name) ? 'address' : 'attribute', value)
  }

  function judgeScript(element: Element): void {
    const text = element.textContent ?? ''
    const type = element.getAttribute('type') ?? ''
    if (!type.endsWith('json')) {
      if (text.trim() !== '') blame('<script> of its own', text)
      return
    }
    try {
      JSON.parse(text)
      see(type === 'application/ld+json' ? 'structured data' : 'page data', JSON.stringify(JSON.parse(text)))
    } catch {
      blame('<script> of broken JSON', text)
    }
  }

  function judgeNode(node: Node): void {
    if (node.nodeType === 3 || node.nodeType === 4) {
      const parent = node.parentElement?.localName
      if (parent === 'script') return
      if (parent === 'style' && marksOf(node.nodeValue ?? '').length > 0)
        blame('<style>', node.nodeValue ?? '')
      // A field may hold the source of a description.
      if (parent === 'textarea') see('field', node.nodeValue ?? '')
      else read(parent === 'title' ? 'title' : 'text', node.nodeValue ?? '')
    } else if (node.nodeType === 8 || node.nodeType === 7) {
      if (marksOf(node.nodeValue ?? '').length > 0) blame('comment', node.nodeValue ?? '')
    } else if (node.nodeType === 1) {
      const element = node as Element
      if (marksOf(element.tagName).length > 0) blame(`<${element.localName}>`, element.outerHTML)
      for (const attribute of element.attributes) judgeAttribute(element, attribute)
      if (element.localName === 'script') judgeScript(element)
      if (!source && element.matches('input, textarea')) see('field', (element as HTMLInputElement).value)
      if (element instanceof HTMLTemplateElement) walk(element.content)
    }
  }

  function walk(root: Node): void {
    for (const child of root.childNodes) {
      judgeNode(child)
      walk(child)
    }
  }

  const parsed = source ? new DOMParser().parseFromString(source.text, source.type) : document
  if (source?.type === 'application/xml' && parsed.querySelector('parsererror')) blame('no XML', source.text)
  walk(parsed)
  return { seen: [...seen], wrong: [...wrong] }
}
