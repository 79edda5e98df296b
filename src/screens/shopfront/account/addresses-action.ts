import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import type { AddressForm } from '#vocabulary/addresses/form.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { checkAddress, readAddress } from '../address/address-form.ts'
import { loadAddressForm } from '../address/address-forms.ts'
import { problemMessages } from '../problems/say-problem.ts'
import type { Address } from '../types.ts'
import { guard } from '../failure/guard.ts'
import { refuseForm, textFields, type FormAnswer } from '../form-answer.ts'

/** The answer of the form: its errors, and the address form of the chosen country. */
export interface AddressAnswer extends FormAnswer {
  forms?: AddressForm[]
}

async function change(api: ShopApi, form: FormData, address: Address): Promise<void> {
  const addressId = String(form.get('addressId') ?? '')
  const params = { addressId }
  switch (form.get('intent')) {
    case 'remove':
      await api.removeAddress({ params })
      return
    case 'default': {
      const saved = (await api.getAccount()).addresses.find(({ id }) => id === addressId)
      if (saved) await api.replaceAddress({ params, body: { address: saved.address, isDefault: true } })
      return
    }
    default: {
      const body = { address, isDefault: form.get('isDefault') === '1' }
      await (addressId ? api.replaceAddress({ params, body }) : api.addAddress({ body }))
    }
  }
}

/** Saves, removes or prefers an address. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const values = textFields(form)
  const api = context.get(apiContext)
  const { language } = context.get(placeContext)
  const country = String(form.get('address.country') ?? '')
  const rule = country === '' ? undefined : await loadAddressForm(api, country)
  const forms = rule ? [rule] : []
  // Without scripts a new country brings its own fields with the next page.
  if (form.get('intent') === 'country') return { values, forms } satisfies AddressAnswer
  const address = readAddress(form, 'address', rule)
  const errors = rule ? checkAddress(address, rule, 'address', await problemMessages(language)) : {}
  if (Object.keys(errors).length > 0) return data({ errors, values, forms } satisfies AddressAnswer, 422)
  try {
    await change(api, form, address)
    return redirect(pathTo('accountAddresses', null, { saved: '1' }), 303)
  } catch (error) {
    if (isFailure(error, 'address_not_found')) return redirect(pathTo('accountAddresses'), 303)
    return refuseForm(error, (field) => field.startsWith('address.'), values, language)
  }
})
