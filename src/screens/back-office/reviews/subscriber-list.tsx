import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { buttonLook } from '../../ui/form/button.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect, FilterText } from '../components/filters.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import type { SubscriberList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'

const subscribers = defineList({
  texts: ['q', 'place'],
  choices: { language: languageTags },
  dates: true,
  read: (api, call) => api.listSubscribers(call),
})

/** Reads who gets the newsletter. */
export const loader = loaderOf(subscribers)

function useColumns(): readonly TableColumn<SubscriberList['items'][number]>[] {
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
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    />
  )
}
