import { webhookEvents } from '#vocabulary/messages/webhook-events.ts'

type Json = Record<string, unknown>

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'The event; the same at each try, so that a repeat can be recognised'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several by spaces',
  ),
]

/**
 * The shop's messages to other programs, for the `webhooks` of an OpenAPI 3.1 document. `schema` is that of the body.
 */
export function describeWebhooks(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([type, about]) => [
      type,
      {
        post: {
          summary: about,
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'Taken; anything else is tried again' },
            410: { description: 'Gone: the endpoint is turned off' },
          },
        },
      },
    ]),
  )
}
