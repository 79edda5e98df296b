import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Choice } from '../../ui/field.tsx'
import { pathTo } from '../../paths.ts'
import { addressFieldLabel } from '../address/address-form.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { summaryOf, type FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { Account } from '../types.ts'
import styles from './account.module.css'

/** A saved address, or a new one where there is none. */
export function AddressForm({
  saved,
  answer,
  first,
}: {
  saved: Account['addresses'][number] | undefined
  answer: FormAnswer | undefined
  /** Whether it would be the only address. */
  first: boolean
}) {
  const { market, shop } = useShell()
  const { formData } = useNavigation()
  const title = saved ? 'Change address' : 'New address'
  const known = Object.fromEntries(
    Object.entries(saved?.address ?? {}).map(([field, value]) => [`address.${field}`, value]),
  )
  const countries = [...new Set([...market.countries, ...shop.markets.flatMap((each) => each.countries)])]
  const isDefault = answer?.values ? answer.values['isDefault'] === '1' : (saved?.isDefault ?? first)
  return (
    <>
      <Meta title={title} noindex />
      <h1>{title}</h1>
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary errors={summaryOf(answer, (field) => addressFieldLabel(field, answer?.values ?? {}))} />
        {saved && <input type="hidden" name="addressId" value={saved.id} />}
        <AddressFields
          prefix="address"
          section="shipping"
          countries={countries}
          values={{ ...known, ...answer?.values }}
          errors={answer?.errors ?? {}}
        />
        <Choice
          label="Start checkout with this address"
          name="isDefault"
          value="1"
          defaultChecked={isDefault}
        />
        <p className={styles.actions}>
          <Button type="submit" name="intent" value="save" kind="primary" busy={Boolean(formData)}>
            Save address
          </Button>
          <ButtonLink to={pathTo('accountAddresses')}>Cancel</ButtonLink>
          <Button type="submit" name="intent" value="country" className="scriptless">
            Show the fields of this country
          </Button>
        </p>
      </Form>
    </>
  )
}
