import type { Customers } from '#domain/people/customers/customers.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import type { PersonalData } from '#domain/whole-shop/personal-data/copy.ts'
import type { Erasure } from '#domain/whole-shop/personal-data/erasure.ts'
import { personOf, type Person } from '#domain/whole-shop/personal-data/whose.ts'
import type { PriceLists } from '#domain/pricing/price-lists/price-lists.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { accountOf, signedInId } from '../people/account.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import type { ToImage } from '../catalog/images.ts'
import { toOrderView } from '../orders/orders.ts'
import { toTable } from './personal-table.ts'

/** The dependencies of the calls about one's personal data. */
export interface PersonalDataNeeds {
  customers: Pick<Customers, 'find'>
  priceLists: Pick<PriceLists, 'groups'>
  erasure: Erasure
  personalCopy: (person: Person & { customerId: string }) => Promise<PersonalData>
  toImage: ToImage
  clock: Clock
}

/** Someone's reviews, wishlist, notification requests, messages to the shop, questions about products and declarations of withdrawal. */
const engagementCopy = ({
  reviews,
  wishList,
  notices,
  subscriptions,
  enquiries,
  questions,
  withdrawals,
}: PersonalData) => ({
  reviews: reviews.map(({ data }) => {
    const { productTitle, orderId, rating, title, text, displayName, state, writtenAt } = data
    return { productTitle, orderId, rating, title, text, displayName, state, writtenAt }
  }),
  wishList: (wishList?.data.items ?? []).map(({ variantId, addedAt }) => ({ variantId, addedAt })),
  notices: notices.map(({ data: { variantId, email, state, requestedAt } }) => ({
    variantId,
    email,
    state,
    requestedAt,
  })),
  newsletter: subscriptions.map(({ data: { email, state, consent } }) => ({ email, state, ...consent })),
  enquiries: enquiries.map(({ data: { name, email, orderId, text, writtenAt } }) => ({
    name,
    email,
    orderId,
    text,
    writtenAt,
  })),
  questions: questions.map(({ data }) => {
    const { productTitle, name, email, text, answer, state, writtenAt } = data
    return { productTitle, name, email, text, answer: answer?.text ?? null, state, writtenAt }
  }),
  withdrawals: withdrawals.map(({ data }) => {
    const { name, email, orderNumber, items, lines, declaredAt } = data
    const chosen = lines.map(({ title, quantity }) => ({ title, quantity }))
    return { name, email, orderNumber, items, lines: chosen, declaredAt }
  }),
})

/** Everything that hangs on an account, as its owner reads it. */
function copyOf(stored: PersonalData, toOrder: (order: StoredOrder) => ReturnType<typeof toOrderView>) {
  return {
    orders: stored.orders.map(toOrder),
    invoices: stored.invoices.map(
      ({ data: { number, orderId, issuedAt, buyer, deliverTo, totals, currency } }) => ({
        number,
        orderId,
        issuedAt,
        buyer,
        deliverTo,
        total: { amount: totals.total, currency },
      }),
    ),
    carts: stored.carts.map(({ data }) => ({
      updatedAt: data.updatedAt,
      email: data.email,
      deliveryAddress: data.deliveryAddress,
      billingAddress: data.billingAddress,
      vatId: data.vatId ?? null,
      note: data.note,
      giftMessage: data.giftMessage ?? null,
      remindMe: data.reminder !== undefined,
      lines: data.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    })),
    drafts: stored.drafts.map(({ data }) => ({
      updatedAt: data.updatedAt,
      email: data.email,
      deliveryAddress: data.deliveryAddress,
      billingAddress: data.billingAddress,
      vatId: data.vatId,
      note: data.note,
      lines: data.lines.map(({ variantId, title, quantity }) => ({ variantId, title, quantity })),
    })),
    storeCredit: stored.storeCredit.map(({ account: { data }, movements }) => ({
      balance: { amount: data.balance, currency: data.currency },
      movements: movements.map(({ data: { at, kind, amount, orderId } }) => ({
        at,
        kind,
        amount: { amount, currency: data.currency },
        orderId,
      })),
    })),
    taxExemption: stored.exemption
      ? { reason: stored.exemption.data.reason, at: stored.exemption.data.at }
      : null,
    ...engagementCopy(stored),
    mails: stored.mails.map(({ data: { to, subject, text, createdAt } }) => ({
      to,
      subject,
      text,
      createdAt,
    })),
    savedViews: stored.savedViews.map(({ data: { list, name, query, shared, createdAt } }) => ({
      list,
      name,
      query,
      shared,
      createdAt,
    })),
    sessions: stored.sessions.map(({ data: { issuerId, createdAt, lastSeenAt, device } }) => ({
      browser: device?.browser ?? null,
      system: device?.system ?? null,
      issuerId,
      createdAt,
      lastSeenAt,
    })),
  }
}

/** The names of someone's customer groups. */
const groupNames = (ids: readonly string[], priceLists: Pick<PriceLists, 'groups'>): string[] =>
  priceLists.groups().flatMap(({ id, data }) => (ids.includes(id) ? [data.name] : []))

/** Reads one's personal data, or erases it; staff read it for whoever asks them. */
export function createPersonalDataHandlers(
  needs: PersonalDataNeeds,
): Pick<Handlers, 'exportAccount' | 'exportAccountTable' | 'exportCustomer' | 'eraseAccount'> {
  const { customers, priceLists, erasure, personalCopy, toImage, clock } = needs
  async function copyOfCustomer(id: string, missing: 'sign_in_required' | 'customer_not_found') {
    const customer = await customers.find(id)
    if (!customer) throw new ShopFailure(missing)
    const stored = await personalCopy({ ...personOf(customer), customerId: id })
    return {
      exportedAt: toTimestamp(clock.now()),
      account: accountOf(customer),
      groups: groupNames(customer.data.groups, priceLists),
      notes: (customer.data.notes ?? []).map(({ at, text }) => ({ at, text })),
      ...copyOf(stored, (order) => toOrderView(order, toImage)),
    }
  }

  /** @throws ShopFailure `sign_in_required` */
  const copyFor = (caller: Caller) => copyOfCustomer(signedInId(caller), 'sign_in_required')

  return {
    exportCustomer: ({ params }) => copyOfCustomer(params.customerId, 'customer_not_found'),
    exportAccount: ({ caller }) => copyFor(caller),
    exportAccountTable: async ({ caller }) => ({
      name: 'my-data.csv',
      bytes: toTable(await copyFor(caller)),
    }),

    async eraseAccount({ caller, reply }) {
      const id = signedInId(caller)
      // The caller may be staff by claims of their identity provider, which no document of ours shows.
      if (caller.staff) throw new ShopFailure('holds_roles')
      await erasure.erase({ customerId: id, by: id })
      reply.setCookie('session', null)
      reply.setCookie('cart', null)
      reply.setCookie('order', null)
      reply.setCookie('wish-list', null)
      return undefined
    },
  }
}
