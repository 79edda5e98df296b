const texts = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" } as Record<
  string,
  string
>
const unescape = (text: string): string =>
  text.replaceAll(/&[a-z#0-9]+;/g, (entity) => texts[entity] ?? entity)

/** The items of a feed; of an attribute that is sent several times the first. */
export function itemsOf(xml: string): Map<string, string>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const own = item.replaceAll(/<g:shipping>.*?<\/g:shipping>/gs, '')
    const attributes = [...own.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].toReversed()
    return new Map(attributes.map(([, name = '', value = '']) => [name, unescape(value)]))
  })
}
