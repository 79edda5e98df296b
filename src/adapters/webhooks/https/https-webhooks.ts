import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '#ports/webhooks/webhook-sender.ts'
import { limits } from '#vocabulary/limits.ts'
import { second } from '#vocabulary/time.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { saidBy, StatedError } from '#vocabulary/statements/stated-error.ts'
import { shortened, statement, type PlainCode } from '#vocabulary/statements/statement.ts'
import { certificateFault } from './certificate-fault.ts'
import type { Resolve } from '../../public-internet/public-address.ts'
import { passageRule } from './address-rules.ts'

interface HttpsWebhooksNeeds {
  /** Whether endpoints on this very machine may be named, by http too: for development. */
  allowLoopback: boolean
  /** Milliseconds from the start until the answer has been read; the limit of the shop by default. */
  timeout?: number
  /** Resolves a name to addresses; the operating system by default. */
  resolve?: Resolve
}

/** How long saving an endpoint waits for its name to be found, in milliseconds. */
const lookupPatience = 2 * second

/** Text that can be stored and shown, whatever bytes came. */
const readable = (bytes: Buffer): string =>
  shorten(bytes.toString('utf8').replaceAll(/[^\P{Cc}\n\t]/gu, '�'), limits.webhookAnswer.value)

/** The first bytes of an answer; one that is cut off, stalls or never ends counts as ended. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size >= limits.webhookAnswer.value) break
    }
  } catch {
    // The status has arrived; only that counts.
  }
  response.destroy()
  return readable(Buffer.concat(chunks))
}

/** Where an answer redirects to stands before its text, so that staff can correct the address. */
function withTarget({ statusCode = 0, headers: { location } }: IncomingMessage, text: string): string {
  if (location === undefined || statusCode < 300 || statusCode > 399) return text
  const target = readable(Buffer.from(location, 'latin1'))
  return shorten(
    `Redirects to ${target}, and redirects are not followed.\n${text}`.trim(),
    limits.webhookAnswer.value,
  )
}

/** Retry-After as seconds or as a date, in milliseconds from now. */
function retryAfterOf(value: string | undefined): number | null {
  if (value === undefined) return null
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * second : Date.parse(value) - Date.now()
  return wait > 0 ? wait : null
}

/** Why a request got no answer, in words that name no more than the endpoint itself. */
function reasonOf(error: unknown, timedOut: boolean, seconds: number): StatedError {
  if (timedOut) return new StatedError(statement('no_answer_within', { seconds }))
  return new StatedError(certificateFault(error) ?? shortened(saidBy(error), 200))
}

/**
 * Sends webhooks over connections of their own: one that another part of the program has opened elsewhere is
 * never used, nor a proxy, so the address that is checked is the one that is spoken to.
 */
export function createHttpsWebhooks(needs: HttpsWebhooksNeeds): WebhookSender {
  const { allowLoopback, timeout = limits.webhookTimeout.value, resolve } = needs
  const passageTo = passageRule(allowLoopback, resolve)

  async function post({ url, headers, body, signal }: WebhookRequest): Promise<IncomingMessage> {
    const passage = passageTo(url)
    if ('refusal' in passage) throw new StatedError(passage.refusal)
    const request = url.startsWith('https:') ? requestHttps : requestHttp
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: passage.lookup,
        signal,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      answered,
    )
    outgoing.on('error', reject)
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new StatedError('answer_to_no_post'))
    })
    outgoing.end(body)
    return promise
  }

  return {
    async refusal(url) {
      const passage = passageTo(url)
      if ('refusal' in passage) return passage.refusal
      const { hostname } = new URL(url)
      const found = Promise.withResolvers<PlainCode | undefined>()
      passage.lookup(hostname.replaceAll(/[[\]]/g, ''), {}, (error) => {
        // A name that is not known yet may be tomorrow; each connection looks again.
        found.resolve(error && !error.code ? 'endpoint_public' : undefined)
      })
      return Promise.race([found.promise, sleep(lookupPatience, undefined, { ref: false })])
    },

    async send(request): Promise<WebhookAnswer> {
      const limit = AbortSignal.timeout(timeout)
      try {
        const signal = AbortSignal.any([request.signal, limit])
        const response = await post({ ...request, signal })
        const status = response.statusCode ?? 0
        const retryAfter = retryAfterOf(response.headers['retry-after'])
        const text = await readStart(response)
        return { status, text: withTarget(response, text), retryAfter }
      } catch (error) {
        throw reasonOf(error, limit.aborted, timeout / second)
      }
    },
  }
}
