import { parseArgs } from 'node:util'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { startShop, temporaryFolder } from '../tests/running-shop.ts'
import { openLighthouse } from './lighthouse-browser.ts'
import { faultsOf, medianOf, type Measured, type MeasuredScreen } from './lighthouse-figures.ts'

/**
 * `npm run bench:lighthouse`: Lighthouse's mobile run (simulated slow 4G, a phone a quarter as quick as this machine) over
 * the built shop with the embedded store, several times for each screen. It prints the medians, and ends with exit code 1
 * unless each screen is as good as `screens` says. `--runs`, `--only` with the name of a screen, and `--save folder` for
 * Lighthouse's own reports.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, save: { type: 'string' } },
})
const runs = Math.min(25, Math.max(1, Math.floor(Number(values.runs)) || 5))

const screens: readonly MeasuredScreen[] = [
  { name: 'home', path: '/', lcp: 1_800, requests: 25, scripts: 115 },
  { name: 'listing', path: '/collections/ceramics', lcp: 1_800, requests: 25, scripts: 115 },
  { name: 'product', path: '/products/tuesday-mug', lcp: 1_800, requests: 25, scripts: 115 },
  { name: 'search', path: '/search?q=vase', lcp: 1_800, requests: 25, scripts: 115, hidden: true },
  { name: 'policy', path: '/policies/shipping', lcp: 1_500, requests: 12, scripts: 115 },
]

const columns = [
  'performance',
  'accessibility',
  'practices',
  'SEO',
  'LCP',
  'FCP',
  'CLS',
  'TBT',
  'KB',
  'JS KB',
  'requests',
]

function lineOf(name: string, cells: readonly (string | number)[]): string {
  const padded = cells.map((cell, at) => String(cell).padStart(Math.max((columns[at] ?? '').length, 6) + 2))
  return name.padEnd(10) + padded.join('')
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`

const cellsOf = ({ scores, lcp, fcp, cls, tbt, bytes, scriptBytes, requests }: Measured) => [
  scores.performance,
  scores.accessibility,
  scores['best-practices'],
  scores.seo,
  inSeconds(lcp),
  inSeconds(fcp),
  cls.toFixed(3),
  `${Math.round(tbt)} ms`,
  Math.round(bytes / 1_000),
  Math.round(scriptBytes / 1_000),
  requests,
]

/** Asks for a page and all that it names: pictures that are made on demand must not be measured being made. */
async function warm(url: string): Promise<void> {
  const client = createHttpClient(url)
  for (const { path } of screens) {
    const { text } = await client.send(path, { headers: { accept: 'text/html' } })
    const named = new Set(
      [...text.matchAll(/(?:src|href)="(\/(?:media|assets)\/[^"]+)"/g)].map(([, to]) => to ?? ''),
    )
    for (const each of named) await client.send(each)
  }
  client.close()
}

const folder = temporaryFolder()
const shop = await startShop({ dataDirectory: folder.path, settings: { DEMO: 'on' } })
const lighthouse = await openLighthouse(values.save)
const faults: string[] = []
try {
  await warm(shop.url)
  console.log(`Lighthouse ${lighthouse.version}, mobile, simulated slow 4G, medians of ${runs} runs`)
  console.log(lineOf('', columns))
  const chosen = screens.filter(({ name }) => !values.only || name === values.only)
  const measured = new Map(chosen.map((screen) => [screen, [] as Measured[]]))
  // One screen after the other, and that several times: a moment in which the machine is busy spoils one run of each.
  for (let run = 0; run < runs; run += 1)
    for (const [screen, all] of measured)
      all.push(await lighthouse.measure(new URL(screen.path, shop.url).href, screen.hidden ?? false))
  for (const [screen, all] of measured) {
    const median = medianOf(all)
    console.log(lineOf(screen.name, cellsOf(median)))
    faults.push(...faultsOf(screen, median).map((fault) => `${screen.name}: ${fault}`))
  }
} finally {
  lighthouse.close()
  await shop.stop()
  folder.remove()
}
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
