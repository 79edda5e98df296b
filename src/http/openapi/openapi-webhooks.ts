import { contentEventNames, webhookEvents, type WebhookEvent } from '#vocabulary/messages/webhook-events.ts'

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
 * The shop's messages to other programs, for the `webhooks` of an OpenAPI 3.1 document. The schemas are those of the bodies.
 */
export function describeWebhooks(schemas: { order: Json; content: Json }): Json {
  const schemaOf = (type: string): Json =>
    contentEventNames.includes(type as WebhookEvent) ? schemas.content : schemas.order
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([type, about]) => [
      type,
      {
        post: {
          summary: about,
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type) } } },
          responses: {
            '2XX': { description: 'Taken; anything else is tried again' },
            410: { description: 'Gone: the endpoint is turned off' },
          },
        },
      },
    ]),
  )
}
