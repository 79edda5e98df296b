import { z } from 'zod'
import { enquiryStates } from '#vocabulary/messages/enquiries.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import {
  countedListOf,
  countedPaging,
  email,
  id,
  language,
  line,
  requiredParagraph,
  searchText,
  span,
  timestamp,
  wholeNumber,
} from '../values.ts'

const state = z.enum(enquiryStates).meta({ description: 'Whether staff have answered' })

const enquiry = z
  .object({
    id: id('Message id'),
    version: wholeNumber('Version; increases with each change'),
    state,
    name: z.string().meta({ description: 'Name, as they wrote it; may be empty' }),
    email: z.string().meta({ description: 'Where the answer goes' }),
    orderId: z.string().meta({ description: 'Number of the order it is about; empty for none' }),
    text: z.string().meta({ description: 'The message' }),
    language: language.meta({ description: 'The language they read the shop in' }),
    writtenAt: timestamp('When it was sent'),
  })
  .meta({ id: 'Enquiry', description: 'A message of a shopper to the shop' })

/** Messages of shoppers to the shop. */
export const enquiryEndpoints = {
  sendEnquiry: endpoint({
    summary: 'Send a message to the shop',
    access: 'public',
    body: z.strictObject({
      name: line('Name; may be left out').default('').meta({ example: 'Ada' }),
      email,
      orderId: line('Number of the order it is about; may be left out', 40).default(''),
      text: requiredParagraph('The message', limits.enquiryLength.value).meta({
        example: 'Does the bowl go into the oven?',
      }),
      market: z.string().max(50).optional().meta({ description: 'Market of the visitor' }),
    }),
    returns: null,
    fails: ['card_number_refused'],
  }),
}

/** Messages of shoppers, for staff. */
export const adminEnquiryEndpoints = {
  listEnquiries: endpoint({
    summary: 'List messages of shoppers in a state, newest first',
    access: { permission: 'mails:read' },
    query: z.strictObject({
      ...countedPaging,
      ...span('Messages sent'),
      state: state.default('open'),
      q: searchText('Words of the sender, the order’s number or the text'),
    }),
    returns: countedListOf(enquiry, 'Messages, newest first'),
    fails: [],
  }),
  markEnquiry: endpoint({
    summary: 'Mark the message of a shopper as answered, or as open again',
    access: { permission: 'mails:write' },
    params: z.object({ enquiryId: id('Message id') }),
    body: z.strictObject({ state }),
    returns: enquiry,
    fails: ['enquiry_not_found', 'version_stale'],
    versioned: true,
    ifMatch: true,
  }),
}
