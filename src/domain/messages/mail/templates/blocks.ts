import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { languages, type Language } from '#vocabulary/languages/languages.ts'
import { runsOf, withIsolates } from '#vocabulary/text/isolate.ts'
import { light } from './colours.ts'

/** Only web addresses become links: a tracking page is typed by people. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** One part of a message. Each can be written as text and as HTML. */
export type Block =
  | { kind: 'paragraph'; text: string; quiet?: true }
  | { kind: 'heading'; text: string }
  | { kind: 'steps'; steps: readonly Step[] }
  | { kind: 'items'; items: readonly ItemRow[] }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'link'; label: string; url: string; main?: true }

/** A step of an order, and whether it was reached. */
export interface Step {
  label: string
  reached: boolean
}

/** A row of an item: title, details, and its price or quantity. */
export interface ItemRow {
  title: string
  details: readonly string[]
  value: string
  /** The address of a JPEG or PNG. Where no row of a message has one, the column is left out. */
  picture?: string | undefined
}

/** A label and its value; the total is emphasised. */
export type Row = readonly [label: string, value: string, strong?: 'strong']

/** The sides of a text: mail programs know `left` and `right` alone. */
interface Sides {
  start: 'left' | 'right'
  end: 'left' | 'right'
}

/** Where lines of a language start and end. */
export const sidesOf = (language: Language): Sides =>
  languages[language].direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }

/** Pixels of a picture. */
const pictureSize = 64

const cell = (side: 'left' | 'right', more = ''): string =>
  `style="padding:12px 0;text-align:${side};vertical-align:top;border-top:1px solid ${light('line')};${more}"`

/** Tables only place things side by side, so that screen readers read them as text (ARIA `presentation`). */
const table = (rows: readonly string[], margin = '0 0 24px'): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:${margin}">\n${rows.join('\n')}\n</table>`

/** A text of a message as HTML: runs of another direction have an element of their own, which every program knows. */
export const inHtml = (text: string): string =>
  runsOf(text)
    .map((run) => (run.ltr ? `<bdi dir="ltr">${escapeHtml(run.text)}</bdi>` : escapeHtml(run.text)))
    .join('')

/** The picture of an item: an even square while pictures are not loaded. Its title stands beside it. */
function pictureHtml({ picture }: ItemRow, { start, end }: Sides): string {
  const image =
    picture && isWebAddress(picture)
      ? `<img class="empty" src="${escapeHtml(picture)}" width="${pictureSize}" height="${pictureSize}" alt="" style="display:block;border-radius:6px;object-fit:cover;background:${light('line')}">`
      : ''
  return `<td class="line" width="${pictureSize + 16}" ${cell(start, `padding-${end}:16px`)}>${image}</td>`
}

function itemHtml(item: ItemRow, withPicture: boolean, sides: Sides): string {
  const more = item.details.map(
    (detail) =>
      `<br><span class="quiet" style="color:${light('quiet')};font-size:14px">${inHtml(detail)}</span>`,
  )
  const text = cell(sides.start, `padding-${sides.end}:16px;overflow-wrap:anywhere`)
  return `<tr>${withPicture ? pictureHtml(item, sides) : ''}<td class="line" ${text}>${inHtml(item.title)}${more.join('')}</td><td class="line" ${cell(sides.end, 'white-space:nowrap')}>${inHtml(item.value)}</td></tr>`
}

function rowHtml([label, value, strong]: Row, { start, end }: Sides): string {
  const size = strong ? 'font-size:18px;font-weight:600' : ''
  return `<tr><td class="line" ${cell(start, `padding-${end}:16px;${size}`)}>${inHtml(label)}</td><td class="line" ${cell(end, size)}>${inHtml(value)}</td></tr>`
}

/** A reached step has a tick and a strong line, so that nothing depends on colours. */
const stepText = ({ label, reached }: Step): string => (reached ? `✓ ${label}` : label)

function stepsHtml(steps: readonly Step[], { start, end }: Sides): string {
  const width = Math.floor(100 / steps.length)
  const cells = steps.map((step) => {
    const [name, colour] = step.reached ? ['reached', light('ink')] : ['line quiet', light('line')]
    const text = step.reached ? '' : `color:${light('quiet')};`
    return `<td class="step ${name}" width="${width}%" style="border-top:4px solid ${colour};padding:8px 0;padding-${end}:4px;text-align:${start};vertical-align:top;font-size:14px;line-height:1.3;${text}">${inHtml(stepText(step))}</td>`
  })
  return table([`<tr>${cells.join('')}</tr>`], '0 0 24px;table-layout:fixed')
}

function linkHtml({ label, url, main }: Extract<Block, { kind: 'link' }>): string {
  if (!isWebAddress(url)) return ''
  const look = main
    ? `class="button" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${light('action')};color:${light('onAction')};font-weight:600;text-decoration:none"`
    : `class="link" style="color:${light('action')}"`
  return `<p style="margin:0 0 ${main ? 24 : 16}px"><a href="${escapeHtml(url)}" ${look}>${inHtml(label)}</a></p>`
}

/** A block as HTML; the next one decides the space after it. */
export function toHtml(block: Block, next: Block | undefined, sides: Sides): string {
  switch (block.kind) {
    case 'paragraph': {
      const colour = block.quiet ? `class="quiet" style="color:${light('quiet')};` : 'style="'
      return `<p ${colour}margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${inHtml(block.text)}</p>`
    }
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font-size:16px;font-weight:600">${inHtml(block.text)}</h2>`
    case 'steps':
      return stepsHtml(block.steps, sides)
    case 'items': {
      const withPictures = block.items.some(({ picture }) => picture !== undefined)
      const rows = block.items.map((item) => itemHtml(item, withPictures, sides))
      // The totals follow right after the items.
      return table(rows, next?.kind === 'rows' ? '0' : '0 0 24px')
    }
    case 'rows':
      return table(block.rows.map((row) => rowHtml(row, sides)))
    case 'link':
      return linkHtml(block)
  }
}

/** A block as plain text. */
export function toText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return withIsolates(block.text)
    case 'steps':
      return block.steps.map((step) => withIsolates(stepText(step))).join(' · ')
    case 'items':
      return block.items
        .map(({ title, details, value }) => [
          value ? `${title}: ${value}` : title,
          ...details.map((detail) => `  ${detail}`),
        ])
        .flatMap((lines) => lines.map(withIsolates))
        .join('\n')
    case 'rows':
      return block.rows.map(([label, value]) => withIsolates(`${label}: ${value}`)).join('\n')
    case 'link':
      return isWebAddress(block.url) ? `${withIsolates(block.label)}: ${block.url}` : ''
  }
}
