import { escapeHtml } from '#vocabulary/html-text.ts'

/** Only web addresses become links: a tracking page is typed by people. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

/** One part of a message. Each can be written as text and as HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [string, string])[] }
  | { kind: 'link'; label: string; url: string }

function toHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(block.text)}</p>`
    case 'rows':
      return (
        block.rows
          .map(
            ([label, value]) =>
              `<p style="margin:0;padding:8px 0;border-top:1px solid #ddd8d0">${escapeHtml(label)} <strong style="float:right">${escapeHtml(value)}</strong></p>`,
          )
          .join('\n') + '\n<p style="margin:0 0 16px;border-top:1px solid #ddd8d0"></p>'
      )
    case 'link':
      if (!isWebAddress(block.url)) return ''
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="color:#1c4daf">${escapeHtml(block.label)}</a></p>`
  }
}

function toText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'link':
      return isWebAddress(block.url) ? `${block.label}: ${block.url}` : ''
  }
}

/**
 * A message in the shop's look, and the same as plain text. Colours and type are the shop's, in words that
 * mail programs know.
 */
export function layOut(
  shopName: string,
  title: string,
  blocks: readonly Block[],
): { text: string; html: string } {
  const text = [title, ...blocks.map(toText).filter(Boolean), `— ${shopName}`].join('\n\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f1ea;color:#261d16;font:16px/1.55 'Instrument Sans',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px;background:#fcfaf6">
<p style="margin:0 0 24px;color:#655c53">${escapeHtml(shopName)}</p>
<h1 style="margin:0 0 24px;font:28px/1.15 'Young Serif',Georgia,serif">${escapeHtml(title)}</h1>
${blocks.map(toHtml).join('\n')}
</div></body></html>
`
  return { text: `${text}\n`, html }
}
