import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { buttonLook } from '../../ui/form/button.tsx'
import { AskedAct } from '../components/bulk/asked-act.tsx'
import type { Bulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect, FilterText } from '../components/filters.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import type { SubscriberList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'

const subscribers = defineList({
  counts: true,
  texts: ['q', 'place'],
  choices: { language: languageTags },
  dates: true,
  read: (api, call) => api.listSubscribers(call),
})

/** Reads who gets the newsletter. */
export const loader = loaderOf(subscribers)

type Subscriber = SubscriberList['items'][number]

function useColumns(): readonly TableColumn<Subscriber>[] {
  const m = useMessages().newsletter
  return [
    { heading: m.email, phone: 'lead', cell: ({ email }) => email },
    { heading: m.language, phone: 'plain', cell: ({ language }) => languages[language].name },
    { heading: m.source, phone: 'plain', cell: ({ place }) => place },
    {
      heading: m.confirmed,
      phone: 'end',
      cell: ({ confirmedAt }) => (confirmedAt ? <LocalMoment at={confirmedAt} /> : null),
    },
  ]
}

/** Unsubscribes people; staff can take back that they did, not that somebody has left. */
function UnsubscribeAct({ bulk }: { bulk: Bulk<Subscriber> }) {
  const m = useMessages().newsletter
  const api = useApi()
  const unsubscribe = () =>
    bulk.start({
      run: ({ id: subscriberId }, idempotencyKey) =>
        api.endSubscription({ params: { subscriberId }, idempotencyKey }),
      undo: ({ id: subscriberId }, { undo }, idempotencyKey) =>
        api.restoreSubscription({ params: { subscriberId }, body: { undo }, idempotencyKey }),
      done: m.unsubscribed,
    })
  return (
    <AskedAct kind="danger" title={m.unsubscribeMany} does={m.unsubscribe} act={unsubscribe}>
      <p>{m.unsubscribeText}</p>
    </AskedAct>
  )
}

/** The newsletter's subscribers. */
export function Component() {
  const m = useMessages().newsletter
  const list = useList(subscribers)
  const chosen = new URLSearchParams(list.filter as Record<string, string>).toString()
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      actions={
        list.data.items.length > 0 && (
          <a
            href={`/api/admin/subscribers/export${chosen && `?${chosen}`}`}
            download
            className={buttonLook({ size: 'small' })}
          >
            {m.export}
          </a>
        )
      }
      list={list}
      search={m.search}
      filters={
        <>
          <FilterSelect
            name="language"
            label={m.language}
            options={Object.fromEntries(languageTags.map((tag) => [tag, { label: languages[tag].name }]))}
          />
          <FilterText name="place" label={m.source} />
          <FilterDates label={m.confirmed} />
        </>
      }
      caption={m.caption}
      columns={useColumns()}
      nameOf={({ email }) => email}
      acts={useMay()('newsletter:write') && <UnsubscribeAct bulk={list.bulk} />}
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    />
  )
}
