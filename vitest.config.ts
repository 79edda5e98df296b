import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
    // Room for a busy machine: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a hosted store tells through its stream comes a second or two later, where much is going on.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
  },
})
