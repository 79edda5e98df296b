import { webhookEvents } from '#vocabulary/messages/webhook-events.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../types.ts'
import type { Status } from '../messages/statuses.ts'

/** The states of a webhook. */
export const deliveryStates: Record<WebhookDelivery['state'], Status> = {
  waiting: { label: 'Pending', tone: 'waiting' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** Whether an endpoint is on, and why not. */
export function endpointState({
  enabled,
  offBecause,
}: Pick<WebhookEndpoint, 'enabled' | 'offBecause'>): Status {
  if (enabled) return { label: 'Enabled', tone: 'good' }
  return offBecause === 'staff'
    ? { label: 'Disabled', tone: 'neutral' }
    : { label: 'Disabled automatically', tone: 'bad' }
}

/** Why the shop has turned an endpoint off; null where staff have, or nobody. */
export const offReason: Record<NonNullable<WebhookEndpoint['offBecause']>, string | null> = {
  staff: null,
  gone: 'The endpoint returned 410 Gone. No webhooks are sent until you enable it again.',
  failing:
    'No webhook was delivered for three days, so the endpoint was disabled. Pending webhooks are sent when you enable it again.',
}

/** The events that an endpoint wants, in words. */
export function eventsInLabels(events: readonly string[] | null): string {
  if (events === null) return 'All events'
  const count = Object.keys(webhookEvents).length
  return events.length === 1 ? (events[0] ?? '') : `${events.length} of ${count} events`
}

/** The label of an address in a list: its host and path, shortened. */
export const shortAddress = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
