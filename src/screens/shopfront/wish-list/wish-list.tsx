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
import { Rich } from '../../words/rich.tsx'
import { textIn } from '../../words/text-in.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { WishList } from '../types.ts'
import type { WishAnswer } from './change-wishes.ts'
import { useWords } from './words.ts'
import styles from './wish-list.module.css'

export { changeWishes as action } from './change-wishes.ts'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const { market } = context.get(placeContext)
  return { list: await context.get(apiContext).getWishList({ query: { market } }) }
})

/** The wishlist. */
export function Component() {
  const w = useWords()
  const { list } = useLoaderData<typeof loader>()
  const answer = useActionData() as WishAnswer | undefined
  const { session } = useShell()
  const signIn = <Link to={pathTo('signIn', null, { returnTo: pathTo('wishList') })}>{w.signIn}</Link>
  return (
    <div className={styles.page}>
      <Meta title={w.title} noindex />
      <h1>{w.title}</h1>
      {answer?.problem && <Notice tone="error">{answer.problem}</Notice>}
      {list.gone > 0 && <Notice>{w.gone(list.gone)}</Notice>}
      {list.items.length > 0 ? (
        <ul className={styles.wishes}>
          {list.items.map((wish) => (
            <li key={wish.variantId}>
              <Wish wish={wish} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={w.empty} text={w.emptyText}>
          <ButtonLink to={pathTo('collections')}>{w.shopNow}</ButtonLink>
        </EmptyState>
      )}
      {!session.customer && list.items.length > 0 && (
        <p className={styles.device}>
          <Rich text={w.onDevice} signIn={signIn} />
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
  const w = useWords()
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
          {sellable === 0 && <span className={styles.options}> · {w.soldOut}</span>}
        </p>
        <Form method="post" className={styles.acts} preventScrollReset>
          <input type="hidden" name="variant" value={variantId} />
          {sellable > 0 ? (
            <Button size="small" name="intent" value="buy" busy={busy} aria-label={w.addOf(product.title)}>
              {w.add}
            </Button>
          ) : (
            <ButtonLink size="small" to={to}>
              {w.choose}
            </ButtonLink>
          )}
          <Button
            size="small"
            kind="quiet"
            name="intent"
            value="remove"
            busy={busy}
            aria-label={w.takeOff(product.title)}
          >
            {w.take}
          </Button>
        </Form>
      </div>
    </article>
  )
}
