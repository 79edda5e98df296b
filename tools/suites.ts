import { inspect } from 'node:util'
import { relative } from 'node:path'
import { parseCLI, startVitest, type TestModule } from 'vitest/node'
import type { Phase } from './report.ts'

/** The first line of why something failed. */
const firstLine = (errors: readonly { message?: string }[] = []): string =>
  errors[0]?.message?.split('\n')[0] ?? ''

/** The tests of a file that failed, or the file itself where it could not be read to its end. */
function failuresIn(module: TestModule): string[] {
  const file = relative(process.cwd(), module.moduleId)
  const tests = [...module.children.allTests('failed')].map(
    (test) => `${file}: ${test.fullName}: ${firstLine(test.result().errors)}`,
  )
  const suites = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => `${file}: ${firstLine([error])}`),
  )
  return [...tests, ...suites]
}

/** How many seconds the files of a phase took, each for itself; several run at once. */
const secondsOf = (modules: readonly TestModule[]): number =>
  modules.reduce((sum, module) => {
    const { collectDuration, duration, setupDuration } = module.diagnostic()
    return sum + (collectDuration + duration + setupDuration) / 1_000
  }, 0)

const countTests = (modules: readonly TestModule[], state: 'passed' | 'skipped'): number =>
  modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)

const phaseOf = (name: string, modules: readonly TestModule[]): Phase => ({
  name,
  seconds: secondsOf(modules),
  passed: countTests(modules, 'passed'),
  failures: modules.flatMap(failuresIn),
  skipped: countTests(modules, 'skipped'),
})

/**
 * Runs the tests that the arguments name, as those of `vitest run`, all of this tier unless they name any. Answers a phase for
 * each project of `vitest.config.ts`; its seconds are those of its files, several of which run at once.
 */
export async function runTests(args: readonly string[]): Promise<Phase[]> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const vitest = await startVitest(filter, { ...options, watch: false })
  const modules = vitest.state.getTestModules()
  const phases = Map.groupBy(modules, ({ project }) => project.name)
  const unhandled = vitest.state
    .getUnhandledErrors()
    .map((error) => `between tests: ${inspect(error, { depth: 0 })}`)
  await vitest.close()
  const missing =
    modules.length === 0 ? ['no test has this name in this tier: npm run test:all has more'] : []
  return [
    ...[...phases].map(([name, files]) => phaseOf(`tests, ${name}`, files)),
    ...(unhandled.length + missing.length > 0
      ? [{ name: 'tests', seconds: 0, passed: 0, failures: [...unhandled, ...missing], skipped: 0 }]
      : []),
  ]
}
