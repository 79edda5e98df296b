import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** What came of some tests. */
export interface Counts {
  passed: number
  failed: number
  /** The titles of the tests that failed. */
  failures: string[]
  /** Not run because this machine lacks something that only they need. */
  skipped: number
}

/** Counts of several runs together. */
const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, { failed, failures, passed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, failures: [], skipped: 0 },
  )

/** Prints which tests failed, what came of each run, and all together in the last line; answers whether nothing failed. */
export function report(runs: ReadonlyMap<string, Counts>): boolean {
  const all = sum([...runs.values()])
  console.log()
  for (const failure of all.failures) console.log(`failed: ${failure}`)
  for (const [name, counts] of runs) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    console.log(`${name}: ${inWords(counts)}${skipped}`)
  }
  console.log(inWords(all))
  return all.failed === 0
}

const inWords = ({ failed, passed }: Counts): string => `${passed} passed, ${failed} failed`

/** Runs Vitest with these arguments and variables, shows what it prints, and counts. */
export function runVitest(args: readonly string[], environment: Record<string, string> = {}): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  const written = join(folder, 'report.json')
  const { status } = spawnSync(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${written}`, ...args],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  )
  const counts = readCounts(written)
  rmSync(folder, { recursive: true, force: true })
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** The parts of Vitest's report that are looked at. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The first line of why a test failed. */
const firstLine = (text = ''): string => text.split('\n')[0] ?? ''

function failuresIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ assertionResults, message, name, status }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    const titles = failed.map((each) => `${file}: ${each.fullName}: ${firstLine(each.failureMessages[0])}`)
    return status === 'failed' && titles.length === 0 ? [`${file}: ${firstLine(message)}`] : titles
  })
}

/** A run that wrote no report has failed as a whole. */
function readCounts(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests || report.numFailedTestSuites,
      failures: failuresIn(report),
      skipped: report.numPendingTests,
    }
  } catch {
    return { passed: 0, failed: 1, failures: ['no report was written'], skipped: 0 }
  }
}
