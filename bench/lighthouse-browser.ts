import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { findChromium } from '../tools/chromium.ts'
import { categories, type Measured } from './lighthouse-figures.ts'

/** A request as Lighthouse's audit `network-requests` lists it. */
interface ListedRequest {
  resourceType?: string
  transferSize?: number
}

const bytesOf = (requests: readonly ListedRequest[]): number =>
  requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)

function read({ lhr }: RunnerResult): Measured {
  const number = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
  const scoreOf = (category: (typeof categories)[number]): number =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const { items = [] } = (lhr.audits['network-requests']?.details ?? {}) as { items?: ListedRequest[] }
  const audits = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    complaints: audits
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    bytes: bytesOf(items),
    scriptBytes: bytesOf(items.filter(({ resourceType }) => resourceType === 'Script')),
    requests: items.length,
  }
}

/** How often a run is repeated when the browser has recorded nothing. */
const mostTries = 3

/** A browser with Lighthouse. `folder` takes its reports as JSON, one for each run. */
export async function openLighthouse(folder: string | undefined): Promise<{
  version: string
  /** A first visit to an address. `hidden`: it is not meant for search engines, so SEO is not audited. */
  measure(address: string, hidden: boolean): Promise<Measured>
  close(): void
}> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const { default: facts } = (await import('lighthouse/package.json', { with: { type: 'json' } })) as {
    default: { version: string }
  }
  if (folder) mkdirSync(folder, { recursive: true })
  let taken = 0

  async function runOn(address: string, hidden: boolean): Promise<RunnerResult> {
    for (let tries = 1; ; tries += 1) {
      const result = await lighthouse(address, {
        port: chrome.port,
        logLevel: 'silent',
        onlyCategories: [...categories],
        skipAudits: hidden ? ['is-crawlable'] : null,
      })
      if (result && !result.lhr.runtimeError) return result
      if (tries === mostTries)
        throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no report'}`)
    }
  }

  return {
    version: facts.version,
    async measure(address, hidden) {
      const result = await runOn(address, hidden)
      taken += 1
      if (folder) writeFileSync(join(folder, `${taken}.json`), JSON.stringify(result.lhr))
      return read(result)
    },
    close: () => chrome.kill(),
  }
}
