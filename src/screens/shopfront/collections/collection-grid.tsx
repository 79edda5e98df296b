import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import type { Collection } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './collections.module.css'

/** The collections within another one that are named below it: none where there is a single one. */
export function namedWithin(all: readonly Collection[], handle: string): readonly Collection[] {
  const within = all.filter(({ parent }) => parent === handle)
  return within.length > 1 ? within : []
}

/** Collections as pictures with their names. With `all` each names those within it, unless that is a single one. */
export function CollectionGrid({
  collections,
  all = [],
  eager = 0,
}: {
  collections: readonly Collection[]
  all?: readonly Collection[]
  eager?: number
}) {
  const m = useMessages()
  return (
    <ul className={styles.grid}>
      {collections.map(({ handle, title, description, image, productCount, lang }, index) => {
        const within = namedWithin(all, handle)
        return (
          <li key={handle} className={styles.collection}>
            <Link to={pathTo('collection', { handle })} className={styles.picture} tabIndex={-1} aria-hidden>
              <Picture image={image} sizes="(min-width: 64rem) 30vw, 46vw" alt="" eager={index < eager} />
            </Link>
            <h2>
              <Link to={pathTo('collection', { handle })} {...textIn(lang.title)}>
                {title}
              </Link>{' '}
              <span className={styles.count}>{m.products(productCount)}</span>
            </h2>
            {all.length > 0 && <p {...textIn(lang.description)}>{description}</p>}
            {within.length > 0 && (
              <ul className={styles.children}>
                {within.map((child) => (
                  <li key={child.handle}>
                    <Link to={pathTo('collection', { handle: child.handle })} {...textIn(child.lang.title)}>
                      {child.title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
