import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Taken } from './every-screen.ts'

const style = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 24px }
  .looks { display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
  figure { margin: 0 }
  figure img { display: block; border: 1px solid #8886; max-block-size: 900px; object-fit: cover; object-position: top }
  .phone img { inline-size: 240px }
  .desktop img { inline-size: 560px }
`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style>` +
  `<h1>${title}</h1>${body}</html>`

const figure = ({ device, file, look }: Taken): string =>
  `<figure class="${device}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>` +
  `<figcaption>${look}</figcaption></figure>`

function sheetOf(screen: string, taken: readonly Taken[]): string {
  const states = [...Map.groupBy(taken, ({ state }) => state)]
  const sections = states.map(
    ([state, looks]) => `<h2>${state}</h2><div class="looks">${looks.map(figure).join('')}</div>`,
  )
  return page(screen, `<p><a href="index.html">All screens</a></p>${sections.join('')}`)
}

/** Writes a page for each screen with all of its pictures, and one that leads to them. */
export function writeContactSheets(folder: string, taken: readonly Taken[]): void {
  const screens = [...Map.groupBy(taken, ({ screen }) => screen)]
  for (const [screen, pictures] of screens)
    writeFileSync(join(folder, `${screen}.html`), sheetOf(screen, pictures))
  const links = screens.map(
    ([screen, pictures]) => `<li><a href="${screen}.html">${screen}</a>, ${pictures.length} pictures</li>`,
  )
  writeFileSync(join(folder, 'index.html'), page('Every screen', `<ul>${links.join('')}</ul>`))
}
