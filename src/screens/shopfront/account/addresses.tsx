import { Form, useActionData, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { loadAddressChoice } from '../address/address-forms.ts'
import { AddressText } from '../address/address-text.tsx'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import type { Account } from '../types.ts'
import { AddressForm } from './address-form.tsx'
import type { AddressAnswer } from './addresses-action.ts'
import { useMessages } from './messages.ts'
import styles from './account.module.css'

export { action } from './addresses-action.ts'

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { language, market } = context.get(placeContext)
  const [account, shop] = await Promise.all([api.getAccount(), api.getShop()])
  const search = new URL(request.url).searchParams
  const edited = account.addresses.find(({ id }) => id === search.get('edit'))
  const first = shop.markets.find(({ id }) => id === market)?.countries ?? []
  const countries = [...first, ...shop.markets.flatMap((each) => each.countries)]
  return { account, choice: await loadAddressChoice(api, language, countries, [edited?.address.country]) }
})

type SavedAddress = Account['addresses'][number]

/** The saved addresses; `?edit=` opens one of them, or a new one. */
export function Component() {
  const { account, choice } = useLoaderData<typeof loader>()
  const m = useMessages()
  const answer = useActionData() as AddressAnswer | undefined
  const [search] = useSearchParams()
  const edited = search.get('edit')
  const address = account.addresses.find(({ id }) => id === edited)
  if (edited === 'new' || address)
    return (
      <AddressForm
        key={edited}
        choice={{ ...choice, forms: [...(answer?.forms ?? []), ...choice.forms] }}
        saved={address}
        answer={answer}
        first={account.addresses.length === 0}
      />
    )
  return (
    <>
      <Meta title={m.addresses} noindex />
      <h1>{m.addresses}</h1>
      {search.has('saved') && <Notice tone="success">{m.addressesSaved}</Notice>}
      {answer?.problem && <Notice tone="error">{answer.problem}</Notice>}
      {account.addresses.length === 0 ? (
        <EmptyState title={m.noAddress} text={m.noAddressText}>
          <AddAddress kind="primary" />
        </EmptyState>
      ) : (
        <>
          <ul className={styles.addresses}>
            {account.addresses.map((saved) => (
              <SavedAddressItem key={saved.id} saved={saved} />
            ))}
          </ul>
          <p>
            <AddAddress kind="secondary" />
          </p>
        </>
      )}
    </>
  )
}

function AddAddress({ kind }: { kind: 'primary' | 'secondary' }) {
  const m = useMessages()
  return (
    <ButtonLink to={pathTo('accountAddresses', null, { edit: 'new' })} icon="plus" kind={kind}>
      {m.addAddress}
    </ButtonLink>
  )
}

function SavedAddressItem({ saved }: { saved: SavedAddress }) {
  const m = useMessages()
  const about = <span className="spoken">{m.theAddressOf(saved.address.name, saved.address.line1)}</span>
  return (
    <li className={styles.address}>
      <AddressText address={saved.address} />
      {saved.isDefault && <StatusTag>{m.startsCheckout}</StatusTag>}
      <div className={styles.actions}>
        <ButtonLink to={pathTo('accountAddresses', null, { edit: saved.id })} kind="quiet" size="small">
          {m.change}
          {about}
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="addressId" value={saved.id} />
          {!saved.isDefault && (
            <Button type="submit" name="intent" value="default" kind="quiet" size="small">
              {m.startWith}
              {about}
            </Button>
          )}
          <Button type="submit" name="intent" value="remove" kind="quiet" size="small">
            {m.remove}
            {about}
          </Button>
        </Form>
      </div>
    </li>
  )
}
