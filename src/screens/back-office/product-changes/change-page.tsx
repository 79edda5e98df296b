import { useEffect, useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { productOutcomes, type ProductOutcome } from '#vocabulary/catalog/product-changes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../components/page.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { CursorPager, Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { Collection, ProductChange, ProductChangeItem } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { ChangeDeeds } from './change-actions.tsx'
import { ChangeItems } from './change-items.tsx'
import { changeStates, changeLabels, outcomes, productCount } from './change-labels.ts'
import styles from './product-changes.module.css'

interface PageData {
  change: ProductChange
  items: ProductChangeItem[]
  next: string | null
  collections: Collection[]
}

const readOutcome = (search: URLSearchParams): ProductOutcome | undefined =>
  (Object.keys(productOutcomes) as ProductOutcome[]).find((each) => each === search.get('outcome'))

const itemsOnPage = 50

/** Reads a change and the products that the address asks for. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const search = new URL(args.request.url).searchParams
  const [after, outcome] = [search.get('after'), readOutcome(search)]
  const params = { changeId: args.params['changeId'] ?? '' }
  const query = { limit: itemsOnPage, ...(after ? { after } : {}), ...(outcome ? { outcome } : {}) }
  return load(args, async (api, signal) => {
    const [change, list, collections] = await Promise.all([
      api.getProductChange({ params, signal }),
      api.listProductChangeItems({ params, query, signal }),
      api.listCollections({ signal }),
    ])
    return { change, ...list, collections: collections.items }
  })
}

/** How often a change that is under way is looked at again, in ms. */
const looksAgain = 1_000

function useLooking(working: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!working || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), looksAgain)
    return () => clearTimeout(timer)
  }, [working, state, revalidate])
}

/** A change of many products: its preview, progress and result. */
export function Component() {
  const { change, items, next, collections } = useLoaderData<PageData>()
  const [search] = useSearchParams()
  const [pressed, setPressed] = useState(false)
  const working = change.state === 'preparing' || change.state === 'running'
  useLooking(working || pressed)
  const titles = new Map(collections.map(({ handle, title }) => [handle, title]))
  const { label, tone } = changeStates[change.state]
  return (
    <Page
      title={changeLabels(change, useLocale(), useShared().states.product, titles)}
      beside={<StatusTag tone={tone}>{label}</StatusTag>}
      back={{ to: places.productChanges, label: 'Bulk edits' }}
      lead={
        <>
          {productCount(change.selected)}, requested by {change.by} on <LocalMoment at={change.createdAt} />
        </>
      }
      actions={<ChangeDeeds change={change} onPressed={setPressed} />}
    >
      <Standing change={change} />
      <OutcomeTabs change={change} current={readOutcome(search)} />
      {items.length > 0 ? (
        <ChangeItems items={items} />
      ) : (
        <EmptyState
          title={change.state === 'preparing' ? 'Preparing the preview' : 'No products with this result'}
        />
      )}
      <CursorPager label="Pages of products" search={search} next={next} />
    </Page>
  )
}

/** The state of the change in a sentence, with a progress bar while it runs. */
function Standing({ change }: { change: ProductChange }) {
  const { state, done, total } = change
  const working = state === 'preparing' || state === 'running'
  return (
    <div className={styles.standing}>
      <div role="status">
        {working ? <ProgressBar done={done} total={total} /> : <p>{endLabels(change)}</p>}
      </div>
      {change.undoes && (
        <p>
          Undoes <Link to={places.productChange(change.undoes)}>an earlier bulk edit</Link>.
        </p>
      )}
      {change.undoneBy && (
        <p>
          Undone by <Link to={places.productChange(change.undoneBy)}>a later bulk edit</Link>.
        </p>
      )}
    </div>
  )
}

function endLabels({ state, counts, startedAt }: ProductChange): string {
  const left = [
    counts.unchanged > 0 && `${counts.unchanged} already match`,
    counts.refused > 0 && `${counts.refused} cannot be changed`,
    counts.skipped > 0 && `${counts.skipped} skipped because they were edited since`,
  ].filter(Boolean)
  const rest = left.length > 0 ? ` ${left.join(', ')}.` : ''
  if (state === 'ready')
    return `Nothing has changed yet. ${productCount(counts.changing)} would be changed.${rest} Products edited before you start are skipped.`
  const gaveUp = state === 'failed' ? 'The bulk edit failed after five attempts. ' : ''
  if (startedAt === null && gaveUp) return `${gaveUp}Nothing was changed.`
  if (startedAt === null) return 'The preview was discarded. Nothing was changed.'
  const open = counts.changing > 0 ? ` ${productCount(counts.changing)} not processed.` : ''
  return `${gaveUp}${productCount(counts.changed)} changed.${rest}${open}`
}

function OutcomeTabs({ change, current }: { change: ProductChange; current: ProductOutcome | undefined }) {
  const place = places.productChange(change.id)
  const tabs = (Object.keys(outcomes) as ProductOutcome[])
    .filter((each) => change.counts[each] > 0 || each === current)
    .map((each) => ({
      label: `${outcomes[each].label} (${change.counts[each]})`,
      to: `${place}?outcome=${each}`,
      current: each === current,
    }))
  return <Tabs label="Products by result" tabs={[{ label: 'All', to: place, current: !current }, ...tabs]} />
}
