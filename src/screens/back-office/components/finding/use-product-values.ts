import { useEffect, useState } from 'react'
import type { Contract } from '#contract/contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { useApi } from '../../session/api.ts'

/** Whose values are offered. */
export type ProductValues = Omit<NonNullable<InputOf<Contract['listProductValues']>['query']>, 'q'>

/** The debounce of typing, in milliseconds. */
const rest = 200

/** The values that products have with the typed words; none while the field is not in use, or where they cannot be read. */
export function useProductValues(of: ProductValues | undefined, text: string): readonly string[] {
  const api = useApi()
  const [values, setValues] = useState<readonly string[]>([])
  const asked = of && JSON.stringify({ ...of, ...(text.trim() && { q: text.trim() }) })
  useEffect(() => {
    if (asked === undefined) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api.listProductValues({ query: JSON.parse(asked) as ProductValues, signal: abort.signal }).then(
        ({ items }) => setValues(items),
        () => undefined,
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, asked])
  return values
}
