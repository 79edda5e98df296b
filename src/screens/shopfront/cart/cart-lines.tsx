import { useEffect, useRef, type ReactNode } from 'react'
import { Link, type FetcherWithComponents } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { classes } from '../../ui/style/classes.ts'
import { paths, pathTo } from '../../paths.ts'
import { fillIn } from '../problems/say-problem.ts'
import type { Cart, CartLine } from '../types.ts'
import { Arrival } from './arrival.tsx'
import { quantityIn, takesOut, type CartAnswer, type RemovedLine } from './change-cart.ts'
import { ChangeText } from './changes.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { UnitText } from './unit-text.tsx'
import { useMessages } from './messages.ts'
import styles from './cart-lines.module.css'

type CartFetcher = FetcherWithComponents<CartAnswer>

interface CartLinesProps {
  lines: readonly CartLine[]
  fetcher: CartFetcher
  /** How it is delivered, where that is known: each line says when it arrives. */
  delivery?: Cart['deliveryOptions'][number] | undefined
  /** The answer of the last change, where it was a plain post. */
  answer?: CartAnswer | undefined
  /** In the drawer, which repeats nothing of the cart’s screen. */
  compact?: boolean
}

const titleId = (line: Pick<CartLine, 'variantId'>) => `line-${line.variantId}`

/** The lines of a cart, each with its quantity, its changes, and buttons to remove it and put it back. */
export function CartLines({
  lines,
  fetcher,
  delivery,
  answer = fetcher.data,
  compact = false,
}: CartLinesProps) {
  const m = useMessages()
  useFocusOnRestored(fetcher.data, lines)
  return (
    <div className={classes(styles.cart, compact && styles.compact)}>
      {answer?.removed && (
        <TookItsPlace answer={answer}>
          <Removed line={answer.removed} fetcher={fetcher} />
        </TookItsPlace>
      )}
      {answer?.kept !== undefined && (
        <TookItsPlace answer={answer}>
          <Notice tone="success">{answer.kept ? fillIn(m.kept, { title: answer.kept }) : m.keptItem}</Notice>
        </TookItsPlace>
      )}
      {answer?.problem && !lines.some(({ id }) => id === answer.lineId) && (
        <Notice tone="error">{answer.problem}</Notice>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              fetcher={fetcher}
              delivery={delivery}
              compact={compact}
              problem={answer?.lineId === line.id ? answer.problem : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The button that put a line back is gone: the line takes its place, once it is there. */
function useFocusOnRestored(answer: CartAnswer | undefined, lines: readonly CartLine[]): void {
  const done = useRef<CartAnswer>(undefined)
  useEffect(() => {
    if (!answer?.restored || done.current === answer) return
    const title = document.getElementById(titleId({ variantId: answer.restored }))
    if (!title) return
    done.current = answer
    title.focus()
  }, [answer, lines])
}

/** A message about a line that left, whose pressed button left with it: the focus goes to the message. */
function TookItsPlace({ answer, children }: { answer: CartAnswer; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [answer])
  return (
    <div ref={element} tabIndex={-1} className={styles.removed}>
      {children}
    </div>
  )
}

function Removed({ line, fetcher }: { line: RemovedLine; fetcher: CartFetcher }) {
  const m = useMessages()
  return (
    <Notice>
      <fetcher.Form method="post" action={paths.cart} className={styles.undo}>
        <span>{line.title ? fillIn(m.removed, { title: line.title }) : m.removedItem}</span>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="variant" value={line.variantId} />
        <input type="hidden" name="quantity" value={line.quantity} />
        <Button type="submit" kind="quiet" size="small" icon="undo-2">
          {m.putBack}
        </Button>
      </fetcher.Form>
    </Notice>
  )
}

/** The pending change of this line: it shows at once, and is reverted if the shop refuses. */
function useChanging(line: CartLine, { formData }: CartFetcher): { leaving: boolean; quantity: number } {
  const own = formData?.get('lineId') === line.id ? formData : undefined
  const leaving = own !== undefined && (takesOut(own) || own.get('intent') === 'later')
  const changes = own?.get('intent') === 'change' && !leaving
  return { leaving, quantity: changes ? quantityIn(own) : line.quantity }
}

function Line({
  line,
  fetcher,
  delivery,
  compact,
  problem,
}: {
  line: CartLine
  fetcher: CartFetcher
  delivery: CartLinesProps['delivery']
  compact: boolean
  problem: string | undefined
}) {
  const m = useMessages()
  const Heading = compact ? 'h3' : 'h2'
  const { leaving, quantity } = useChanging(line, fetcher)
  const to = pathTo('product', { handle: line.productHandle }, { variant: line.variantId })
  // Why a change was refused says already how many are left.
  const changes = line.problems.filter(({ code }) => !problem || code === 'price_changed')
  const sent = delivery && line.requiresShipping && line.backordered === 0 && line.problems.length === 0
  return (
    <li className={styles.line} hidden={leaving}>
      <Link to={to} tabIndex={-1} aria-hidden className={styles.picture}>
        <Picture image={line.image} sizes="120px" alt="" />
      </Link>
      <div className={styles.text}>
        <Heading>
          <Link to={to} id={titleId(line)}>
            {line.title}
          </Link>
        </Heading>
        {line.options.length > 0 && (
          <p className={styles.options}>{line.options.map(({ value }) => value).join(' · ')}</p>
        )}
        {line.backordered > 0 && <p className={styles.options}>{m.backordered(line.backordered)}</p>}
        {sent && (
          <p className={styles.options}>
            <Arrival option={delivery} />
          </p>
        )}
        <UnitText line={line} />
      </div>
      <Subtotal line={line} pending={quantity !== line.quantity} />
      <div className={styles.controls}>
        <QuantityStepper line={line} quantity={quantity} fetcher={fetcher} />
        <div className={styles.acts}>
          <fetcher.Form method="post" action={paths.cart}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="lineId" value={line.id} />
            <input type="hidden" name="variant" value={line.variantId} />
            <input type="hidden" name="quantity" value={line.quantity} />
            <input type="hidden" name="title" value={line.title} />
            <Button
              type="submit"
              kind="quiet"
              size="small"
              aria-label={fillIn(m.removeLine, { title: line.title })}
            >
              {m.remove}
            </Button>
          </fetcher.Form>
          {!compact && (
            <fetcher.Form method="post" action={paths.cart}>
              <input type="hidden" name="intent" value="later" />
              <input type="hidden" name="lineId" value={line.id} />
              <input type="hidden" name="variant" value={line.variantId} />
              <input type="hidden" name="title" value={line.title} />
              <Button
                type="submit"
                kind="quiet"
                size="small"
                aria-label={fillIn(m.laterOf, { title: line.title })}
              >
                {m.saveForLater}
              </Button>
            </fetcher.Form>
          )}
        </div>
      </div>
      {problem && (
        <Notice tone="error" className={styles.problem}>
          {problem}
        </Notice>
      )}
      {changes.map((change) => (
        <Notice key={change.code} tone="warning" className={styles.problem}>
          <ChangeText problem={change} line={line} />
        </Notice>
      ))}
    </li>
  )
}

/** Said when it changes, with the quantity that it is of. */
function Subtotal({ line, pending }: { line: CartLine; pending: boolean }) {
  return (
    <p role="status" className={classes(styles.subtotal, pending && styles.pending)}>
      <span className="spoken">{`${line.quantity} × ${line.title}: `}</span>
      <Amount money={line.subtotal} />
      {line.discounts.map(({ name, amount }, index) => (
        <span key={`${index} ${name}`} className={styles.discount}>
          {name} <Amount money={{ ...amount, amount: -amount.amount }} />
        </span>
      ))}
    </p>
  )
}
