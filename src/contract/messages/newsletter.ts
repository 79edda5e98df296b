import { z } from 'zod'
import { noticeAnswers } from '#vocabulary/messages/notices.ts'
import { endpoint } from '../endpoint.ts'
import { email, id, language, line, listOf, paging, timestamp } from '../values.ts'

const link = z.strictObject({
  token: z.string().min(1).max(300).meta({ description: 'What stands in the link of the message' }),
})
const market = z.string().max(50).optional().meta({ description: 'Market that they look at' })

const subscriber = z
  .object({
    id: id('Subscriber id'),
    email: z.string().meta({ description: 'Where it goes' }),
    language: language.meta({ description: 'The language they read the shop in' }),
    place: z.string().meta({ description: 'Page on which they asked for it' }),
    textVersion: z.string().meta({ description: 'Which words they agreed to' }),
    askedAt: timestamp('When they asked for it'),
    confirmedAt: timestamp('When they followed the link in their mail').nullable(),
  })
  .meta({ id: 'Subscriber', description: 'Someone who gets the newsletter' })

/** The newsletter, and being told that something can be bought again. */
export const newsletterEndpoints = {
  askForNewsletter: endpoint({
    summary:
      'Ask for the newsletter: a message with a link follows, and the answer is the same whether the address is known',
    access: 'public',
    body: z.strictObject({
      email,
      place: line('Path of the page it is asked on', 200).default('/').meta({ example: '/' }),
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
    summary: 'End the newsletter by the link of any of its messages',
    access: 'public',
    body: link,
    returns: null,
    fails: ['link_expired'],
  }),
  askForNotice: endpoint({
    summary:
      'Ask to be told once a variant can be bought again: customers at their own verified address at once, all others after following a link',
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
    summary: 'Confirm by the link of its message that one wants to be told',
    access: 'public',
    body: link,
    returns: z.object({
      title: z.string().nullable().meta({ description: 'What is waited for; null when it is sold no more' }),
      handle: z.string().nullable().meta({ description: 'Its part of the URL' }),
    }),
    fails: ['link_expired'],
  }),
  endNotice: endpoint({
    summary: 'End waiting by the link of any message about it',
    access: 'public',
    body: link,
    returns: null,
    fails: ['link_expired'],
  }),
}

/** What staff see of it. */
export const adminNewsletterEndpoints = {
  listSubscribers: endpoint({
    summary: 'List who gets the newsletter, by e-mail',
    access: { permission: 'newsletter:read' },
    query: z.strictObject(paging),
    returns: listOf(subscriber, 'Subscribers'),
    fails: [],
  }),
  exportSubscribers: endpoint({
    summary: 'Export who gets the newsletter, with what shows that they have agreed',
    access: { permission: 'newsletter:read' },
    returns: null,
    file: 'text/csv',
    fails: [],
  }),
}
