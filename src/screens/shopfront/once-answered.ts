import { isFailure } from '#client/api.ts'

/** The delays between retries, in milliseconds. */
const pauses = [200, 400, 800, 1_600, 3_200]

/**
 * Asks with an Idempotency-Key, and again a while later for as long as the same request is still running: whoever presses
 * a button twice, or reloads meanwhile, gets the one answer.
 */
export async function onceAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (error) {
      if (!isFailure(error, 'request_in_progress')) throw error
    }
    await new Promise((done) => setTimeout(done, pause))
  }
  return ask()
}
