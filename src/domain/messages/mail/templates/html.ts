import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { defaultLanguage, languages, type Language } from '#vocabulary/languages/languages.ts'
import { runsOf, withIsolates } from '#vocabulary/text/isolate.ts'

/** Only web addresses become links: a tracking page is typed by people. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** One part of a message. Each can be written as text and as HTML. */
export type Block =
  | { kind: 'paragraph'; text: string; quiet?: true }
  | { kind: 'heading'; text: string }
  | { kind: 'items'; items: readonly ItemRow[] }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'link'; label: string; url: string; main?: true }

/** A row of an item: title, details, and its price or quantity. */
export interface ItemRow {
  title: string
  details: readonly string[]
  value: string
}

/** A label and its value; the total is emphasised. */
export type Row = readonly [label: string, value: string, strong?: 'strong']

/**
 * Light and dark colours, as on screens. Mail programs that know `prefers-color-scheme` take the dark ones by class;
 * all others show the light ones, which are set on each element: many know nothing else.
 */
const colours = {
  back: ['#f4f1ea', '#201a15'],
  sheet: ['#fcfaf6', '#140f0b'],
  ink: ['#261d16', '#f0ece5'],
  quiet: ['#655c53', '#aea89f'],
  line: ['#ddd8d0', '#352d26'],
  action: ['#1c4daf', '#8fb4f8'],
  onAction: ['#fcfaf6', '#140f0b'],
} as const

const light = (colour: keyof typeof colours): string => colours[colour][0]
const dark = (colour: keyof typeof colours): string => colours[colour][1]

const style = `
@media (prefers-color-scheme: dark) {
  .back { background: ${dark('back')} !important }
  .sheet { background: ${dark('sheet')} !important }
  .ink { color: ${dark('ink')} !important }
  .quiet { color: ${dark('quiet')} !important }
  .line { border-color: ${dark('line')} !important }
  .link { color: ${dark('action')} !important }
  .button { background: ${dark('action')} !important; color: ${dark('onAction')} !important }
}
@media (max-width: 480px) { .sheet { padding: 28px 20px !important } }
`

const cell = (align: 'left' | 'right', more = ''): string =>
  `style="padding:10px 0;text-align:${align};vertical-align:top;border-top:1px solid ${light('line')};${more}"`

/** Tables only place things side by side, so that screen readers read them as text (ARIA `presentation`). */
const table = (rows: readonly string[], margin = '0 0 24px'): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:${margin}">\n${rows.join('\n')}\n</table>`

/** A text of a message as HTML: runs of another direction have an element of their own, which every program knows. */
const inHtml = (text: string): string =>
  runsOf(text)
    .map((run) => (run.ltr ? `<bdi dir="ltr">${escapeHtml(run.text)}</bdi>` : escapeHtml(run.text)))
    .join('')

function itemHtml({ title, details, value }: ItemRow): string {
  const more = details.map(
    (detail) =>
      `<br><span class="quiet" style="color:${light('quiet')};font-size:14px">${inHtml(detail)}</span>`,
  )
  return `<tr><td class="line" ${cell('left', 'padding-right:16px;overflow-wrap:anywhere')}>${inHtml(title)}${more.join('')}</td><td class="line" ${cell('right', 'white-space:nowrap')}>${inHtml(value)}</td></tr>`
}

function rowHtml([label, value, strong]: Row): string {
  const size = strong ? 'font-size:18px;font-weight:600' : ''
  return `<tr><td class="line" ${cell('left', `padding-right:16px;${size}`)}>${inHtml(label)}</td><td class="line" ${cell('right', size)}>${inHtml(value)}</td></tr>`
}

function linkHtml({ label, url, main }: Extract<Block, { kind: 'link' }>): string {
  if (!isWebAddress(url)) return ''
  const look = main
    ? `class="button" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${light('action')};color:${light('onAction')};text-decoration:none"`
    : `class="link" style="color:${light('action')}"`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" ${look}>${inHtml(label)}</a></p>`
}

function toHtml(block: Block, index: number, blocks: readonly Block[]): string {
  switch (block.kind) {
    case 'paragraph': {
      const colour = block.quiet ? `class="quiet" style="color:${light('quiet')};` : 'style="'
      return `<p ${colour}margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${inHtml(block.text)}</p>`
    }
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font-size:16px;font-weight:600">${inHtml(block.text)}</h2>`
    case 'items':
      // The totals follow right after the items.
      return table(block.items.map(itemHtml), blocks[index + 1]?.kind === 'rows' ? '0' : '0 0 24px')
    case 'rows':
      return table(block.rows.map(rowHtml))
    case 'link':
      return linkHtml(block)
  }
}

function toText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return withIsolates(block.text)
    case 'items':
      return block.items
        .map(({ title, details, value }) => [`${title}: ${value}`, ...details.map((detail) => `  ${detail}`)])
        .flatMap((lines) => lines.map(withIsolates))
        .join('\n')
    case 'rows':
      return block.rows.map(([label, value]) => withIsolates(`${label}: ${value}`)).join('\n')
    case 'link':
      return isWebAddress(block.url) ? `${withIsolates(block.label)}: ${block.url}` : ''
  }
}

/** The shop as its messages show it. */
export interface SenderLook {
  name: string
  logo?: { url: string; width: number; height: number } | null
}

/** The logo on light ground, also in the dark: it may be of dark ink. Its alt text is the name of the shop. */
const logoHtml = (name: string, { url, width, height }: NonNullable<SenderLook['logo']>): string =>
  `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;border:0;max-width:100%;height:auto;background:${light('sheet')};border-radius:4px">`

/**
 * A message in the shop's look, and the same as plain text. Colours and type are the shop's, in words that
 * mail programs know.
 */
export function layOut(
  shop: string | SenderLook,
  title: string,
  blocks: readonly Block[],
  language: Language = defaultLanguage,
): { text: string; html: string } {
  const { name: shopName, logo = null } = typeof shop === 'string' ? { name: shop } : shop
  const text = [withIsolates(title), ...blocks.map(toText).filter(Boolean), `— ${shopName}`].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body class="back" style="margin:0;background:${light('back')}">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:${light('back')}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td class="sheet ink" style="padding:40px 32px;background:${light('sheet')};color:${light('ink')};font:16px/1.55 'Instrument Sans',system-ui,sans-serif">
<p class="quiet" style="margin:0 0 24px;color:${light('quiet')}">${logo ? logoHtml(shopName, logo) : escapeHtml(shopName)}</p>
<h1 style="margin:0 0 24px;font:28px/1.15 'Young Serif',Georgia,serif">${inHtml(title)}</h1>
${blocks.map(toHtml).filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`
  return { text: `${text}\n`, html }
}
