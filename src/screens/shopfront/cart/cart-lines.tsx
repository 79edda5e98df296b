import { useEffect, useRef } from 'react'
import { Link, type FetcherWithComponents } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount, Price } from '../../ui/price.tsx'
import { classes } from '../../ui/classes.ts'
import { paths, pathTo } from '../../paths.ts'
import type { CartLine } from '../types.ts'
import type { CartAnswer, RemovedLine } from './change-cart.ts'
import { quantityChoices } from './quantity.ts'
import styles from './cart-lines.module.css'

type CartFetcher = FetcherWithComponents<CartAnswer>

/** The lines of a cart, each with its quantity, what has changed on it, and a way to take it out (and to put it back). */
export function CartLines({
  lines,
  fetcher,
  answer = fetcher.data,
  removed = answer?.removed,
  compact = false,
}: {
  lines: readonly CartLine[]
  fetcher: CartFetcher
  /** What the last change answered, where it was a plain post. */
  answer?: CartAnswer | undefined
  removed?: RemovedLine | undefined
  compact?: boolean
}) {
  return (
    <div className={classes(styles.cart, compact && styles.compact)}>
      {removed && <Removed line={removed} fetcher={fetcher} />}
      {answer?.problem && !lines.some(({ id }) => id === answer.lineId) && (
        <Notice tone="error">{answer.problem}</Notice>
      )}
      <ul>
        {lines.map((line) => (
          <Line
            key={line.id}
            level={compact ? 'h3' : 'h2'}
            line={line}
            fetcher={fetcher}
            problem={answer?.lineId === line.id ? answer.problem : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

function Removed({ line, fetcher }: { line: RemovedLine; fetcher: CartFetcher }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [line])
  return (
    <div ref={element} tabIndex={-1} className={styles.removed}>
      <Notice>
        <fetcher.Form method="post" action={paths.cart} className={styles.undo}>
          <span>{line.title ? `“${line.title}” was removed.` : 'The piece was removed.'}</span>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="variant" value={line.variantId} />
          <input type="hidden" name="quantity" value={line.quantity} />
          <Button type="submit" kind="quiet" size="small" icon="undo-2">
            Put it back
          </Button>
        </fetcher.Form>
      </Notice>
    </div>
  )
}

/** Whether this line is being taken out right now: it disappears at once, and comes back should the shop refuse. */
function isLeaving(line: CartLine, { formData }: CartFetcher): boolean {
  return formData?.get('intent') === 'remove' && formData.get('lineId') === line.id
}

function Line({
  line,
  level: Heading,
  fetcher,
  problem,
}: {
  line: CartLine
  level: 'h2' | 'h3'
  fetcher: CartFetcher
  problem: string | undefined
}) {
  const to = pathTo('product', { handle: line.productHandle }, { variant: line.variantId })
  return (
    <li className={styles.line} hidden={isLeaving(line, fetcher)}>
      <Link to={to} tabIndex={-1} aria-hidden className={styles.picture}>
        <Picture image={line.image} sizes="120px" alt="" />
      </Link>
      <div className={styles.text}>
        <Heading>
          <Link to={to}>{line.title}</Link>
        </Heading>
        {line.options.length > 0 && (
          <p className={styles.options}>{line.options.map(({ value }) => value).join(', ')}</p>
        )}
        {(line.quantity > 1 || line.compareAtPrice) && (
          <p className={styles.unit}>
            <Price money={line.unitPrice} before={line.compareAtPrice} /> each
          </p>
        )}
      </div>
      <p className={styles.subtotal}>
        <span className="spoken">Together </span>
        <Amount money={line.subtotal} />
      </p>
      <div className={styles.controls}>
        <QuantityForm line={line} fetcher={fetcher} />
        <fetcher.Form method="post" action={paths.cart}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="lineId" value={line.id} />
          <input type="hidden" name="variant" value={line.variantId} />
          <input type="hidden" name="quantity" value={line.quantity} />
          <input type="hidden" name="title" value={line.title} />
          <Button type="submit" kind="quiet" size="small">
            Remove<span className="spoken"> {line.title}</span>
          </Button>
        </fetcher.Form>
      </div>
      {problem && (
        <Notice tone="error" className={styles.problem}>
          {problem}
        </Notice>
      )}
      {line.problems.map(({ code, message }) => (
        <Notice key={code} tone="warning" className={styles.problem}>
          {message}
        </Notice>
      ))}
    </li>
  )
}

function QuantityForm({ line, fetcher }: { line: CartLine; fetcher: CartFetcher }) {
  const id = `quantity-${line.id}`
  return (
    <fetcher.Form method="post" action={paths.cart} className={styles.quantity}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="lineId" value={line.id} />
      <label htmlFor={id} className="spoken">
        Quantity of {line.title}
      </label>
      <Select
        id={id}
        name="quantity"
        key={line.quantity}
        defaultValue={line.quantity}
        onChange={(event) => void fetcher.submit(event.currentTarget.form)}
      >
        {quantityChoices(line.sellable, line.quantity).map((quantity) => (
          <option key={quantity}>{quantity}</option>
        ))}
      </Select>
      <Button type="submit" size="small" className="scriptless">
        Update
      </Button>
    </fetcher.Form>
  )
}
