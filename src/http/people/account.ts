import type { Customers } from '#domain/people/customers/customers.ts'
import type { CustomerDocument } from '#domain/people/customers/documents.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import { idOf } from '../api/record-handlers.ts'

type AccountCalls = 'getAccount' | 'updateAccount' | 'addAddress' | 'replaceAddress' | 'removeAddress'

/** The signed-in customer. @throws ShopFailure `sign_in_required` */
export function signedInId(caller: Caller): string {
  if (!caller.customer) throw new ShopFailure('sign_in_required')
  return caller.customer.id
}

/** An account as its owner sees it. */
export function accountOf({ id, version, data }: Stored<CustomerDocument>) {
  const { name, email, emailVerified, addresses, createdAt } = data
  return { id, version, name, email, emailVerified, addresses, createdAt }
}

/**
 * The calls of one's own account: everyone signed in reads and changes their own, and no id in a request names
 * another.
 */
export function createAccountHandlers({ customers }: { customers: Customers }): Pick<Handlers, AccountCalls> {
  return {
    async getAccount({ caller }) {
      const customer = await customers.find(signedInId(caller))
      if (!customer) throw new ShopFailure('sign_in_required')
      return accountOf(customer)
    },

    updateAccount: async ({ caller, body }) =>
      accountOf(await customers.rename(signedInId(caller), body.name)),

    async addAddress({ caller, body, operationId }) {
      const addressId = idOf('adr', operationId)
      return accountOf(await customers.addAddress(signedInId(caller), addressId, body))
    },

    replaceAddress: async ({ caller, params, body }) =>
      accountOf(await customers.replaceAddress(signedInId(caller), params.addressId, body)),

    removeAddress: async ({ caller, params }) =>
      accountOf(await customers.removeAddress(signedInId(caller), params.addressId)),
  }
}
