import { useEffect, useState } from 'react'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import type { CustomerDetails } from '../types.ts'

/** The customer of a draft, with their saved addresses; undefined for a guest, and until they are read. */
export function useDraftCustomer(customerId: string | null): CustomerDetails | undefined {
  const api = useApi()
  const may = useMay()('customers:read')
  const [known, setKnown] = useState<CustomerDetails>()
  useEffect(() => {
    if (!customerId || !may) return
    const abort = new AbortController()
    api.getCustomer({ params: { customerId }, signal: abort.signal }).then(setKnown, () => undefined)
    return () => abort.abort()
  }, [api, customerId, may])
  return known?.id === customerId ? known : undefined
}
