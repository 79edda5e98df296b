import { Link, useHref, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pathTo, signInPosts } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { useShell } from '../shell/shell-data.ts'
import { signInLink, signInWays } from '../sign-in/ways.ts'
import type { Order } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

/** The address of an order that a sign-in leads back to: the page says whether the order was saved. */
const savedOrder = (orderId: string, access: string | null): string =>
  pathTo('order', { orderId }, { access: access ?? undefined, saved: '1' })

/**
 * Offers a guest an account that their order is saved in. Passwords are the business of the sign-in service: its page for
 * new accounts opens with the e-mail filled in, and leads back here.
 */
export function SaveOrder({ order }: { order: Order }) {
  const m = useMessages()
  const { session, shop } = useShell()
  const [search] = useSearchParams()
  const access = search.get('access')
  const returnTo = savedOrder(order.id, access)
  const back = useHref(returnTo)
  const ways = signInWays(shop, false)
  const [way] = ways
  if (!order.ownerIsGuest || session.customer || access === null || !way) return null
  const signInPage = signInLink(returnTo)
  return (
    <section aria-labelledby="save" className={styles.save}>
      <h2 id="save">{m.save}</h2>
      <p>
        <Rich text={m.saveText} email={<strong dir="auto">{order.email}</strong>} />
      </p>
      {ways.length === 1 ? (
        <form method="post" action={signInPosts.signIn} className={styles.actions}>
          <input type="hidden" name="issuer" value={way.id} />
          <input type="hidden" name="create" value="1" />
          <input type="hidden" name="email" value={order.email} />
          <input type="hidden" name="returnTo" value={back} />
          <Button type="submit" kind="primary">
            {m.createAccount}
          </Button>
          <Link to={signInPage}>{m.haveAccount}</Link>
        </form>
      ) : (
        <p className={styles.actions}>
          <ButtonLink to={signInPage} kind="primary">
            {m.createAccount}
          </ButtonLink>
        </p>
      )}
      <p className={styles.muted}>{m.linkLasts}</p>
    </section>
  )
}

/** Says whether an order is in the account that someone has signed in to for it. */
export function SavedNotice({ order }: { order: Order }) {
  const m = useMessages()
  const { session } = useShell()
  const [search] = useSearchParams()
  if (!search.has('saved') || !session.customer) return null
  const isSame = session.customer.email === order.email.toLowerCase()
  if (order.ownerIsGuest)
    return (
      <Notice tone="warning">
        <Rich text={isSame ? m.unconfirmed : m.otherEmail} email={<bdi>{order.email}</bdi>} />
      </Notice>
    )
  return (
    <Notice tone="success">
      <Rich text={m.savedInAccount} account={<Link to={pathTo('accountOrders')}>{m.yourAccount}</Link>} />
    </Notice>
  )
}
