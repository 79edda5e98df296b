import type { Stored } from '#ports/document-store/document-store.ts'
import type { ListedRecord } from '#engine/word-entries/entries.ts'
import { distinctWords, emailWords, phoneWords, wordsOf } from '#engine/word-entries/words.ts'
import type { CustomerDocument } from './documents.ts'

/**
 * A customer as staff find them: by name, e-mail, and the names, companies and telephone numbers of their addresses; and as a
 * member of their groups. None where there is no such customer.
 */
export function listedCustomer(
  customer: Pick<Stored<CustomerDocument>, 'id' | 'data'> | undefined,
): ListedRecord[] {
  if (!customer) return []
  const { id, data } = customer
  const book = [...data.addresses].sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
  const words = [
    ...wordsOf(data.name),
    ...emailWords(data.email),
    ...book.flatMap(({ address: { name, company, phone } }) => [
      ...wordsOf(name),
      ...wordsOf(company),
      ...phoneWords(phone),
    ]),
  ]
  const at = data.createdAt
  return [
    { list: 'customer', id, at, words: distinctWords(words), isListed: true },
    { list: 'customer_group', id, at, words: data.groups },
  ]
}
