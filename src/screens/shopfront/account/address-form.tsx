import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Choice } from '../../ui/form/field.tsx'
import { pathTo } from '../../paths.ts'
import { addressFieldLabel } from '../address/address-form.ts'
import type { AddressChoice } from '../address/address-forms.ts'
import { useMessages as useAddressMessages } from '../address/messages.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { summaryOf, type FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import type { Account } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './account.module.css'

/** A saved address, or a new one where there is none. */
export function AddressForm({
  choice,
  saved,
  answer,
  first,
}: {
  choice: AddressChoice
  saved: Account['addresses'][number] | undefined
  answer: FormAnswer | undefined
  /** Whether it would be the only address. */
  first: boolean
}) {
  const m = useMessages()
  const addressMessages = useAddressMessages()
  const { formData } = useNavigation()
  const title = saved ? m.changeAddress : m.newAddress
  const known = Object.fromEntries(
    Object.entries(saved?.address ?? {}).map(([field, value]) => [`address.${field}`, value]),
  )
  const isDefault = answer?.values ? answer.values['isDefault'] === '1' : (saved?.isDefault ?? first)
  return (
    <>
      <Meta title={title} noindex />
      <h1>{title}</h1>
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary
          of={answer}
          errors={summaryOf(answer, (field) => addressFieldLabel(field, undefined, addressMessages))}
        />
        {saved && <input type="hidden" name="addressId" value={saved.id} />}
        <AddressFields
          prefix="address"
          section="shipping"
          choice={choice}
          values={{ ...known, ...answer?.values }}
          errors={answer?.errors ?? {}}
        />
        <Choice label={m.startWithThis} name="isDefault" value="1" defaultChecked={isDefault} />
        <p className={styles.actions}>
          <Button type="submit" name="intent" value="save" kind="primary" busy={Boolean(formData)}>
            {m.saveAddress}
          </Button>
          <ButtonLink to={pathTo('accountAddresses')}>{m.cancel}</ButtonLink>
        </p>
      </Form>
    </>
  )
}
