import { pastQuestions } from '../../past/questions.ts'
import { products } from '../../products.ts'
import { productIdOfHandle } from '#domain/catalog/products/product-ids.ts'
import { questions } from '#domain/messages/questions/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { day, hour, plus, type Timestamp } from '#vocabulary/time.ts'
import { wanted, type Wanted } from '../commit-missing.ts'

/** The questions of the past about products, and the answers of the shop. */
export function questionDocuments(until: Timestamp): Wanted[] {
  return pastQuestions.map(({ handle, name, email, language, daysAgo, text, answer }, at) => {
    const writtenAt = plus(until, -daysAgo * day)
    const answeredAt = plus(writtenAt, 20 * hour)
    return wanted(questions, `qst_demo_${at + 1}`, {
      name,
      email,
      person: email,
      text,
      language,
      marketId: 'eu',
      productId: productIdOfHandle(handle),
      productTitle: products.find((product) => product.handle === handle)?.title ?? '',
      state: answer === null ? 'open' : 'answered',
      answer: answer === null ? null : { text: answer, language, at: answeredAt },
      writtenAt,
      goneAt: plus(answer === null ? writtenAt : answeredAt, limits.enquiryRetention.value),
    })
  })
}
