import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Choice, TextAreaField } from '../../ui/form/field.tsx'
import { Folded } from '../../ui/folded.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { CartChanges, ChangeText } from '../cart/changes.tsx'
import { hasChanged } from '../cart/load-cart.ts'
import { TaxNote } from '../cart/totals.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { Cart } from '../types.ts'
import { OrderedItems } from './order-summary.tsx'
import { Step, type StepProps } from './step.tsx'
import { asksForTerms } from './terms.ts'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

/** The note, the policies, and the button that places the order. */
export function ReviewStep({ cart, values, errors, saving }: StepProps & { saving: boolean }) {
  const m = useMessages()
  const { due } = cart
  const { total } = cart.totals
  const paying = useNavigation().formData?.get('intent') === 'pay'
  const toPay = <Amount money={due} />
  const pay = (
    <span>
      <Rich text={m.pay} amount={toPay} />
    </span>
  )
  return (
    <Step number={5} title={m.review}>
      <Extras values={values} errors={errors} />
      <AcceptChanges cart={cart} />
      <OrderedItems cart={cart} />
      <Terms accepted={values['termsAccepted'] === '1'} error={errors['termsAccepted']} />
      <input type="hidden" name="total" value={total.amount} />
      <input type="hidden" name="due" value={due.amount} />
      <input type="hidden" name="currency" value={total.currency} />
      <Button
        type="submit"
        name="intent"
        value="pay"
        kind="primary"
        wide
        busy={paying}
        className={styles.pay}
      >
        {paying ? m.oneMoment : due.amount > 0 ? pay : m.order}
      </Button>
      <TaxNote cart={cart} />
      <p role="status" className="spoken">
        {saving ? m.saving : <Rich text={m.toPay} amount={toPay} />}
      </p>
    </Step>
  )
}

function Extras({ values, errors }: Pick<StepProps, 'values' | 'errors'>) {
  const m = useMessages()
  const used = ['note', 'giftMessage'].some((name) => Boolean(values[name] || errors[name]))
  return (
    <Folded question={m.extras} open={used}>
      <TextAreaField
        label={m.note}
        name="note"
        optional
        rows={2}
        maxLength={2000}
        defaultValue={values['note'] ?? ''}
        error={errors['note']}
      />
      <TextAreaField
        label={m.giftMessage}
        name="giftMessage"
        optional
        rows={2}
        maxLength={300}
        hint={m.giftMessageHint}
        defaultValue={values['giftMessage'] ?? ''}
        error={errors['giftMessage']}
      />
    </Folded>
  )
}

/** The changes since it was added to the cart, to be accepted before the payment. */
function AcceptChanges({ cart }: { cart: Cart }) {
  const m = useMessages()
  if (!hasChanged(cart)) return null
  return (
    <Notice tone="warning">
      <CartChanges cart={cart} />
      <ul className={styles.changes}>
        {cart.lines.flatMap((line) =>
          line.problems.map((problem) => (
            <li key={`${line.id} ${problem.code}`}>
              {line.title}: <ChangeText problem={problem} line={line} />
            </li>
          )),
        )}
      </ul>
      <Button type="submit" name="intent" value="accept" size="small">
        {m.accept}
      </Button>
    </Notice>
  )
}

/** The policies of an order: the terms to be agreed to, and the others. */
function Terms({ accepted, error }: { accepted: boolean; error: string | undefined }) {
  const m = useMessages()
  const { shop } = useShell()
  const [agreed, setAgreed] = useState(accepted)
  // Until it is ticked.
  const missing = agreed ? undefined : error
  const policy = (slug: string, called?: string) => {
    const page = shop.pages.find((each) => each.slug === slug && each.kind === 'policy')
    return (
      page && (
        <Link to={pathTo('policy', { slug })} target="_blank" rel="noopener">
          {called ?? page.title}
          <span className="spoken"> {m.newTab}</span>
        </Link>
      )
    )
  }
  return (
    <div>
      {asksForTerms(shop) && (
        <Choice
          label={<Rich text={m.agree} terms={policy('terms', m.terms)} />}
          id="termsAccepted"
          name="termsAccepted"
          value="1"
          required
          defaultChecked={accepted}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          {...(missing ? { 'aria-invalid': true, 'aria-describedby': 'termsAccepted-error' } : {})}
        />
      )}
      {missing && (
        <p id="termsAccepted-error" className={styles.refused}>
          <Icon name="circle-alert" />
          {missing}
        </p>
      )}
      <p className={styles.terms}>
        {policy('returns')} {policy('privacy')}
      </p>
    </div>
  )
}
