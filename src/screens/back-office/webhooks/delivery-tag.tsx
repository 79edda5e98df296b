import type { WebhookDeliveryState } from '#vocabulary/messages/webhook-events.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useMessages } from './messages.ts'
import { deliveryStatus } from './webhook-labels.ts'

/** The state of a webhook as a tag. */
export function DeliveryTag({ state }: { state: WebhookDeliveryState }) {
  const { tone, label } = deliveryStatus(state, useMessages())
  return <StatusTag tone={tone}>{label}</StatusTag>
}
