import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { Catalog } from '../../catalog/read-model/catalog.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import { questions } from '../questions/documents.ts'
import type { WriteMail } from './mail-drafts.ts'
import { readerPage } from './reader-page.ts'
import { draftQuestionAnswer } from './templates/question-answer.ts'

/** Creates the writer of the mail that brings the answer to whoever asked. */
export function writeQuestionAnswer(needs: {
  store: DocumentStore
  publicUrl: string
  catalog: Pick<Catalog, 'product'>
  markets: Pick<Markets, 'find'>
}): WriteMail {
  const { store, catalog } = needs
  return async (id) => {
    const data = (await store.get(questions, id))?.data
    if (!data?.answer) return undefined
    const product = catalog.product(data.productId)
    const isSold = product?.status === 'active'
    return {
      to: data.email,
      person: data.person,
      language: data.language,
      ...draftQuestionAnswer({
        product: product?.title ?? data.productTitle,
        question: data.text,
        answer: data.answer.text,
        isShown: isSold && data.state === 'answered',
        link: isSold ? readerPage(needs, data, `/products/${encodeURIComponent(product.handle)}`) : undefined,
        language: data.language,
      }),
    }
  }
}
