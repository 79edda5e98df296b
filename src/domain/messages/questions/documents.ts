import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { questionStates } from '#vocabulary/messages/questions.ts'
import { messageIndexes, shopperMessage } from '../enquiries/documents.ts'

const answer = z.object({
  text: text('Answer of the shop'),
  language: z
    .enum(languageTags as [Language, ...Language[]])
    .meta({ description: 'The language it is written in' }),
  at: moment('When staff wrote it, or changed it last'),
})

const question = z.object({
  ...shopperMessage,
  productId: text('Product'),
  productTitle: text('What that was called when it was asked'),
  state: z.enum(questionStates).meta({ description: 'Only `answered` ones are shown' }),
  answer: answer.nullable().meta({ description: 'The shop’s answer; null while there is none' }),
})

/** A question about a product, as it is stored. */
export type QuestionDocument = z.infer<typeof question>

export const questions = defineCollection({
  name: 'questions',
  about: 'A question of a shopper about a product, with the answer of the shop',
  schema: question,
  schemaVersion: 1,
  indexes: messageIndexes,
  timeToLive: 'goneAt',
  watched: true,
})
