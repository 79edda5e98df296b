import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { Picture, type ShopImage } from '../../../ui/picture.tsx'
import { pathText, type RecordTree } from './record-tree.ts'
import { resourceOf, type ScreenData, type StoredRecord } from '../screen-data.ts'
import { titleOf } from '../title.ts'
import styles from './record-head.module.css'

/** The deepest level that is set in further. */
const deepest = 4

/**
 * The title of a record in its list: beside its picture, and in a tree set in below the record above it. A search leaves out
 * rows between, so each row names those above.
 */
export function RecordHead({
  record,
  tree: { above: recordsAbove },
  children,
}: {
  record: StoredRecord
  tree: RecordTree
  children: ReactNode
}) {
  const { name } = useLoaderData<ScreenData>()
  const isSearch = useSearchParams()[0].has('q')
  const { picture, tree } = resourceOf(name)
  if (!picture && !tree) return children
  const above = recordsAbove(record)
  return (
    <span className={styles.head} data-depth={isSearch ? 0 : Math.min(above.length, deepest)}>
      {picture && (
        <Picture image={record[picture] as ShopImage | null} alt="" sizes="28px" className={styles.thumb} />
      )}
      <span>
        {children}
        {isSearch && above.length > 0 && (
          <span className={styles.path}>
            <bdi>{pathText(above.map((each) => titleOf(name, each)))}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}
