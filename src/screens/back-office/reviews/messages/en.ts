import { pluralIn } from '#vocabulary/text/plural.ts'
import type { AdminReview, Enquiry } from '../../types.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Reviews',
  lead: 'Reviews by verified buyers. Reviews are not visible before you publish them.',
  search: 'Words, product, author or order',
  stars: 'Stars',
  product: 'Product',
  written: 'Written',
  views: 'Views of the reviews',
  states: {
    pending: 'Pending',
    published: 'Published',
    rejected: 'Rejected',
  } satisfies Record<AdminReview['state'], string>,
  none: {
    pending: 'No pending reviews',
    published: 'No published reviews',
    rejected: 'No rejected reviews',
  } satisfies Record<AdminReview['state'], string>,
  noneText: 'Customers write reviews in their account after their order has shipped.',
  bulk: {
    select: (name: string) => `Review: ${name}`,
    published: (count: number) => plural(count, { one: '# review published', other: '# reviews published' }),
    rejected: (count: number) => plural(count, { one: '# review rejected', other: '# reviews rejected' }),
    rejectTitle: 'Reject the selected reviews',
  },
  newestFirst: (view: string) => `${view}, newest first`,
  pages: 'Pages of reviews',
  review: {
    nameOf: (product: string, customer: string) => `${product}, ${customer}`,
    aCustomer: 'a customer',
    stars: (rating: number) => `${rating} of 5 stars`,
    /** `{name}` is the customer, `{order}` the number of the order. */
    by: '{name} · order {order} · {language}',
    byCustomer: 'A customer',
    rejected: (reason: string) => `Rejected: ${reason}`,
    yourReply: 'Your reply',
    wasPublished: 'Published',
    publish: 'Publish',
    publishOf: (name: string) => `Publish: ${name}`,
    reject: 'Reject',
    rejectOf: (name: string) => `Reject: ${name}`,
    reply: 'Reply',
    replyOf: (name: string) => `Reply: ${name}`,
    editReply: 'Edit reply',
  },
  rejection: {
    title: (product: string) => `Reject the review of ${product}`,
    does: 'Reject review',
    done: 'Rejected',
    needsReason: 'Enter a reason',
    reason: 'Reason',
    reasonHint: 'Shown to the customer in their account. They can edit the review.',
  },
  reply: {
    title: (product: string) => `Reply to the review of ${product}`,
    save: 'Save reply',
    delete: 'Delete reply',
    saved: 'Reply saved',
    deleted: 'Reply deleted',
    changeFirst: 'Change the reply first',
    needsReply: 'Enter a reply',
    reply: 'Reply',
    hint: 'Shown publicly below the review.',
  },
  enquiries: {
    title: 'Messages',
    lead: 'Messages that shoppers have sent by the contact form.',
    search: 'Sender, order or text',
    views: 'Views of the messages',
    states: { open: 'Open', answered: 'Answered' } satisfies Record<Enquiry['state'], string>,
    none: { open: 'No open messages', answered: 'No answered messages' } satisfies Record<
      Enquiry['state'],
      string
    >,
    noneText: 'The contact form is linked in the footer of every page.',
    written: 'Sent',
    newestFirst: (view: string) => `${view}, newest first`,
    pages: 'Pages of messages',
    reply: 'Reply by e-mail',
    replySubject: (order: string) => (order === '' ? 'Your message' : `Your message about order ${order}`),
    mark: { answered: 'Mark as answered', open: 'Open again' } satisfies Record<Enquiry['state'], string>,
    marked: { answered: 'Marked as answered', open: 'Opened again' } satisfies Record<
      Enquiry['state'],
      string
    >,
    markedMany: {
      answered: (count: number) =>
        plural(count, { one: '# message marked as answered', other: '# messages marked as answered' }),
      open: (count: number) =>
        plural(count, { one: '# message opened again', other: '# messages opened again' }),
    },
  },
  newsletter: {
    title: 'Newsletter',
    lead: 'Subscribers who have confirmed their address. They can unsubscribe at any time.',
    unsubscribe: 'Unsubscribe',
    unsubscribeMany: 'Unsubscribe them from the newsletter?',
    unsubscribeText:
      'They get no newsletter any more and are not told. You can take it back from the message that follows, unless they leave by themselves. Later only they can subscribe again.',
    unsubscribed: (count: number) =>
      plural(count, { one: '# person unsubscribed', other: '# people unsubscribed' }),
    export: 'Export as CSV',
    caption: 'Subscribers, by e-mail',
    none: 'No subscribers',
    noneText: 'Customers can subscribe in the footer of every page.',
    search: 'E-mail address',
    pages: 'Pages of subscribers',
    email: 'E-mail',
    language: 'Language',
    source: 'Source',
    confirmed: 'Confirmed',
  },
}

/** The messages that every language has. */
export type ReviewMessages = typeof messages
