import { createCustomers } from '#domain/people/customers/customers.ts'
import { customers as customerDocuments } from '#domain/people/customers/documents.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { createAccounts, endingSessions } from '#identity/accounts.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { second } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { followAccountAct } from './account-acts.ts'

/**
 * Removes the passkeys of someone who has lost their devices, by the e-mail of their account at the local provider or by their
 * customer id. Their sessions end, for the finder of a device may be signed in on it.
 *
 * @throws ShopFailure `customer_not_found`
 */
export async function removeLostPasskeys(
  { store, clock }: { store: DocumentStore; clock: Clock },
  who: string,
): Promise<{ removed: number; name: string }> {
  const accounts = createAccounts({ store, clock })
  const byId = who.includes('@') ? undefined : await store.get(customerDocuments, who)
  const accountId = who.includes('@') ? await accounts.idOf(who) : byId?.data.subject
  let removed = 0
  let [name, email] = ['', '']
  const isThere = await accounts.change(accountId ?? 'nobody', (account) => {
    removed = account.passkeys.length
    ;({ name, email } = account)
    return { ...endingSessions(account, clock.now() / second), passkeys: [] }
  })
  if (!isThere || accountId === undefined)
    throw new ShopFailure('customer_not_found', { reason: statement('account_unknown', { who }) })
  const sessions = createSessions({ store, clock })
  const people = (await createCustomers({ store, clock }).withEmail(email)).filter(
    ({ data }) => data.subject === accountId,
  )
  for (const { id } of people) {
    await sessions.endOfCustomer(id, null)
    if (removed === 0) continue
    await followAccountAct({ store, clock, owner: {} }, 'passkey_removed', id, {
      kind: 'command line',
      id: null,
    })
  }
  return { removed, name }
}
