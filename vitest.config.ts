import { defineConfig } from 'vitest/config'

/** Tests that start whole processes or browsers, end them, or count what happens in a stretch of time. */
const alone = [
  'src/**/*.crash.test.ts',
  'tests/{a11y,browser,crashes,faults,found,hosted,house,operations,processes,reliability}/**/*.test.ts',
]

export default defineConfig({
  test: {
    // Room for a busy machine: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a hosted store tells through its stream comes a second or two later, where much is going on.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    globalSetup: ['tests/hosted/shared-dynamodb.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          sequence: { groupOrder: 0 },
          // A file for each core, where Vitest would leave one idle; and each reads the shop's modules once.
          maxWorkers: '100%',
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, sequence: { groupOrder: 1 }, maxWorkers: 1 },
      },
    ],
  },
})
