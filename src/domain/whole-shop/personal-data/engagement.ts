import type { Collection } from '#ports/document-store/collection.ts'
import { remove, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { stockNotices, type NoticeDocument } from '../../messages/back-in-stock/documents.ts'
import { enquiries, type EnquiryDocument } from '../../messages/enquiries/documents.ts'
import { withdrawals, type WithdrawalDocument } from '../../orders/withdrawals/documents.ts'
import { questions, type QuestionDocument } from '../../messages/questions/documents.ts'
import { subscribers, type SubscriberDocument } from '../../messages/newsletter/documents.ts'
import { reviews, type ReviewDocument } from '../../feedback/reviews/documents.ts'
import { reviewWrites } from '../../feedback/reviews/reviews.ts'
import { staffInvitations } from '../../people/staff/documents.ts'
import { wishLists, type WishListDocument } from '../../people/wish-lists/documents.ts'
import type { Person } from './whose.ts'

/** A person's reviews, wishlist, subscriptions, messages to the shop, questions about products and declarations of withdrawal. */
export interface Engagement {
  reviews: Stored<ReviewDocument>[]
  wishList: Stored<WishListDocument> | undefined
  notices: Stored<NoticeDocument>[]
  subscriptions: Stored<SubscriberDocument>[]
  enquiries: Stored<EnquiryDocument>[]
  questions: Stored<QuestionDocument>[]
  withdrawals: Stored<WithdrawalDocument>[]
}

async function all<T>(documents: AsyncIterable<Stored<T>>): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  for await (const document of documents) found.push(document)
  return found
}

/** Reads all of it: by their account, and by the e-mail that somebody vouches for. */
export async function engagementOf(store: DocumentStore, { customerId, email }: Person): Promise<Engagement> {
  const persons = [customerId, email].filter((person) => person !== null)
  const ofPerson = async <T>(collection: Collection<T>): Promise<Stored<T>[]> => {
    const found = persons.map((person) =>
      all(readMatching(store, collection, { index: 'byPerson', equals: { person } })),
    )
    return (await Promise.all(found)).flat()
  }
  const [notices, sent, asked, declared, written, wishList, subscriptions] = await Promise.all([
    ofPerson(stockNotices),
    ofPerson(enquiries),
    ofPerson(questions),
    ofPerson(withdrawals),
    customerId === null
      ? []
      : all(readMatching(store, reviews, { index: 'byCustomer', equals: { customerId } })),
    customerId === null ? undefined : store.get(wishLists, customerId),
    email === null
      ? []
      : all(readMatching(store, subscribers, { index: 'byEmail', equals: { emailKey: email } })),
  ])
  return {
    reviews: written,
    wishList,
    notices,
    subscriptions,
    enquiries: sent,
    questions: asked,
    withdrawals: declared,
  }
}

/**
 * Removes all of it that is no newer than the erasure; reviews leave the stars of their products in the same commit.
 */
export async function forgetEngagement(store: DocumentStore, person: Person, at: string): Promise<void> {
  const theirs = await engagementOf(store, person)
  if (person.email !== null) {
    const equals = { email: person.email }
    for await (const { id, data } of readMatching(store, staffInvitations, { index: 'byEmail', equals }))
      if (data.sentAt <= at) await store.commit([remove(staffInvitations, id, 'any')])
  }
  for (const { id } of theirs.reviews)
    await retryOnConflict(async () => {
      const before = await store.get(reviews, id)
      if (before && before.data.writtenAt <= at)
        await store.commit(await reviewWrites(store, { id, before, after: null, at }))
    })
  if (theirs.wishList && theirs.wishList.data.updatedAt <= at)
    await store.commit([remove(wishLists, theirs.wishList.id, 'any')])
  for (const { id, data } of theirs.notices)
    if (data.requestedAt <= at) await store.commit([remove(stockNotices, id, 'any')])
  for (const { id, data } of theirs.subscriptions)
    if (data.consent.requestedAt <= at) await store.commit([remove(subscribers, id, 'any')])
  for (const { id, data } of theirs.enquiries)
    if (data.writtenAt <= at) await store.commit([remove(enquiries, id, 'any')])
  for (const { id, data } of theirs.questions)
    if (data.writtenAt <= at) await store.commit([remove(questions, id, 'any')])
  for (const { id, data } of theirs.withdrawals)
    if (data.declaredAt <= at) await store.commit([remove(withdrawals, id, 'any')])
}
