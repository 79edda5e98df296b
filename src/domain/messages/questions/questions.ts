import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { countOpen } from '#engine/paging/count-open.ts'
import {
  matching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { createRecords } from '#engine/records/records.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import type { QuestionState } from '#vocabulary/messages/questions.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { questions, type QuestionDocument } from './documents.ts'

/** A question about a product, as it is stored. */
export type StoredQuestion = Stored<QuestionDocument>

/** The question of a shopper. */
export type AskedQuestion = Omit<QuestionDocument, 'state' | 'answer' | 'writtenAt' | 'goneAt'>

/** The answer of the shop, and whether everybody sees it. */
export interface GivenAnswer {
  text: string
  language: Language
  shown: boolean
}

/** Which questions staff want to see; the span is of when they were asked. */
export interface QuestionFilter extends Span {
  state: QuestionState
  /** Words of the question, its product or its sender. */
  q?: string | undefined
  productId?: string | undefined
}

/** Questions of shoppers about products. */
export interface Questions {
  /** Stores a question, which waits for staff. A repeat with the same id changes nothing. */
  ask(id: string, asked: AskedQuestion): Promise<void>
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(filter: QuestionFilter, paging: Paging): Promise<Paged<StoredQuestion>>
  /** How many are open, up to 100. */
  countOpen(): Promise<number>
  /**
   * Answers a question, or changes the answer. Whoever asked gets the first one by mail, whether it is shown or not.
   * @throws ShopFailure `question_not_found`, `version_stale`
   */
  answer(id: string, version: number, answer: GivenAnswer): Promise<StoredQuestion>
  /** Shows a question or hides it; one without an answer is open. @throws ShopFailure `question_not_found`, `version_stale` */
  show(id: string, version: number, shown: boolean): Promise<StoredQuestion>
}

const fits = ({ data }: StoredQuestion, { q, productId }: QuestionFilter): boolean =>
  (productId === undefined || data.productId === productId) &&
  hasWords(q, [data.productTitle, data.text, data.name, data.email])

/** Creates the service of questions. `wake` is called when there is a mail to send, `caughtUp` resolves when pages show a change. */
export function createQuestions({
  store,
  clock,
  wake,
  caughtUp,
}: {
  store: DocumentStore
  clock: Clock
  wake: () => void
  caughtUp: () => Promise<unknown>
}): Questions {
  const records = createRecords({
    store,
    collection: questions,
    missing: 'question_not_found',
    caughtUp: async () => undefined,
  })
  const now = () => toTimestamp(clock.now())
  const goneAt = (at: string) => plus(at, limits.enquiryRetention.value)
  return {
    async ask(id, asked) {
      const writtenAt = now()
      await records.create(id, {
        ...asked,
        state: 'open',
        answer: null,
        writtenAt,
        goneAt: goneAt(writtenAt),
      })
    },
    list: (filter, paging) =>
      readMatchingPage(
        store,
        questions,
        { index: 'byState', equals: { state: filter.state }, ...rangeOf(filter), direction: 'desc' },
        paging,
        matching({ q: filter.q, productId: filter.productId }, (question) => fits(question, filter)),
      ),
    countOpen: () => countOpen(store, questions),
    async answer(id, version, { text, language, shown }) {
      const at = now()
      const answered = await records.replace(
        id,
        version,
        (before) => ({
          ...before,
          state: shown ? 'answered' : 'hidden',
          answer: { text, language, at },
          goneAt: goneAt(at),
        }),
        (before) =>
          before.answer ? [] : [taskWrite(mailTask(personMail('question_answer', id, 'answered')), at)],
      )
      wake()
      await caughtUp()
      return answered
    },
    async show(id, version, shown) {
      const stateOf = ({ answer }: QuestionDocument): QuestionState =>
        !shown ? 'hidden' : answer ? 'answered' : 'open'
      const changed = await records.replace(id, version, (before) => ({ ...before, state: stateOf(before) }))
      await caughtUp()
      return changed
    },
  }
}
