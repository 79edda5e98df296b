import { useEffect, useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { productOutcomes, type ProductOutcome } from '#vocabulary/catalog/product-changes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { Rich } from '../../messages/rich.tsx'
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
import { changeLabel, outcomeTones, stateTones } from './change-labels.ts'
import { useMessages, type ChangeMessages } from './messages.ts'
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
      api.listAdminCollections({ signal }),
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
  const m = useMessages()
  const { change, items, next, collections } = useLoaderData<PageData>()
  const [search] = useSearchParams()
  const [pressed, setPressed] = useState(false)
  const working = change.state === 'preparing' || change.state === 'running'
  useLooking(working || pressed)
  const titles = new Map(collections.map(({ handle, title }) => [handle, title]))
  const words = { m, states: useShared().states.product, locale: useLocale(), titles }
  return (
    <Page
      title={changeLabel(change, words)}
      beside={<StatusTag tone={stateTones[change.state]}>{m.states[change.state]}</StatusTag>}
      back={{ to: places.productChanges, label: m.bulkEdits }}
      lead={
        <Rich
          text={m.page.requested(change.selected)}
          by={change.by}
          moment={<LocalMoment at={change.createdAt} />}
        />
      }
      actions={<ChangeDeeds change={change} onPressed={setPressed} />}
    >
      <Standing change={change} />
      <OutcomeTabs change={change} current={readOutcome(search)} />
      {items.length > 0 ? (
        <ChangeItems items={items} />
      ) : (
        <EmptyState title={change.state === 'preparing' ? m.page.preparing : m.page.noneSuch} />
      )}
      <CursorPager label={m.page.pages} search={search} next={next} />
    </Page>
  )
}

/** The state of the change in a sentence, with a progress bar while it runs. */
function Standing({ change }: { change: ProductChange }) {
  const m = useMessages()
  const { sentences } = useUiMessages()
  const { state, done, total } = change
  const working = state === 'preparing' || state === 'running'
  return (
    <div className={styles.standing}>
      <div role="status">
        {working ? (
          <ProgressBar done={done} total={total} />
        ) : (
          <p>{endSentences(change, m.standing).join(sentences)}</p>
        )}
      </div>
      {change.undoes && (
        <p>
          <Rich
            text={m.page.undoes}
            edit={<Link to={places.productChange(change.undoes)}>{m.page.earlier}</Link>}
          />
        </p>
      )}
      {change.undoneBy && (
        <p>
          <Rich
            text={m.page.undoneBy}
            edit={<Link to={places.productChange(change.undoneBy)}>{m.page.later}</Link>}
          />
        </p>
      )}
    </div>
  )
}

function endSentences(
  { state, counts, startedAt }: ProductChange,
  m: ChangeMessages['standing'],
): readonly string[] {
  const left = [m.leftOut(counts)].filter(Boolean)
  if (state === 'ready') return [m.nothingYet, m.wouldChange(counts.changing), ...left, m.editedAreSkipped]
  const gaveUp = state === 'failed' ? [m.gaveUp] : []
  if (startedAt === null) return gaveUp.length > 0 ? [...gaveUp, m.nothing] : [m.discarded]
  const open = counts.changing > 0 ? [m.open(counts.changing)] : []
  return [...gaveUp, m.changed(counts.changed), ...left, ...open]
}

function OutcomeTabs({ change, current }: { change: ProductChange; current: ProductOutcome | undefined }) {
  const { page: m, outcomes } = useMessages()
  const place = places.productChange(change.id)
  const tabs = (Object.keys(outcomeTones) as ProductOutcome[])
    .filter((each) => change.counts[each] > 0 || each === current)
    .map((each) => ({
      label: m.withCount(outcomes[each], change.counts[each]),
      to: `${place}?outcome=${each}`,
      current: each === current,
    }))
  return <Tabs label={m.byResult} tabs={[{ label: m.all, to: place, current: !current }, ...tabs]} />
}
