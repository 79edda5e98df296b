import { openCrashHarness } from './crash-harness.ts'

/**
 * Ends processes by SIGKILL at every named point of every story, and prints what does not hold afterwards;
 * answers how much that is.
 */
export async function killAtPoints(): Promise<number> {
  const harness = await openCrashHarness()
  let [killed, wrong] = [0, 0]
  try {
    await harness.kill(harness.ends, ({ story, point, time }, found) => {
      killed += 1
      wrong += found.length
      console.log(`${killed} of ${harness.ends.length}: ${story.name}; ${point}, time ${time}`)
      for (const each of found) console.log(`    ${each}`)
    })
  } finally {
    harness.close()
  }
  console.log(`${killed} kills, ${wrong} violations`)
  return wrong
}
