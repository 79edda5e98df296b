import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The stylesheet of the hosted pages, in the look of the shop that they take payments for. */
const style = `
@font-face { font-family: 'Instrument Sans'; src: url(/sandbox/text.woff2) format('woff2'); font-weight: 400 700; font-display: swap }
@font-face { font-family: 'Young Serif'; src: url(/sandbox/display.woff2) format('woff2'); font-display: swap }
:root { color-scheme: light dark; --paper: light-dark(#fcfaf6, #140f0b); --surface: light-dark(#f4f1ea, #201a15);
  --ink: light-dark(#261d16, #f0ece5); --muted: light-dark(#655c53, #aea89f); --line: light-dark(#ddd8d0, #3a322b);
  --action: light-dark(#1c4daf, #8fb4f8); --on-action: light-dark(#fcfaf6, #140f0b); --notice: light-dark(#f7ecd6, #2f2412);
  --text: 'Instrument Sans', system-ui, sans-serif; --display: 'Young Serif', Georgia, serif; --leading: 1.55 }
:root:lang(ar) { --leading: 1.75; --text: 'Instrument Sans', 'SF Arabic', 'Segoe UI', 'Noto Sans Arabic', 'Geeza Pro', Tahoma, system-ui, sans-serif;
  --display: 'Young Serif', 'Noto Naskh Arabic', 'Geeza Pro', 'Sakkal Majalla', 'Times New Roman', serif }
:root:lang(ja) { --leading: 1.75; --text: 'Instrument Sans', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', 'Noto Sans CJK JP', Meiryo, system-ui, sans-serif;
  --display: 'Young Serif', 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif }
* { box-sizing: border-box }
body { margin: 0; background: light-dark(var(--surface), var(--paper)); color: var(--ink); font: 1.0625rem/var(--leading) var(--text) }
header { display: flex; align-items: center; justify-content: center; gap: 10px; padding: 16px 24px; background: var(--paper); font: 1.375rem/1.2 var(--display) }
img { display: block }
.notice { margin: 0; padding: 8px 24px; background: var(--notice); text-align: center; font-size: .9375rem; font-weight: 600 }
main { max-inline-size: 32rem; margin: 48px auto 64px; padding: 40px; border: 1px solid var(--line); border-radius: 12px; background: light-dark(var(--paper), var(--surface)) }
h1 { margin: 0 0 16px; font: 400 1.75rem/1.25 var(--display); overflow-wrap: anywhere }
h1.for { margin: 0; color: var(--muted); font: 400 1.0625rem/1.4 var(--text) }
.amount { margin: 4px 0 28px; padding-block-end: 24px; border-block-end: 1px solid var(--line); font: 400 2.75rem/1.25 var(--display);
  font-variant-numeric: lining-nums }
.amount span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
p { margin: 0 0 24px }
fieldset { margin: 0 0 24px; padding: 0; border: 0 }
legend { padding: 0 0 12px; font-weight: 600 }
label { display: flex; gap: 16px; align-items: center; min-height: 44px; padding: 12px 16px; border: 1px solid var(--line); cursor: pointer }
label + label { border-block-start: 0 }
label:first-of-type { border-start-start-radius: 8px; border-start-end-radius: 8px }
label:last-of-type { border-end-start-radius: 8px; border-end-end-radius: 8px }
label:has(:checked) { background: light-dark(var(--surface), var(--paper)); box-shadow: inset 0 0 0 1px var(--ink) }
label input { flex: none; inline-size: 20px; block-size: 20px; margin: 0; accent-color: var(--action) }
label span { font-variant-numeric: tabular-nums }
small { display: block; color: var(--muted); font-size: .9375rem }
form + form { margin-block-start: 12px }
button { inline-size: 100%; min-block-size: 44px; padding: 8px 16px; border: 1px solid var(--action); border-radius: 8px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer }
button.plain { border-color: transparent; background: none; color: var(--ink); font-weight: 400; text-decoration: underline; text-underline-offset: .2em }
@media (max-width: 40rem) {
  body, main { background: var(--paper) }
  main { margin: 0; padding: 32px 16px 48px; border: 0; border-radius: 0 }
}
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
`

/** A file of the hosted pages. */
interface PageFile {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

const font = (file: string): PageFile => ({
  type: 'font/woff2',
  body: new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file)))),
})

/** The files of the hosted pages, by path. */
export const pageFiles: Readonly<Record<string, PageFile>> = {
  '/style.css': { type: 'text/css; charset=utf-8', body: style },
  '/text.woff2': font('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  '/display.woff2': font('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
}
