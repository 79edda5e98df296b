import { useState } from 'react'
import { useApi } from '../session/api.ts'
import type { Customer, DraftContent } from '../types.ts'

/** The part of a draft that a customer decides. */
export const ofCustomer = ({ id, email }: Customer, content: DraftContent): Partial<DraftContent> => ({
  customerId: id,
  email: content.email || email,
})

/** Most customers that are offered. */
const offered = 8

/** The search for the customer of a draft, who counts as chosen when a save finds one by the typed text. */
export function useCustomerSearch() {
  const api = useApi()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Customer[] | null>(null)
  async function look(): Promise<readonly Customer[]> {
    const q = text.trim()
    const people =
      q === '' ? null : await api.listCustomers({ query: { q, limit: offered } }).catch(() => ({ items: [] }))
    setFound(people?.items ?? null)
    return people?.items ?? []
  }
  return {
    text,
    found,
    type(typed: string): void {
      setFound(null)
      setText(typed)
    },
    look,
    /** The content with the customer that was typed; undefined while it is not one customer. */
    async complete(content: DraftContent): Promise<DraftContent | undefined> {
      if (text.trim() === '') return content
      const [one, another] = found ?? (await look())
      if (one && !another) return { ...content, ...ofCustomer(one, content) }
      document.getElementById('draft-customer')?.focus()
      return undefined
    },
  }
}

/** The search for the customer of a draft. */
export type CustomerSearch = ReturnType<typeof useCustomerSearch>
