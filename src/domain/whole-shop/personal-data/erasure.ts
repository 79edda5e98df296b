import type { Clock } from '#ports/clock/clock.ts'
import { remove, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { entryWrites } from '#engine/word-entries/entries.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { auditWrite } from '../../people/audit/audit.ts'
import { carts } from '../../buying/carts/documents.ts'
import { checkouts } from '../../buying/checkout/documents.ts'
import { checkoutsOf } from '../../pricing/model/cart.ts'
import { listedCustomer } from '../../people/customers/customer-words.ts'
import { customers, type CustomerDocument } from '../../people/customers/documents.ts'
import { taxExemptions } from '../../pricing/markets/documents.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { Staff } from '../../people/staff/staff.ts'
import { erasureTask } from './erasure-steps.ts'
import { isUnderWay } from './pseudonym.ts'
import { endStoreCredit } from './store-credit.ts'
import { guestOf, ordersOf, personOf, type Person } from './whose.ts'

/** The person to erase, and the author: the same for people who erase themselves. */
export interface ErasureRequest {
  customerId: string
  by: string
}

/** Erasing people. */
export interface Erasure {
  /**
   * Erases a customer at once, and their store credit; other data about them is erased by a task of the same commit,
   * orders that they placed as a guest included.
   *
   * @throws ShopFailure `customer_not_found`; `holds_roles`; `orders_open` with their numbers
   */
  erase(request: ErasureRequest): Promise<void>
  /** How many orders guests have placed with an e-mail: a read for each order that was placed with it. */
  guestOrders(email: string): Promise<number>
  /**
   * Erases whoever placed orders as a guest with an e-mail; customers with the same e-mail stay.
   *
   * @throws ShopFailure `customer_not_found` when there is no such order; `orders_open` with their numbers
   */
  eraseGuest(request: { email: string; by: string }): Promise<void>
}

/** Dependencies of {@link createErasure}. */
export interface ErasureNeeds {
  store: DocumentStore
  clock: Clock
  staff: Pick<Staff, 'rolesOf'>
  /** Called after a commit that has put a task in the outbox. */
  wake?: () => void
}

const named = 5

/** When someone was erased, and a pseudonym that nothing leads to. */
interface Marks {
  at: string
  pseudonym: string
}

/** Creates the erasure service. */
export function createErasure({ store, clock, staff, wake = () => undefined }: ErasureNeeds): Erasure {
  const newMarks = (): Marks => ({ at: toTimestamp(clock.now()), pseudonym: newId('erased') })

  /** Answers how many orders there are. */
  async function mustBeFinished(person: Person): Promise<number> {
    const open: string[] = []
    let found = 0
    for await (const order of ordersOf(store, person)) {
      found += 1
      if (isUnderWay(order.data)) open.push(order.id)
    }
    if (open.length > 0) {
      const some = open.slice(0, named).join(', ')
      const more = open.length - named
      throw new ShopFailure('orders_open', {
        reason:
          more > 0
            ? statement('orders_unfinished_more', { orders: some, more })
            : statement('orders_unfinished', { orders: some }),
      })
    }
    return found
  }

  async function mustNotBePaying(customerId: string): Promise<void> {
    const equals = { ownerId: customerId, state: 'open' }
    for await (const cart of readMatching(store, carts, { index: 'byOwner', equals })) {
      const ids = checkoutsOf(cart.data)
      const paid = ids.length > 0 ? [...(await store.getMany(checkouts, ids)).values()] : []
      if (paid.some(({ data }) => ['reserving', 'awaiting_payment', 'refunding'].includes(data.state)))
        throw new ShopFailure('orders_open', { reason: 'order_being_paid' })
    }
  }

  async function mustHoldNoRole(customer: Stored<CustomerDocument>): Promise<void> {
    if ((await staff.rolesOf(customer)).length > 0) throw new ShopFailure('holds_roles')
  }

  /** The writes of every erasure. `currencies` are those of store credit that has ended with it. */
  function erasureWrites(
    person: Person,
    by: string,
    { at, pseudonym }: Marks,
    currencies: string[] = [],
  ): Write[] {
    return [
      taskWrite(erasureTask({ ...person, pseudonym, currencies, at, pass: 1 }), at),
      auditWrite(newId('audit'), {
        at,
        // People who erase themselves are recorded under their new pseudonym.
        by: { kind: 'person', id: by === person.customerId ? pseudonym : by },
        action: 'customer_erased',
        target: pseudonym,
        before: [],
        after: [],
      }),
    ]
  }

  return {
    async erase({ customerId, by }) {
      await retryOnConflict(async () => {
        const customer = await store.get(customers, customerId)
        if (!customer) throw new ShopFailure('customer_not_found')
        await mustHoldNoRole(customer)
        const person = personOf(customer)
        await mustBeFinished(person)
        await mustNotBePaying(customerId)
        const exempt = await store.get(taxExemptions, customerId)
        const marks = newMarks()
        const credit = await endStoreCredit(store, { customerId, pseudonym: marks.pseudonym }, marks.at)
        await store.commit([
          remove(customers, customerId, customer.version),
          ...entryWrites(listedCustomer(customer), []),
          ...(exempt ? [remove(taxExemptions, customerId, exempt.version)] : []),
          ...credit.writes,
          ...erasureWrites(person, by, marks, credit.currencies),
        ])
      })
      wake()
    },

    async guestOrders(email) {
      let found = 0
      for await (const _ of ordersOf(store, guestOf(email))) found += 1
      return found
    },

    async eraseGuest({ email, by }) {
      const guest = guestOf(email)
      if ((await mustBeFinished(guest)) === 0) throw new ShopFailure('customer_not_found')
      await store.commit(erasureWrites(guest, by, newMarks()))
      wake()
    },
  }
}
