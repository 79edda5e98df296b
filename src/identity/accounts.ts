import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { accountEmails, accounts, type AccountDocument } from './documents.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** The data of an account. The id is the subject; a random one when left out. */
export interface NewAccount {
  id?: string
  name: string
  email: string
  password: string
  emailVerified: boolean
}

/** The accounts of the local provider. */
export interface Accounts {
  find(id: string): Promise<AccountDocument | undefined>
  /**
   * The id of the account with this e-mail and password. An unknown e-mail takes as long as a wrong password.
   */
  signIn(email: string, password: string): Promise<string | undefined>
  /** Makes an account and answers its id; undefined when the e-mail is taken. */
  create(account: NewAccount): Promise<string | undefined>
}

/** An e-mail as accounts are found by it. */
export const tidyEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

const emailKey = (email: string): string => hash('sha256', tidyEmail(email), 'base64url')

/** The id of no account. */
const nobody = 'nobody'

/** Accounts over the document store. */
export function createAccounts({ store, clock }: { store: DocumentStore; clock: Clock }): Accounts {
  const find = async (id: string): Promise<AccountDocument | undefined> =>
    (await store.get(accounts, id))?.data

  return {
    find,

    async signIn(email, password) {
      const id = (await store.get(accountEmails, emailKey(email)))?.data.accountId
      // An unknown e-mail costs as many reads, which take longest at a hosted store.
      const account = await find(id ?? nobody)
      return (await isPassword(password, account?.password)) ? id : undefined
    },

    async create({ id = newId('acc'), name, email, password, emailVerified }) {
      // Hashed before the e-mail is looked at, so that the time does not reveal whether it is taken.
      const hashed = await hashPassword(password)
      const createdAt = toTimestamp(clock.now())
      const account = { name, email: tidyEmail(email), emailVerified, password: hashed, createdAt }
      try {
        await store.commit([
          put(accountEmails, emailKey(email), { accountId: id }, 'absent'),
          put(accounts, id, account, 'absent'),
        ])
        return id
      } catch (error) {
        if (error instanceof StoreConflict) return undefined
        throw error
      }
    },
  }
}
