import { webhookEvents } from '#vocabulary/messages/webhook-events.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../types.ts'
import type { Status } from '../words/statuses.ts'

/** The states of a webhook. */
export const deliveryStates: Record<WebhookDelivery['state'], Status> = {
  waiting: { words: 'Waiting', tone: 'waiting' },
  delivered: { words: 'Delivered', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
}

/** Whether an endpoint is on, and why not. */
export function endpointState({
  enabled,
  offBecause,
}: Pick<WebhookEndpoint, 'enabled' | 'offBecause'>): Status {
  if (enabled) return { words: 'On', tone: 'good' }
  return offBecause === 'staff' ? { words: 'Off', tone: 'neutral' } : { words: 'Turned off', tone: 'bad' }
}

/** Why the shop has turned an endpoint off; null where staff have, or nobody. */
export const offReason: Record<NonNullable<WebhookEndpoint['offBecause']>, string | null> = {
  staff: null,
  gone: 'It answered 410, which says that it is gone. Nothing is sent to it until it is turned on again.',
  failing:
    'Nothing arrived there for three days, so it was turned off. What waits is sent once it is turned on again.',
}

/** The events that an endpoint wants, in words. */
export function eventsInWords(events: readonly string[] | null): string {
  if (events === null) return 'All events'
  const count = Object.keys(webhookEvents).length
  return events.length === 1 ? (events[0] ?? '') : `${events.length} of ${count} events`
}

/** What an address is called in a list: its host and path, without what goes without saying. */
export const shortAddress = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
