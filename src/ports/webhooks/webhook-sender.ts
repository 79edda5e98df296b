import type { PlainCode } from '#vocabulary/statements/statement.ts'
/** One webhook as it goes out. */
export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON text; the signature among the headers is of exactly these characters. */
  body: string
  /** Ends it early: the process stops. */
  signal: AbortSignal
}

/** The response of an endpoint. */
export interface WebhookAnswer {
  status: number
  /** The first characters of its body, for people to read. */
  text: string
  /** The wait that it requests (Retry-After, RFC 9110, 10.2.3), in milliseconds; null if it does not. */
  retryAfter: number | null
}

/**
 * Sends webhooks to their endpoints. It must reach no address but those that merchants may name: the public internet.
 */
export interface WebhookSender {
  /** Why a webhook may not go to this address; undefined when it may. */
  refusal(url: string): Promise<PlainCode | undefined>
  /**
   * Posts a webhook and returns the endpoint's answer, redirects included, which are not followed.
   * @throws Error with the reason why there was no answer
   */
  send(request: WebhookRequest): Promise<WebhookAnswer>
}
