import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type LoaderFunctionArgs,
} from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { guard } from '../failure/guard.ts'
import { loadPopular } from '../listing/load-popular.ts'
import { Popular } from '../listing/popular.tsx'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { signInLink } from '../sign-in/ways.ts'
import type { WishList } from '../types.ts'
import type { WishAnswer } from './change-wishes.ts'
import { useMessages } from './messages.ts'
import styles from './wish-list.module.css'

export { changeWishes as action } from './change-wishes.ts'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const { market } = context.get(placeContext)
  const api = context.get(apiContext)
  const list = await api.getWishList({ query: { market } })
  return { list, popular: list.items.length > 0 ? [] : await loadPopular(api, market) }
})

/** The wishlist. */
export function Component() {
  const m = useMessages()
  const { list, popular } = useLoaderData<typeof loader>()
  const answer = useActionData() as WishAnswer | undefined
  const { session } = useShell()
  const signIn = <Link to={signInLink(pathTo('wishList'))}>{m.signIn}</Link>
  return (
    <div className={styles.page}>
      <Meta title={m.title} noindex />
      <h1>{m.title}</h1>
      {answer?.problem && <Notice tone="error">{answer.problem}</Notice>}
      {list.gone > 0 && <Notice>{m.gone(list.gone)}</Notice>}
      {list.items.length > 0 ? (
        <ul className={styles.wishes}>
          {list.items.map((wish) => (
            <li key={wish.variantId}>
              <Wish wish={wish} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={m.empty} text={m.emptyText} drawing>
          <ButtonLink to={pathTo('collections')} kind="primary">
            {m.shopNow}
          </ButtonLink>
        </EmptyState>
      )}
      <Popular cards={popular} />
      {!session.customer && list.items.length > 0 && (
        <p className={styles.device}>
          <Rich text={m.onDevice} signIn={signIn} />
        </p>
      )}
    </div>
  )
}

function Wish({
  wish: { variantId, options, image, price, sellable, product },
}: {
  wish: WishList['items'][number]
}) {
  const m = useMessages()
  const { formData } = useNavigation()
  const busy = formData?.get('variant') === variantId
  const to = pathTo('product', { handle: product.handle }, { variant: variantId })
  return (
    <article className={styles.wish}>
      <Link to={to} tabIndex={-1} aria-hidden>
        <Picture image={image} sizes="(min-width: 40rem) 8rem, 28vw" alt="" />
      </Link>
      <div className={styles.text}>
        <h2 {...textIn(product.lang.title)}>
          <Link to={to}>{product.title}</Link>
        </h2>
        {options && <p className={styles.options}>{options}</p>}
        <p>
          <Amount money={price} />
          {sellable === 0 && <span className={styles.options}> · {m.soldOut}</span>}
        </p>
        <Form method="post" className={styles.acts} preventScrollReset>
          <input type="hidden" name="variant" value={variantId} />
          {sellable > 0 ? (
            <Button size="small" name="intent" value="buy" busy={busy} aria-label={m.addOf(product.title)}>
              {m.add}
            </Button>
          ) : (
            <ButtonLink size="small" to={to}>
              {m.choose}
            </ButtonLink>
          )}
          <Button
            size="small"
            kind="quiet"
            name="intent"
            value="remove"
            busy={busy}
            aria-label={m.takeOff(product.title)}
          >
            {m.take}
          </Button>
        </Form>
      </div>
    </article>
  )
}
