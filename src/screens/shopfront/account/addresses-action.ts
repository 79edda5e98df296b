import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { isFailure, type Api } from '#client/api.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { checkAddress, readAddress } from '../address/address-form.ts'
import { guard } from '../failure/guard.ts'
import { refuseForm, textFields, type FormAnswer } from '../form-answer.ts'

async function change(api: Api, form: FormData): Promise<void> {
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
      const body = { address: readAddress(form, 'address'), isDefault: form.get('isDefault') === '1' }
      await (addressId ? api.replaceAddress({ params, body }) : api.addAddress({ body }))
    }
  }
}

/** Saves, removes or prefers an address. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const values = textFields(form)
  // Without scripts a new country brings its own fields with the next page.
  if (form.get('intent') === 'country') return { values } satisfies FormAnswer
  const errors = form.get('intent') === 'save' ? checkAddress(readAddress(form, 'address'), 'address') : {}
  if (Object.keys(errors).length > 0) return data({ errors, values } satisfies FormAnswer, 422)
  try {
    await change(context.get(apiContext), form)
    return redirect(pathTo('accountAddresses', null, { saved: '1' }), 303)
  } catch (error) {
    if (isFailure(error, 'address_not_found')) return redirect(pathTo('accountAddresses'), 303)
    return refuseForm(error, (field) => field.startsWith('address.'), values)
  }
})
