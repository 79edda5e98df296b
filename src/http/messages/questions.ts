import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Questions, StoredQuestion } from '#domain/messages/questions/questions.ts'
import type { ShownQuestions } from '#domain/messages/questions/shown-questions.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { displayNameOf } from '#vocabulary/people/display-name.ts'
import type { Handlers } from '../api/handler.ts'
import { idOf } from '../api/record-handlers.ts'
import { senderOf } from './owner-of.ts'

type QuestionCalls =
  | 'listQuestions'
  | 'askQuestion'
  | 'listAdminQuestions'
  | 'answerQuestion'
  | 'showQuestion'

/** The dependencies of the calls about questions. */
export interface QuestionNeeds {
  catalog: Pick<ShopCatalog, 'productAt'>
  markets: Pick<Markets, 'find'>
  questions: Questions
  shownQuestions: ShownQuestions
}

const toAsked = ({ id, data: { text, language, writtenAt } }: StoredQuestion) => ({
  id,
  text,
  language,
  writtenAt,
})

const toAdmin = (question: StoredQuestion) => {
  const { state, productId, productTitle, name, email, answer } = question.data
  const { version } = question
  return { ...toAsked(question), version, state, productId, productTitle, name, email, answer }
}

/** Questions about products: reading them, asking one, answering it, and deciding which are shown. */
export function createQuestionHandlers(needs: QuestionNeeds): Pick<Handlers, QuestionCalls> {
  const { catalog, markets, questions, shownQuestions } = needs

  /** @throws ShopFailure `product_not_found` */
  function productAt(handle: string) {
    const found = catalog.productAt(handle)
    if (!found) throw new ShopFailure('product_not_found')
    return found
  }

  return {
    async listQuestions({ params, query, language }) {
      const all = shownQuestions.of(productAt(params.handle).id)
      const isOwn = ({ data }: StoredQuestion): boolean => data.language === language
      const inOrder = [...all.filter(isOwn), ...all.filter((question) => !isOwn(question))]
      return {
        items: inOrder.slice(0, query.limit).flatMap((question) => {
          const { name, answer } = question.data
          return answer ? [{ ...toAsked(question), displayName: displayNameOf(name), answer }] : []
        }),
        total: all.length,
      }
    },

    async askQuestion({ params, body: { market, ...written }, caller, language, operationId }) {
      const { id: productId, product } = productAt(params.handle)
      await questions.ask(idOf('qst', operationId), {
        ...written,
        productId,
        productTitle: product.title,
        person: senderOf(caller, written.email),
        language,
        marketId: markets.find(market).id,
      })
      return undefined
    },

    async listAdminQuestions({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await questions.list(filter, { after, limit, count })
      return { items: items.map(toAdmin), ...page }
    },
    answerQuestion: async ({ params, version, body }) =>
      toAdmin(await questions.answer(params.questionId, version, body)),
    showQuestion: async ({ params, version, body }) =>
      toAdmin(await questions.show(params.questionId, version, body.shown)),
  }
}
