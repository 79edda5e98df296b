import { webhookEventNames, type WebhookDeliveryState } from '#vocabulary/messages/webhook-events.ts'
import type { Tone } from '../../ui/status-tag.tsx'
import type { Status } from '../messages/statuses.ts'
import type { WebhookEndpoint } from '../types.ts'
import type { messages } from './messages/en.ts'

type Words = typeof messages

const tones: Record<WebhookDeliveryState, Tone> = { waiting: 'waiting', delivered: 'good', failed: 'bad' }

/** The state of a webhook. */
export const deliveryStatus = (state: WebhookDeliveryState, { states }: Words): Status => ({
  label: states[state],
  tone: tones[state],
})

/** Whether an endpoint is on, and why not. */
export function endpointState(
  { enabled, offBecause }: Pick<WebhookEndpoint, 'enabled' | 'offBecause'>,
  m: Words,
): Status {
  if (enabled) return { label: m.enabled, tone: 'good' }
  return offBecause === 'staff'
    ? { label: m.disabled, tone: 'neutral' }
    : { label: m.disabledAutomatically, tone: 'bad' }
}

/** Why the shop has turned an endpoint off; null where staff have, or nobody. */
export const offReason = (
  { offBecause }: Pick<WebhookEndpoint, 'offBecause'>,
  { offReasons }: Words,
): string | null => (offBecause === null || offBecause === 'staff' ? null : offReasons[offBecause])

/** The events that an endpoint wants, in words. */
export function eventsInLabels(events: readonly string[] | null, m: Words): string {
  if (events === null) return m.allEvents
  return events.length === 1 ? (events[0] ?? '') : m.someEvents(events.length, webhookEventNames.length)
}

/** The label of an address in a list: its host and path, shortened. */
export const shortAddress = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
