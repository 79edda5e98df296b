import { data, redirect, redirectDocument, type ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { refuseForm, textFields, type FormAnswer } from '../form-answer.ts'
import { messagesIn } from './messages.ts'

/** Changes the consents of an account, or erases the account. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const api = context.get(apiContext)
  const { language } = context.get(placeContext)
  try {
    if (form.get('intent') === 'newsletter') {
      const newsletter = form.get('newsletter') === '1'
      const after = await api.changeConsents({ body: { newsletter } })
      const saved = newsletter && after.newsletter !== 'subscribed' ? 'link' : '1'
      return redirect(`${pathTo('accountPrivacy', null, { saved })}#consents`, 303)
    }
    const m = messagesIn(language)
    const typed = String(form.get('confirmation') ?? '')
      .trim()
      .toLocaleLowerCase(language)
    if (typed !== m.eraseWord) {
      const errors = { confirmation: m.wrongWord(m.eraseWord) }
      return data({ errors, values: textFields(form) } satisfies FormAnswer, 422)
    }
    await api.eraseAccount({ body: { confirmation: 'erase' } })
    return redirectDocument(pathTo('signIn', null, { erased: '1' }), 303)
  } catch (error) {
    return refuseForm(error, (field) => field === 'confirmation', textFields(form), language)
  }
})
