import { createCompanions } from '#domain/feedback/bought-together/companions.ts'
import { createKnownRatings } from '#domain/feedback/reviews/known-ratings.ts'
import { createReviews } from '#domain/feedback/reviews/reviews.ts'
import { createShownReviews } from '#domain/feedback/reviews/shown-reviews.ts'
import { createShownQuestions } from '#domain/messages/questions/shown-questions.ts'
import { createAwaited } from '#domain/messages/back-in-stock/awaited.ts'
import { createReadModel } from '#engine/read-model/read-model.ts'
import type { Base } from './base.ts'

/**
 * Reviews, and products bought together. One read model follows the data that pages show of them, the questions that they
 * show, and the awaited variants.
 */
export function openFeedback({ store, clock }: Base) {
  const ratings = createKnownRatings()
  const companions = createCompanions()
  const awaited = createAwaited()
  const shownQuestions = createShownQuestions()
  const followed = [ratings, companions, awaited, shownQuestions].map((each) => each.followed)
  const readModel = createReadModel(store, followed)
  return {
    ratings,
    companions,
    awaited,
    shownQuestions,
    caughtUp: readModel.caughtUp,
    reviews: createReviews({ store, clock }),
    shownReviews: createShownReviews({ store, clock, ratings }),
    readModels: [readModel],
  }
}

/** Feedback, open. */
export type FeedbackModule = ReturnType<typeof openFeedback>
