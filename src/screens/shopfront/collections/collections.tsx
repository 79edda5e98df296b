import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import type { Collection } from '../types.ts'
import styles from './collections.module.css'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const { items } = await context.get(apiContext).listCollections()
  return { collections: items }
})

/** All collections, those within another one below it. */
export function Component() {
  const { collections } = useLoaderData<typeof loader>()
  return (
    <>
      <Meta title="Collections" description="All collections of the shop." path={pathTo('collections')} />
      <header className={styles.head}>
        <h1>Collections</h1>
      </header>
      <CollectionGrid collections={collections.filter(({ parent }) => !parent)} all={collections} eager={3} />
    </>
  )
}

/** Collections as pictures with their names. With `all` each names those within it. */
export function CollectionGrid({
  collections,
  all = [],
  eager = 0,
}: {
  collections: readonly Collection[]
  all?: readonly Collection[]
  eager?: number
}) {
  return (
    <ul className={styles.grid}>
      {collections.map(({ handle, title, description, image, productCount }, index) => {
        const within = all.filter(({ parent }) => parent === handle)
        return (
          <li key={handle} className={styles.collection}>
            <Link to={pathTo('collection', { handle })} className={styles.picture} tabIndex={-1} aria-hidden>
              <Picture image={image} sizes="(min-width: 64rem) 30vw, 46vw" alt="" eager={index < eager} />
            </Link>
            <h2>
              <Link to={pathTo('collection', { handle })}>{title}</Link>{' '}
              <span className={styles.count}>{productCount}</span>
            </h2>
            {all.length > 0 && <p>{description}</p>}
            {within.length > 0 && (
              <ul className={styles.children}>
                {within.map((child) => (
                  <li key={child.handle}>
                    <Link to={pathTo('collection', { handle: child.handle })}>{child.title}</Link>
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
