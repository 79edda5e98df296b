import { Link } from 'react-router'
import { places } from '../places.ts'
import type { Reference } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './references.module.css'

/** Most references that the shop lists. */
const mostListed = 50

/** References, each with the way to its screen. */
export function ReferenceList({ references }: { references: readonly Reference[] }) {
  const m = useMessages()
  return (
    <>
      <ul className={styles.named}>
        {references.map((reference) => (
          <li key={`${reference.kind} ${reference.id}`}>
            <Named reference={reference} />
          </li>
        ))}
      </ul>
      {references.length === mostListed && <p>{m.more}</p>}
    </>
  )
}

function Named({ reference: { kind, id, name } }: { reference: Reference }) {
  const m = useMessages()
  const label = [m.kinds[kind], name || (kind === 'menu' ? id : '')].filter(Boolean).join(': ')
  const to = placeOf(kind, id)
  return to === undefined ? <bdi>{label}</bdi> : <Link to={to}>{label}</Link>
}

/** The screen of something that names another; undefined for carts and orders, which have no one screen. */
function placeOf(kind: Reference['kind'], id: string | null): string | undefined {
  const of: Partial<Record<Reference['kind'], string>> = {
    home_page: places.homePage,
    announcement: places.announcement,
    collection: places.collections,
    search_redirect: places.searchRedirects,
    ...(id !== null && {
      price_list: places.priceList(id),
      promotion: places.promotion(id),
      menu: places.menu(id),
      page: places.pageSections(id),
      post: places.post(id),
      product: places.product(id),
      draft_order: places.draft(id),
    }),
  }
  return of[kind]
}
