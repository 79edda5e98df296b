import { createHmac } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newId } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import {
  isInSpan,
  matching,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import { readLink } from '#engine/signed-links/signed-link.ts'
import { subscribers, type SubscriberDocument } from './documents.ts'
import { endNow } from './ending.ts'

/** Which words people agree to: a new date whenever they change. */
export const consentText = '2026-11-21'

/** A request for the newsletter. */
export interface NewsletterRequest {
  email: string
  /** Path of the page. */
  place: string
  language: Language
  marketId: string
}

/** The newsletter’s subscribers. */
export interface Newsletter {
  /**
   * Sends a message with a link, unless the address is subscribed already or a message was sent a moment ago.
   * Response, reads and writes are the same in each case, so that nobody learns which addresses are known.
   */
  request(request: NewsletterRequest): Promise<void>
  /** @throws ShopFailure `link_expired` */
  confirm(token: string): Promise<void>
  /** A repeat finds it ended. @throws ShopFailure `link_expired` on a link that is none */
  end(token: string): Promise<void>
  /** Subscribers, by e-mail. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(filter: SubscriberFilter, paging: Paging): Promise<Paged<Stored<SubscriberDocument>>>
}

/** Which subscribers staff want to see; the span is of when they confirmed. */
export interface SubscriberFilter extends Span {
  /** A part of the e-mail. */
  q?: string | undefined
  language?: Language | undefined
  /** A part of the page on which they typed their address. */
  place?: string | undefined
}

const fits = (
  { data: { email, language, consent } }: Stored<SubscriberDocument>,
  { q, place, ...filter }: SubscriberFilter,
): boolean =>
  (filter.language === undefined || language === filter.language) &&
  hasWords(q, [email]) &&
  hasWords(place, [consent.place]) &&
  isInSpan(consent.confirmedAt, filter)

/** Dependencies of {@link createNewsletter}. */
export interface NewsletterNeeds {
  store: DocumentStore
  clock: Clock
  secret: string
  /** Called when there is a message to send. */
  wake: () => void
}

/** The id of an e-mail: a keyed hash, since it appears in links and ids of messages. */
export const subscriberId = (secret: string, email: string): string =>
  `sub_${createHmac('sha256', secret).update(`subscriber\n${email.trim().toLowerCase()}`).digest('base64url').slice(0, 32)}`

/** No second message within so long. */
const againAfter = day

/** Creates the newsletter service. */
export function createNewsletter({ store, clock, secret, wake }: NewsletterNeeds): Newsletter {
  const now = () => toTimestamp(clock.now())

  /** @throws ShopFailure `link_expired` */
  async function readSubscriber(token: string, purpose: 'newsletter confirmation' | 'newsletter end') {
    const id = readLink(secret, purpose, token, clock.now())
    if (id === undefined) throw new ShopFailure('link_expired')
    return store.get(subscribers, id)
  }

  return {
    async request({ email, place, language, marketId }) {
      const id = subscriberId(secret, email)
      await retryOnConflict(async () => {
        const known = await store.get(subscribers, id)
        const at = now()
        const { state = 'ended', consent } = known?.data ?? {}
        const isRepeat =
          state === 'subscribed' ||
          (state === 'unconfirmed' && consent !== undefined && plus(consent.requestedAt, againAfter) > at)
        const requested: SubscriberDocument = {
          email: email.trim(),
          emailKey: email.trim().toLowerCase(),
          state: 'unconfirmed',
          language,
          marketId,
          consent: { textVersion: consentText, place, requestedAt: at, confirmedAt: null, endedAt: null },
          goneAt: plus(at, limits.confirmationLink.value),
        }
        const data = isRepeat && known ? known.data : requested
        // Queued in any case, even if empty: someone with nothing to confirm gets no mail.
        const mail = isRepeat
          ? mailTask({ ...personMail('newsletter_opt_in', id, newId('again')), about: null })
          : mailTask(personMail('newsletter_opt_in', id, at))
        await store.commit([put(subscribers, id, data, known?.version ?? 'absent'), taskWrite(mail, at)])
      })
      wake()
    },

    async confirm(token) {
      await retryOnConflict(async () => {
        const known = await readSubscriber(token, 'newsletter confirmation')
        if (!known) throw new ShopFailure('link_expired')
        const { consent, state } = known.data
        if (state === 'subscribed') return
        // Someone who has unsubscribed since must sign up again: an old message subscribes nobody.
        if (state === 'ended') throw new ShopFailure('link_expired')
        const data: SubscriberDocument = {
          ...known.data,
          state: 'subscribed',
          consent: { ...consent, confirmedAt: now() },
          goneAt: null,
        }
        await store.commit([put(subscribers, known.id, data, known.version)])
      })
    },

    async end(token) {
      await retryOnConflict(async () => {
        const known = await readSubscriber(token, 'newsletter end')
        const data = known && endNow(known.data, now())
        if (data) await store.commit([put(subscribers, known.id, data, known.version)])
      })
    },

    list: (filter, paging) =>
      readMatchingPage(
        store,
        subscribers,
        { index: 'byState', equals: { state: 'subscribed' } },
        paging,
        matching({ ...filter }, (subscriber) => fits(subscriber, filter)),
      ),
  }
}
