import { z } from 'zod'
import { noticeAnswers } from '#vocabulary/messages/notices.ts'
import { endpoint } from '../endpoint.ts'
import {
  countedListOf,
  countedPaging,
  email,
  id,
  language,
  line,
  searchText,
  span,
  timestamp,
} from '../values.ts'

const link = z.strictObject({
  token: z.string().min(1).max(300).meta({ description: 'Token of the link in the message' }),
})
const market = z.string().max(50).optional().meta({ description: 'Market of the visitor' })

const subscriber = z
  .object({
    id: id('Subscriber id'),
    email: z.string().meta({ description: 'Destination' }),
    language: language.meta({ description: 'The language they read the shop in' }),
    place: z.string().meta({ description: 'Page on which they subscribed' }),
    textVersion: z.string().meta({ description: 'Which words they agreed to' }),
    requestedAt: timestamp('When they subscribed'),
    confirmedAt: timestamp('When they followed the link in their mail').nullable(),
  })
  .meta({ id: 'Subscriber', description: 'Newsletter subscriber' })

/** The newsletter and back-in-stock alerts. */
export const newsletterEndpoints = {
  requestNewsletter: endpoint({
    summary:
      'Subscribe to the newsletter: sends a confirmation link; the response does not reveal whether the address is known',
    access: 'public',
    body: z.strictObject({
      email,
      place: line('Path of the page with the form', 200).default('/').meta({ example: '/' }),
      market,
    }),
    returns: null,
    fails: [],
  }),
  confirmNewsletter: endpoint({
    summary: 'Confirm the newsletter by the link of its message',
    access: 'public',
    body: link,
    returns: null,
    fails: ['link_expired'],
  }),
  endNewsletter: endpoint({
    summary: 'Unsubscribe from the newsletter by the link of a message',
    access: 'public',
    body: link,
    returns: null,
    fails: ['link_expired'],
  }),
  requestNotice: endpoint({
    summary:
      'Sign up for a back-in-stock alert: customers with a verified address immediately, others after confirming a link',
    access: 'public',
    params: z.object({ variantId: id('Variant') }),
    body: z.strictObject({ email, market }),
    returns: z.object({
      state: z.enum(noticeAnswers).meta({
        description: '`to_confirm`: a message with a link is on its way, unless one was sent before',
      }),
    }),
    fails: ['variant_not_found', 'already_in_stock'],
  }),
  confirmNotice: endpoint({
    summary: 'Confirm a back-in-stock alert by the link of its message',
    access: 'public',
    body: link,
    returns: z.object({
      title: z.string().nullable().meta({ description: 'Product; null if it is no longer sold' }),
      handle: z.string().nullable().meta({ description: 'URL handle' }),
    }),
    fails: ['link_expired'],
  }),
  endNotice: endpoint({
    summary: 'Cancel a back-in-stock alert by the link of a message',
    access: 'public',
    body: link,
    returns: null,
    fails: ['link_expired'],
  }),
}

const subscriberFilter = {
  ...span('Subscribers who confirmed'),
  q: searchText('A part of the e-mail'),
  language: language.optional().meta({ description: 'Only subscribers who read in this language' }),
  place: searchText('A part of the path of the page on which they typed their address'),
}

const subscriberParams = z.object({ subscriberId: id('Subscriber id') })

/** Subscribers, for staff. */
export const adminNewsletterEndpoints = {
  listSubscribers: endpoint({
    summary: 'List newsletter subscribers, by e-mail',
    access: { permission: 'newsletter:read' },
    query: z.strictObject({ ...countedPaging, ...subscriberFilter }),
    returns: countedListOf(subscriber, 'Subscribers'),
    fails: [],
  }),
  exportSubscribers: endpoint({
    summary: 'Export newsletter subscribers with proof of consent: all, or those of a filter',
    access: { permission: 'newsletter:read' },
    query: z.strictObject(subscriberFilter),
    returns: null,
    file: 'text/csv; charset=utf-8',
    fails: [],
  }),
  endSubscription: endpoint({
    summary: 'Unsubscribe somebody from the newsletter for them',
    access: { permission: 'newsletter:write' },
    params: subscriberParams,
    returns: z.object({
      undo: z.string().meta({ description: 'Takes this very act back, for ten minutes' }),
    }),
    fails: ['transition_refused'],
  }),
  restoreSubscription: endpoint({
    summary: 'Take back that staff have unsubscribed somebody, unless they have left themselves since',
    access: { permission: 'newsletter:write' },
    params: subscriberParams,
    body: z.strictObject({
      undo: z.string().min(1).max(300).meta({ description: 'What the unsubscription was answered with' }),
    }),
    returns: null,
    fails: ['link_expired', 'transition_refused'],
  }),
}
