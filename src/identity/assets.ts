import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The one stylesheet of the provider's pages, in the shop's look. */
const style = `
@font-face { font-family: 'Instrument Sans'; src: url(/idp/assets/text.woff2) format('woff2'); font-weight: 400 700; font-display: swap; }
@font-face { font-family: 'Young Serif'; src: url(/idp/assets/display.woff2) format('woff2'); font-display: swap; }
:root {
  color-scheme: light dark;
  --paper: light-dark(#fcfaf6, #140f0b); --surface: light-dark(#f4f1ea, #201a15);
  --ink: light-dark(#261d16, #f0ece5); --muted: light-dark(#655c53, #aea89f);
  --border: light-dark(#867f77, #7d766e); --line: light-dark(#ddd8d0, #3a322b);
  --action: light-dark(#1c4daf, #8fb4f8); --on-action: light-dark(#fcfaf6, #140f0b);
  --error: light-dark(#ca3a1e, #f18a74);
  --text: 'Instrument Sans', system-ui, sans-serif; --display: 'Young Serif', Georgia, serif;
  --leading: 1.55; --leading-tight: 1.2;
}
:root:lang(ar) {
  --text: 'Instrument Sans', 'SF Arabic', 'Segoe UI', 'Noto Sans Arabic', 'Geeza Pro', Tahoma, system-ui, sans-serif;
  --display: 'Young Serif', 'Noto Naskh Arabic', 'Geeza Pro', 'Sakkal Majalla', 'Times New Roman', serif;
  --leading: 1.75; --leading-tight: 1.4;
}
:root:lang(ja) {
  --text: 'Instrument Sans', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', 'Noto Sans CJK JP', Meiryo, system-ui, sans-serif;
  --display: 'Young Serif', 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif;
  --leading: 1.75; --leading-tight: 1.35;
}
* { box-sizing: border-box; }
body {
  margin: 0; background: light-dark(var(--surface), var(--paper)); color: var(--ink);
  font: 1.0625rem/var(--leading) var(--text);
}
header { display: flex; justify-content: center; padding: 16px 24px; background: var(--paper); border-block-end: 1px solid var(--line); }
header a { display: flex; align-items: center; gap: 10px; color: inherit; text-decoration: none; font: 1.375rem/var(--leading-tight) var(--display); }
main { max-inline-size: 32rem; margin: 48px auto 32px; padding: 40px; border: 1px solid var(--line); border-radius: 12px; background: light-dark(var(--paper), var(--surface)); }
h1 { margin: 0 0 24px; font: 400 2.125rem/var(--leading-tight) var(--display); }
h2 { margin: 0 0 8px; font-size: 1rem; }
p { margin: 0 0 16px; }
.hint, small, footer { color: var(--muted); font-size: .9375rem; }
footer { max-inline-size: 32rem; margin: 0 auto; padding: 0 40px 40px; }
a { color: var(--action); }
form { margin: 0; }
.field { margin: 0 0 20px; }
label { display: block; margin: 0 0 4px; font-weight: 600; }
input {
  inline-size: 100%; min-block-size: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--border); border-radius: 8px;
}
input[aria-invalid] { border: 2px solid var(--error); }
.secret { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; align-items: end; }
.secret > * { grid-column: 1 / -1; }
.secret label { grid-column: 1; }
button.reveal {
  grid-area: 1 / 2; inline-size: auto; min-block-size: 32px; padding: 0; border: 0; background: none;
  color: var(--action); font-size: .9375rem; font-weight: 400; text-decoration: underline; text-underline-offset: .2em;
}
[hidden] { display: none !important; }
.message { display: block; color: var(--error); }
.summary { margin: 0 0 24px; padding: 16px; border: 2px solid var(--error); border-radius: 8px; }
.summary ul { margin: 0; padding-inline-start: 20px; }
button {
  inline-size: 100%; min-block-size: 44px; padding: 8px 16px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-action); background: var(--action); border: 1px solid var(--action); border-radius: 8px;
}
button.quiet { margin-block-start: 12px; color: var(--action); background: none; border-color: var(--border); }
.hint:empty { display: none; }
.forgotten { margin: 16px 0 0; }
.or { display: flex; align-items: center; gap: 12px; margin: 20px 0 8px; color: var(--muted); }
.or::before, .or::after { content: ''; flex: 1; border-block-start: 1px solid var(--line); }
.passkey + script + .hint { margin-block-start: 16px; }
.passkey .hint { margin: 8px 0 0; }
.done, .again { margin: 0 0 24px; padding: 16px; background: var(--surface); border-radius: 8px; }
section { margin-block-start: 32px; padding-block-start: 32px; border-block-start: 1px solid var(--line); }
section h2 { margin-block-end: 12px; font: 400 1.375rem/var(--leading-tight) var(--display); }
h2 + .hint { margin-block-end: 20px; }
.passkeys { margin: 0 0 24px; padding: 0; list-style: none; border-block: 1px solid var(--line); }
.passkeys li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; padding: 12px 0; }
.passkeys li + li { border-block-start: 1px solid var(--line); }
.passkeys div { flex: 1 1 12rem; min-inline-size: 0; overflow-wrap: anywhere; }
.passkeys small { display: block; }
.none { margin-block-end: 24px; padding: 16px; color: var(--muted); border: 1px dashed var(--border); border-radius: 8px; text-align: center; }
button.small { inline-size: auto; margin: 0; }
button.danger { background: none; color: var(--error); border-color: var(--error); }
summary { min-block-size: 44px; padding-block: 8px; font-weight: 600; cursor: pointer; }
.check { display: flex; align-items: center; gap: 12px; min-block-size: 44px; margin-block-end: 12px; }
.check input { inline-size: 24px; min-block-size: 24px; flex: none; }
.more { margin-block-start: 24px; padding-block-start: 24px; border-block-start: 1px solid var(--line); }
.demo { padding: 20px; background: light-dark(var(--surface), var(--paper)); border-radius: 8px; }
main:has(> .demo) { display: grid; gap: 32px; }
main:has(> .demo) > h1 { margin: 0; }
@media (min-width: 60rem) {
  main:has(> .demo) { max-inline-size: 60rem; grid-template-columns: minmax(0, 1fr) 22rem; gap: 24px 48px; }
  main:has(> .demo) > h1 { grid-column: 1 / -1; }
  main:has(> .demo) + footer { max-inline-size: 60rem; }
}
.demo { align-self: start; }
.demo ul { margin: 0; padding: 0; list-style: none; }
.demo h2 { margin-block-end: 16px; font: 400 1.375rem/var(--leading-tight) var(--display); }
.demo li { display: grid; gap: 4px; }
.demo li + li { margin-block-start: 20px; padding-block-start: 16px; border-block-start: 1px solid var(--line); }
.demo button { color: var(--ink); background: var(--paper); border-color: var(--border); }
.demo span { display: inline-block; margin-inline-end: 12px; }
code { font-size: .9375rem; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
@media (max-width: 40rem) {
  body, main { background: var(--paper); }
  main { margin: 0; padding: 32px 16px; border: 0; border-radius: 0; }
  footer { padding: 0 16px 40px; }
}
@media (forced-colors: active) { button, .summary, .demo, .done, .again { border: 1px solid; } }
`

/** A file of the provider's pages. */
interface Asset {
  type: string
  /** Seconds that browsers keep it. */
  maxAge: number
  body: string | Buffer
}

const font = (file: string): Asset => ({
  type: 'font/woff2',
  maxAge: 604_800,
  body: readFileSync(fileURLToPath(import.meta.resolve(file))),
})

/** The files of the provider's pages, by path. The fonts are the shop's own, and come with packages. */
export const assets: Readonly<Record<string, Asset>> = {
  '/idp/assets/style.css': { type: 'text/css; charset=utf-8', maxAge: 3_600, body: style },
  '/idp/assets/passkeys.js': {
    type: 'text/javascript; charset=utf-8',
    maxAge: 3_600,
    body: readFileSync(new URL('passkeys/passkeys.js', import.meta.url), 'utf8'),
  },
  '/idp/assets/reveal.js': {
    type: 'text/javascript; charset=utf-8',
    maxAge: 3_600,
    body: readFileSync(new URL('reveal.js', import.meta.url), 'utf8'),
  },
  '/idp/assets/text.woff2': font(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  '/idp/assets/display.woff2': font('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
}
