import { fillIn } from '#vocabulary/text/fill-in.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { defaultLanguage, languages, type Language } from '#vocabulary/languages/languages.ts'
import { withIsolates } from '#vocabulary/text/isolate.ts'
import type { Seller } from '../../../orders/invoices/documents.ts'
import { invoiceMessages } from '../../../orders/invoices/messages.ts'
import { inHtml, sidesOf, toHtml, toText, type Block } from './blocks.ts'
import { light, rules } from './colours.ts'

/** The shop as its messages name it. */
export interface MailShop {
  name: string
  /** Where it is. */
  url: string
  logo?: { url: string; width: number; height: number } | null
  /** The seller, named at the foot. */
  seller?: Seller | undefined
}

/** The seller in lines, as the law of many countries wants them in each message. None while there is no address. */
function sellerLines({ name: shopName, seller }: MailShop, language: Language): string[] {
  if (!seller || seller.address.length === 0) return []
  const { name, address, registration, vatId } = seller
  const registered = [registration, vatId && fillIn(invoiceMessages(language).vatId, 'id', vatId)]
  const lines = [name, address.join(', '), registered.filter(Boolean).join(' · ')]
  return lines.filter((line) => line !== '' && line !== shopName)
}

const textFont = `'Instrument Sans',system-ui,-apple-system,'Segoe UI',sans-serif`
const displayFont = `'Young Serif',Georgia,serif`

/** The display font has no letters of these languages: their headings are bold. */
const bold: ReadonlySet<Language> = new Set(['ar', 'ja'])

/** The logo on light ground, also in the dark: it may be of dark ink. Its alt text is the name of the shop. */
const logoHtml = (name: string, { url, width, height }: NonNullable<MailShop['logo']>): string =>
  `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;border:0;max-width:100%;height:auto;background:${light('sheet')};border-radius:4px">`

/** The mark of the shop beside its name, which alone is shown without pictures. */
const markAndName = ({ name, url }: MailShop): string =>
  `<img src="${escapeHtml(`${url}/icon/192.png`)}" width="32" height="32" alt="" style="display:inline-block;width:32px;height:32px;border:0;border-radius:7px;vertical-align:middle">&nbsp; <span style="font:20px/1.2 ${displayFont};vertical-align:middle">${escapeHtml(name)}</span>`

/** The head of every message: the logo of the shop, else its mark and name. */
const header = (shop: MailShop): string =>
  `<p style="margin:0 0 32px"><a href="${escapeHtml(shop.url)}" class="ink" style="color:${light('ink')};text-decoration:none">${shop.logo ? logoHtml(shop.name, shop.logo) : markAndName(shop)}</a></p>`

/** The foot of every message: its sender. */
const footer = ({ name, url }: MailShop, lines: readonly string[]): string =>
  `<p class="quiet foot" style="margin:0;padding:24px 32px 40px;color:${light('quiet')};font:14px/1.5 ${textFont}"><a href="${escapeHtml(url)}" class="quiet" style="color:${light('quiet')}">${escapeHtml(name)}</a>${lines.map((line) => `<br>${inHtml(line)}`).join('')}</p>`

/**
 * A message in the shop's look, and the same as plain text. Colours and type are the shop's, in words that
 * mail programs know.
 */
export function layOut(
  shop: MailShop,
  title: string,
  blocks: readonly Block[],
  language: Language = defaultLanguage,
): { text: string; html: string } {
  const sides = sidesOf(language)
  const lines = sellerLines(shop, language)
  const body = [
    withIsolates(title),
    ...blocks.map(toText).filter(Boolean),
    [`— ${shop.name}`, shop.url, ...lines.map(withIsolates)].join('\n'),
  ]
  const weight = bold.has(language) ? 'bold ' : ''
  const html = `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>${rules}</style></head>
<body class="back" style="margin:0;background:${light('back')}">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:${light('back')}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td class="sheet ink" style="padding:40px 32px;background:${light('sheet')};color:${light('ink')};text-align:${sides.start};font:16px/1.55 ${textFont}">
${header(shop)}
<h1 style="margin:0 0 24px;font:${weight}28px/1.2 ${displayFont}">${inHtml(title)}</h1>
${blocks
  .map((block, index) => toHtml(block, blocks[index + 1], sides))
  .filter(Boolean)
  .join('\n')}
</td></tr><tr><td style="text-align:${sides.start}">
${footer(shop, lines)}
</td></tr></table>
</td></tr></table>
</body></html>
`
  return { text: `${body.join('\n\n')}\n`, html }
}
