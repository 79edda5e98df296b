import { Form, useActionData, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { AddressText } from '../address/address-text.tsx'
import { guard } from '../failure/guard.ts'
import type { FormAnswer } from '../form-answer.ts'
import { Meta } from '../shell/meta.tsx'
import type { Account } from '../types.ts'
import { AddressForm } from './address-form.tsx'
import styles from './account.module.css'

export { action } from './addresses-action.ts'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => ({
  account: await context.get(apiContext).getAccount(),
}))

type SavedAddress = Account['addresses'][number]

/** The saved addresses; `?edit=` opens one of them, or a new one. */
export function Component() {
  const { account } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [search] = useSearchParams()
  const edited = search.get('edit')
  const address = account.addresses.find(({ id }) => id === edited)
  if (edited === 'new' || address)
    return <AddressForm key={edited} saved={address} answer={answer} first={account.addresses.length === 0} />
  return (
    <>
      <Meta title="Addresses" noindex />
      <h1>Addresses</h1>
      {search.has('saved') && <Notice tone="success">Your addresses are saved.</Notice>}
      {answer?.problem && <Notice tone="error">{answer.problem}</Notice>}
      {account.addresses.length === 0 && (
        <EmptyState title="No address is saved" text="A saved address is filled in at checkout." />
      )}
      <ul className={styles.addresses}>
        {account.addresses.map((saved) => (
          <SavedAddressItem key={saved.id} saved={saved} />
        ))}
      </ul>
      <p>
        <ButtonLink
          to={pathTo('accountAddresses', null, { edit: 'new' })}
          icon="plus"
          kind={account.addresses.length === 0 ? 'primary' : 'secondary'}
        >
          Add an address
        </ButtonLink>
      </p>
    </>
  )
}

function SavedAddressItem({ saved }: { saved: SavedAddress }) {
  const about = (
    <span className="spoken">
      {' '}
      the address of {saved.address.name}, {saved.address.line1}
    </span>
  )
  return (
    <li className={styles.address}>
      <AddressText address={saved.address} />
      {saved.isDefault && <StatusTag>Checkout starts with it</StatusTag>}
      <div className={styles.actions}>
        <ButtonLink to={pathTo('accountAddresses', null, { edit: saved.id })} kind="quiet" size="small">
          Change{about}
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="addressId" value={saved.id} />
          {!saved.isDefault && (
            <Button type="submit" name="intent" value="default" kind="quiet" size="small">
              Start checkout with it{about}
            </Button>
          )}
          <Button type="submit" name="intent" value="remove" kind="quiet" size="small">
            Remove{about}
          </Button>
        </Form>
      </div>
    </li>
  )
}
