import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import type { Here } from '../structured-data/here.ts'
import { listPageData } from '../structured-data/site-data.ts'
import { Meta } from '../shell/meta.tsx'
import type { Collection } from '../types.ts'
import { CollectionGrid, namedWithin } from './collection-grid.tsx'
import { useMessages, messagesIn } from './messages.ts'
import styles from './collections.module.css'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const { market } = context.get(placeContext)
  const { items } = await context.get(apiContext).listCollections({ query: { market } })
  return { collections: items }
})

/** The structured data of the collections. */
export const structuredData = import.meta.env.SSR
  ? ({ collections }: { collections: Collection[] }, here: Here) => {
      const shown = collections.filter(({ parent }) => !parent || namedWithin(collections, parent).length > 0)
      return [
        listPageData(
          {
            title: messagesIn(here.place.language).collections,
            path: pathTo('collections'),
            total: shown.length,
            from: 1,
            items: shown.map(({ title, handle }) => ({
              name: title,
              path: pathTo('collection', { handle }),
            })),
          },
          here,
        ),
      ]
    }
  : undefined

/** All collections, those within another one below it. */
export function Component() {
  const { collections } = useLoaderData<typeof loader>()
  const m = useMessages()
  return (
    <>
      <Meta title={m.collections} description={m.description} path={pathTo('collections')} />
      <header className={styles.head}>
        <h1>{m.collections}</h1>
        <p>
          <Link to={pathTo('products')}>{m.allProducts}</Link>
        </p>
      </header>
      <CollectionGrid collections={collections.filter(({ parent }) => !parent)} all={collections} eager={3} />
    </>
  )
}
