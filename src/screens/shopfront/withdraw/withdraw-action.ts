import { data, type ActionFunctionArgs } from 'react-router'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { isEmail } from '#vocabulary/email.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { apiContext } from '../../api-context.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { refuseForm, textFields, type FormAnswer } from '../form-answer.ts'
import { messagesIn } from './messages.ts'
import type { Messages } from './messages/en.ts'

/** The receipt of a declaration. */
export type Receipt = OutputOf<Contract['declareWithdrawal']>

/** The answer to a step: the form again, everything that was typed for a last look, or the receipt. */
export interface WithdrawAnswer extends FormAnswer {
  step?: 'review' | 'receipt'
  receipt?: Receipt
}

/** The form field of the quantity of an order line. */
export const itemField = (lineId: string): string => `item.${lineId}`

/** The chosen quantities by order line; none for the whole order. */
export const chosenItems = (values: Readonly<Record<string, string>>) =>
  values['scope'] === 'some'
    ? Object.entries(values).flatMap(([name, value]) => {
        const quantity = Number(value)
        return name.startsWith('item.') && quantity > 0
          ? [{ lineId: name.slice('item.'.length), quantity }]
          : []
      })
    : []

function errorsOf(values: Readonly<Record<string, string>>, m: Messages): Record<string, string> {
  const { name, orderNumber, email = '' } = values
  const wrongEmail = email ? (isEmail(email) ? undefined : m.wrongEmail) : m.needEmail
  return {
    ...(name ? {} : { name: m.needName }),
    ...(orderNumber ? {} : { orderNumber: m.needOrder }),
    ...(wrongEmail ? { email: wrongEmail } : {}),
    ...(values['scope'] === 'some' && chosenItems(values).length === 0 ? { scope: m.needItems } : {}),
  }
}

const fields: ReadonlySet<string> = new Set(['name', 'orderNumber', 'email', 'items'])

/** Shows the declaration for a last look, and sends it once that is confirmed. Works without scripts. */
export const action = guard(async ({ context, request }: ActionFunctionArgs) => {
  const values = Object.fromEntries(
    Object.entries(textFields(await request.formData())).map(([name, value]) => [name, value.trim()]),
  )
  const { language, market } = context.get(placeContext)
  const errors = errorsOf(values, messagesIn(language))
  if (Object.keys(errors).length > 0) return data({ errors, values } satisfies WithdrawAnswer, 422)
  if (values['intent'] === 'change') return { values } satisfies WithdrawAnswer
  if (values['intent'] !== 'confirm') return { step: 'review', values } satisfies WithdrawAnswer
  const { name = '', orderNumber = '', email = '', items = '', access = '', key } = values
  const body = { name, orderNumber, email, items, lines: chosenItems(values) }
  try {
    const receipt = await context.get(apiContext).declareWithdrawal({
      body: { ...body, ...(access ? { access } : {}), ...(market ? { market } : {}) },
      idempotencyKey: key || newId('op'),
    })
    return { step: 'receipt', receipt } satisfies WithdrawAnswer
  } catch (error) {
    return refuseForm(error, (field) => fields.has(field), values, language)
  }
})
