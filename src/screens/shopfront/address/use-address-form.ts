import { useEffect, useState } from 'react'
import type { AddressForm } from '#vocabulary/addresses/form.ts'
import { useApi } from '../../api-context.ts'
import { keepAddressForms, cachedAddressForm, loadAddressForm } from './address-forms.ts'

/**
 * The form of the country that is chosen in a browser, fetched when another one is chosen. Until it is there, and where
 * there is no connection, the one before stays.
 */
export function useAddressForm(forms: readonly AddressForm[], first: string) {
  const api = useApi()
  const [country, setCountry] = useState(first)
  const [form, setForm] = useState(() => forms.find((each) => each.country === first) ?? forms[0])
  useEffect(() => keepAddressForms(forms), [forms])
  useEffect(() => {
    if (form?.country === country) return
    const known = forms.find((each) => each.country === country) ?? cachedAddressForm(country)
    if (known) return setForm(known)
    let wanted = true
    loadAddressForm(api, country).then(
      (loaded) => wanted && setForm(loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [api, country, form, forms])
  return { country, setCountry, form }
}
