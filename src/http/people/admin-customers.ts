import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { OwnNewsletter } from '#domain/messages/newsletter/own-newsletter.ts'
import type { CustomerTotal, CustomerTotals } from '#domain/orders/orders/customer-totals.ts'
import type { CustomerFilter, Customers } from '#domain/people/customers/customers.ts'
import type { CustomerDocument } from '#domain/people/customers/documents.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { Erasure } from '#domain/whole-shop/personal-data/erasure.ts'
import { onlyMatching, type Paged, type Paging } from '#engine/paging/paging.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { nameOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'
import { idOf } from '../api/record-handlers.ts'

type StoredCustomer = Stored<CustomerDocument>

/** A customer as staff see them in lists. */
function customerView(
  { id, data }: StoredCustomer,
  totals: CustomerTotal | undefined,
  markets: Pick<Markets, 'exemptionOf'>,
): OutputOf<Contract['listCustomers']>['items'][number] {
  const { name, email, emailVerified, issuer, groups, createdAt } = data
  return {
    id,
    name,
    email,
    emailVerified,
    issuer,
    groups,
    taxExemption: markets.exemptionOf(id),
    createdAt,
    orders: totals?.orders ?? 0,
    spent: (totals?.currencies ?? [])
      .filter(({ paid }) => paid !== 0)
      .map(({ currency, paid }) => ({ amount: paid, currency })),
  }
}

/** Most customers of a page: each is a document besides its entry and its totals. */
const atOnce = 20

/** Whether a text may be a whole e-mail address, of which the orders of guests are counted. */
const isAddress = (typed: string | undefined): typed is string => /@.+\../.test(typed ?? '')

/** The dependencies of the calls about customers. */
export interface AdminCustomersNeeds {
  customers: Pick<Customers, 'find' | 'list' | 'addNote'>
  customerTotals: CustomerTotals
  ownNewsletter: Pick<OwnNewsletter, 'state'>
  erasure: Pick<Erasure, 'guestOrders'>
  markets: Pick<Markets, 'exemptionOf'>
  clock: Clock
}

/** Customers as staff list, find and read them. */
export function createAdminCustomerHandlers(
  needs: AdminCustomersNeeds,
): Pick<Handlers, 'listCustomers' | 'getCustomer' | 'addCustomerNote'> {
  const { customers, customerTotals, ownNewsletter, erasure, markets, clock } = needs

  async function found(filter: CustomerFilter, paging: Paging): Promise<Paged<StoredCustomer>> {
    const one = filter.q?.startsWith('cus_') ? await customers.find(filter.q) : undefined
    if (!one) return customers.list(filter, paging)
    const { group } = filter
    return onlyMatching(
      { items: [one], next: null },
      paging,
      ({ data }) => group === undefined || data.groups.includes(group),
    )
  }

  async function details(customer: StoredCustomer): Promise<OutputOf<Contract['getCustomer']>> {
    const { email, emailVerified, addresses, notes = [] } = customer.data
    const known = email !== null && emailVerified
    const totals = (await customerTotals.ofCustomers([customer.id])).get(customer.id)
    return {
      ...customerView(customer, totals, markets),
      averages: (totals?.currencies ?? []).flatMap(({ currency, orders, paid }) =>
        orders > 0 && paid > 0 ? [{ amount: Math.round(paid / orders), currency }] : [],
      ),
      addresses,
      newsletter: known ? await ownNewsletter.state(email) : null,
      notes,
    }
  }

  return {
    async listCustomers({ query: { q, group, after, limit, count } }) {
      const typed = q || undefined
      const { items, ...page } = await found(
        { q: typed, group },
        { after, limit: Math.min(limit, atOnce), count },
      )
      const totals = await customerTotals.ofCustomers(items.map(({ id }) => id))
      return {
        items: items.map((customer) => customerView(customer, totals.get(customer.id), markets)),
        ...page,
        guestOrders: isAddress(typed) ? await erasure.guestOrders(typed) : 0,
      }
    },

    async getCustomer({ params }) {
      const customer = await customers.find(params.customerId)
      if (!customer) throw new ShopFailure('customer_not_found')
      return details(customer)
    },

    async addCustomerNote({ params, body, caller, operationId }) {
      const id = idOf('note', operationId)
      const note = { id, at: toTimestamp(clock.now()), by: nameOf(caller), text: body.text }
      const { data } = await customers.addNote(params.customerId, note)
      return data.notes?.find((each) => each.id === id) ?? note
    },
  }
}
