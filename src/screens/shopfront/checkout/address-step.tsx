import { writtenLines } from '#vocabulary/addresses/lines.ts'
import { mayBeExemptIn } from '#vocabulary/places/european-union.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choice, Field } from '../../ui/form/field.tsx'
import { Folded } from '../../ui/folded.tsx'
import { AddressFields } from '../address/address-fields.tsx'
import type { AddressChoice } from '../address/address-forms.ts'
import { useShell } from '../shell/shell-data.ts'
import type { Account } from '../types.ts'
import { isSameAddress } from './details.ts'
import { Step, stepId, type StepProps } from './step.tsx'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

type AddressStepProps = StepProps & { choice: AddressChoice; addresses: Account['addresses'] }

/** Where it goes, and the bill. */
export function AddressStep({ cart, choice, addresses, values, errors }: AddressStepProps) {
  const m = useMessages()
  const { session } = useShell()
  const asksForVatId = Boolean(cart.vatId) || choice.countries.some(({ code }) => mayBeExemptIn(code))
  return (
    <Step number={2} title={m.address}>
      <p className={styles.collected}>{m.collected}</p>
      {cart.deliveryOptions.some(({ kind }) => kind === 'pickup') && (
        <p className={styles.posted}>
          <a href={`#${stepId(3)}`}>{m.collectInstead}</a>
        </p>
      )}
      <div className={styles.postal}>
        <SavedAddresses cart={cart} addresses={addresses} chosen={values['savedAddress']} />
        <div className={styles.typed}>
          <AddressFields
            prefix="deliveryAddress"
            section="shipping"
            choice={choice}
            values={values}
            errors={errors}
          />
          {session.customer && <KeepAddress values={values} />}
        </div>
      </div>
      <Choice
        label={
          <>
            <span className={styles.posted}>{m.sameBilling}</span>
            <span className={styles.collected}>{m.billToCollector}</span>
          </>
        }
        name="billingSame"
        value="1"
        defaultChecked={values['billingSame'] === '1'}
      />
      <fieldset className={styles.billing}>
        <legend>{m.billing}</legend>
        <AddressFields
          prefix="billingAddress"
          section="billing"
          choice={choice}
          values={values}
          errors={errors}
        />
      </fieldset>
      {asksForVatId && (
        <Folded question={m.forCompany} open={Boolean(values['vatId'] || errors['vatId'])}>
          <Field
            label={m.vatId}
            name="vatId"
            optional
            autoCapitalize="characters"
            spellCheck={false}
            autoComplete="off"
            maxLength={30}
            dir="ltr"
            defaultValue={values['vatId'] ?? ''}
            hint={cart.taxExemption ? m.vatIdExempt : m.vatIdHint}
            error={errors['vatId']}
          />
        </Folded>
      )}
      <p className="scriptless">
        <Button type="submit" name="intent" value="update">
          {m.updateDelivery}
        </Button>
      </p>
    </Step>
  )
}

/** Offers a customer to save the address in their account. */
export function KeepAddress({ values }: Pick<StepProps, 'values'>) {
  const m = useMessages()
  return (
    <Choice
      label={m.keepAddress}
      name="keepAddress"
      value="1"
      defaultChecked={values['keepAddress'] === '1'}
    />
  )
}

/** The account's addresses to choose between, and another one, whose fields show when it is chosen. */
function SavedAddresses({
  cart,
  addresses,
  chosen,
}: Pick<AddressStepProps, 'cart' | 'addresses'> & { chosen: string | undefined }) {
  const m = useMessages()
  if (addresses.length === 0) return null
  const current = addresses.find(({ address }) => isSameAddress(address, cart.deliveryAddress))
  const picked = chosen ?? current?.id ?? ''
  return (
    <fieldset className={styles.choices}>
      <legend className="spoken">{m.savedAddresses}</legend>
      {addresses.map(({ id, address }) => (
        <Choice
          key={id}
          type="radio"
          name="savedAddress"
          value={id}
          defaultChecked={id === picked}
          label={address.name}
          about={writtenLines({ ...address, name: '' }).join(', ')}
        />
      ))}
      <Choice
        type="radio"
        name="savedAddress"
        value=""
        defaultChecked={picked === ''}
        label={m.otherAddress}
      />
    </fieldset>
  )
}
