import { Link } from 'react-router'
import { Amount } from '../../ui/format/price.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import { AddressText } from '../address/address-text.tsx'
import { returnTones } from '../order/statuses.ts'
import { useMessages as useOrderMessages } from '../order/messages.ts'
import { useShell } from '../shell/shell-data.ts'
import type { Account, OwnReturn, WishList } from '../types.ts'
import { EmptyTile, Tile } from './tile.tsx'
import { useMessages } from './messages.ts'
import styles from './tiles.module.css'

/** The address that checkout starts with. */
export function AddressTile({ addresses }: Pick<Account, 'addresses'>) {
  const m = useMessages()
  const standard = addresses.find(({ isDefault }) => isDefault)
  const to = pathTo('accountAddresses')
  return (
    <Tile id="address" title={m.startsCheckout} all={standard && { to, text: m.changeAddresses }}>
      {standard ? (
        <>
          <AddressText address={standard.address} />
          {addresses.length > 1 && <p className={styles.muted}>{m.moreAddresses(addresses.length - 1)}</p>}
        </>
      ) : (
        <EmptyTile
          text={m.noAddressText}
          to={pathTo('accountAddresses', null, { edit: 'new' })}
          button={m.addAddress}
        />
      )}
    </Tile>
  )
}

const openStates: ReadonlySet<OwnReturn['state']> = new Set(['requested', 'approved', 'received'])
const mostReturns = 2

/** The returns that wait for something. */
export function ReturnsTile({ returns, hasOrders }: { returns: readonly OwnReturn[]; hasOrders: boolean }) {
  const m = useMessages()
  const o = useOrderMessages()
  const ui = useUiMessages()
  const { shop } = useShell()
  const hasPolicy = shop.pages.some(({ slug, kind }) => slug === 'returns' && kind === 'policy')
  const open = returns.filter(({ state }) => openStates.has(state)).slice(0, mostReturns)
  const all = returns.length > 0 ? { to: pathTo('accountReturns'), text: m.allReturns } : undefined
  return (
    <Tile id="open-returns" title={m.openReturns} all={all}>
      {open.length > 0 ? (
        <ul className={styles.returns}>
          {open.map(({ id, orderId, state, lines, requestedAt }) => (
            <li key={`${orderId} ${id}`}>
              <Link to={`${pathTo('accountOrder', { orderId })}#returns`}>
                {lines.map(({ title, quantity }) => o.countOf(quantity, title)).join(ui.between)}
              </Link>
              <p className={styles.facts}>
                <StatusTag tone={returnTones[state]}>{o.returnStates[state]}</StatusTag>{' '}
                <span className={styles.muted}>
                  <Moment at={requestedAt} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : hasOrders ? (
        <EmptyTile text={m.noOpenReturns} to={pathTo('accountOrders')} button={m.chooseOrder} />
      ) : (
        <EmptyTile
          text={m.noReturnsYet}
          to={hasPolicy ? pathTo('policy', { slug: 'returns' }) : pathTo('collections')}
          button={hasPolicy ? m.readReturns : m.lookAround}
        />
      )}
    </Tile>
  )
}

const mostWishes = 4

/** The newest wishes, with pictures and prices. */
export function WishesTile({ wishes }: { wishes: WishList['items'] }) {
  const m = useMessages()
  const to = pathTo('wishList')
  return (
    <Tile
      id="wishes"
      title={m.places.wishList}
      all={wishes.length > 0 ? { to, text: m.allWishes(wishes.length) } : undefined}
      wide
    >
      {wishes.length > 0 ? (
        <ul className={styles.wishes}>
          {wishes.slice(0, mostWishes).map(({ variantId, image, price, product }) => (
            <li key={variantId}>
              <Picture image={image} sizes="(min-width: 48rem) 14rem, 27vw" alt="" />
              <Link
                to={pathTo('product', { handle: product.handle }, { variant: variantId })}
                {...textIn(product.lang.title)}
              >
                {product.title}
              </Link>
              <Amount money={price} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyTile text={m.noWishes} to={pathTo('collections')} button={m.lookAround} />
      )}
    </Tile>
  )
}
