import { follow, type Followed } from '#engine/read-model/read-model.ts'
import { questions } from './documents.ts'
import type { StoredQuestion } from './questions.ts'

/** The questions that pages show, as this process knows them: reading them costs no document. */
export interface ShownQuestions {
  /** Those of a product, the latest answer first. */
  of(productId: string): readonly StoredQuestion[]
}

/** Creates the read model of shown questions; a read model feeds it. */
export function createShownQuestions(): ShownQuestions & { followed: Followed<unknown> } {
  const productOf = new Map<string, string>()
  const byProduct = new Map<string, StoredQuestion[]>()
  const remove = (id: string): void => {
    const productId = productOf.get(id)
    if (productId === undefined) return
    productOf.delete(id)
    const others = (byProduct.get(productId) ?? []).filter((each) => each.id !== id)
    if (others.length > 0) byProduct.set(productId, others)
    else byProduct.delete(productId)
  }
  const answeredAt = ({ data }: StoredQuestion): string => data.answer?.at ?? ''
  return {
    of: (productId) => byProduct.get(productId) ?? [],
    followed: follow({
      collection: questions,
      put(id, question) {
        remove(id)
        const { productId, state } = question.data
        if (state !== 'answered') return
        productOf.set(id, productId)
        const all = [...(byProduct.get(productId) ?? []), question]
        byProduct.set(
          productId,
          all.toSorted((a, b) => (answeredAt(a) < answeredAt(b) ? 1 : -1)),
        )
      },
      remove,
    }),
  }
}
