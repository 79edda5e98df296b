import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { questionStates } from '#vocabulary/messages/questions.ts'
import { endpoint } from '../endpoint.ts'
import {
  countedListOf,
  countedPaging,
  email,
  id,
  language,
  line,
  pageLimit,
  requiredParagraph,
  searchText,
  span,
  timestamp,
  wholeNumber,
} from '../values.ts'
import { withoutLink } from '../without-link.ts'

const state = z
  .enum(questionStates)
  .meta({ description: '`open`: awaiting an answer; only `answered` questions are shown' })

const answer = z.object({
  text: z.string().meta({ description: 'Answer of the shop' }),
  language: language.meta({ description: 'The language the answer is written in' }),
  at: timestamp('When it was written, or changed last'),
})

const asked = {
  id: id('Question id'),
  text: z.string().meta({ description: 'The question' }),
  language: language.meta({ description: 'The language the question is written in' }),
  writtenAt: timestamp('When it was asked'),
}

const question = z
  .object({
    ...asked,
    displayName: z.string().meta({ description: 'Who asked, in short; empty without a name' }),
    answer: answer.meta({ description: 'Answer of the shop' }),
  })
  .meta({ id: 'Question', description: 'A question about a product, with its answer' })

const adminQuestion = z
  .object({
    ...asked,
    version: wholeNumber('Version; increases with each change'),
    state,
    productId: id('Product'),
    productTitle: z.string().meta({ description: 'Product title' }),
    name: z.string().meta({ description: 'Name, as they wrote it; may be empty' }),
    email: z.string().meta({ description: 'Where the answer goes' }),
    answer: answer.nullable().meta({ description: 'Answer of the shop; null while there is none' }),
  })
  .meta({ id: 'AdminQuestion', description: 'A question about a product as staff see it' })

const params = z.object({
  handle: z.string().min(1).max(120).meta({ description: 'Product’s part of the URL' }),
})
const adminParams = z.object({ questionId: id('Question id') })

/** Questions about products. */
export const questionEndpoints = {
  listQuestions: endpoint({
    summary: 'List the answered questions about a product: those in the requested language first',
    access: 'public',
    params,
    query: z.strictObject({
      limit: pageLimit('Questions in the answer', limits.reviewsOnPage.value),
    }),
    returns: z.object({
      items: z.array(question).meta({ description: 'Questions, the latest answer first' }),
      total: wholeNumber('Answered questions about the product'),
    }),
    fails: ['product_not_found'],
    publicSeconds: 10,
  }),
  askQuestion: endpoint({
    summary: 'Ask a question about a product; the answer comes by e-mail and is published',
    access: 'public',
    params,
    body: z.strictObject({
      name: withoutLink(line('Name; may be left out')).default('').meta({ example: 'Ada' }),
      email,
      text: withoutLink(requiredParagraph('The question, without links', limits.questionLength.value)).meta({
        example: 'Does the bowl go into the oven?',
      }),
      market: z.string().max(50).optional().meta({ description: 'Market of the visitor' }),
    }),
    returns: null,
    fails: ['product_not_found', 'card_number_refused'],
  }),
}

/** Questions about products, for staff. */
export const adminQuestionEndpoints = {
  listAdminQuestions: endpoint({
    summary: 'List questions about products in a state, newest first',
    access: { permission: 'reviews:moderate' },
    query: z.strictObject({
      ...countedPaging,
      ...span('Questions asked'),
      state: state.default('open'),
      productId: id('Only questions about this product').optional(),
      q: searchText('Words of the question, its product or its sender'),
    }),
    returns: countedListOf(adminQuestion, 'Questions, newest first'),
    fails: [],
  }),
  answerQuestion: endpoint({
    summary: 'Answer a question, or change the answer; the first one is mailed to whoever asked',
    access: { permission: 'reviews:moderate' },
    params: adminParams,
    body: z.strictObject({
      text: requiredParagraph('Answer').meta({ example: 'Yes, up to 200 °C.' }),
      language: language.meta({ description: 'The language the answer is written in' }),
      shown: z.boolean().default(true).meta({ description: 'Whether the product’s page shows it' }),
    }),
    returns: adminQuestion,
    fails: ['question_not_found', 'version_stale'],
    versioned: true,
    ifMatch: true,
  }),
  showQuestion: endpoint({
    summary: 'Show a question with its answer, or hide it',
    access: { permission: 'reviews:moderate' },
    params: adminParams,
    body: z.strictObject({
      shown: z.boolean().meta({ description: 'Whether it is shown; without an answer it is open again' }),
    }),
    returns: adminQuestion,
    fails: ['question_not_found', 'version_stale'],
    versioned: true,
    ifMatch: true,
  }),
}
