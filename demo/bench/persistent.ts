import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpClient, Incoming } from './http-client.ts'

/** How long a shopper goes on trying to reach a shop that does not answer, in milliseconds. */
const patience = 60_000
/** The longest wait between two tries, in milliseconds. The first is short, and each is twice as long as the one before. */
const longestWait = 2_000

/** The failures of a shop that is up but cannot answer now, or still processes the same request. */
function shouldAskAgain({ status, text }: Incoming): boolean {
  return status === 503 || status === 429 || (status === 409 && text.includes('"request_in_progress"'))
}

/**
 * A client that sends each request again, as it was, until the shop answers it: what a good client does when
 * a connection breaks and it cannot know whether the request had been carried out.
 * @throws the last error when the shop has not answered for a minute
 */
export function persistent(client: HttpClient): HttpClient {
  return {
    ...client,
    async send(path, request) {
      const deadline = Date.now() + patience
      for (let wait = 100; ; wait = Math.min(longestWait, wait * 2)) {
        const late = Date.now() > deadline
        try {
          const answer = await client.send(path, request)
          if (late || !shouldAskAgain(answer)) return answer
        } catch (error) {
          if (late) throw error
        }
        await sleep(wait)
      }
    },
  }
}
