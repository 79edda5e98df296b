import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { buttonLook } from '../../ui/form/button.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { Filters, FilterSelect, FilterText } from '../components/filters.tsx'
import { clearedAddress, readListQuery } from '../components/filters/list-query.ts'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import type { TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { SubscriberList, SubscriberQuery } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'

const readSubscriberQuery = (search: URLSearchParams): SubscriberQuery =>
  readListQuery(search, { choices: { language: languageTags }, texts: ['place'] })

/** Reads who gets the newsletter. */
export function loader(args: LoaderFunctionArgs): Promise<SubscriberList> {
  const query = readSubscriberQuery(new URL(args.request.url).searchParams)
  return load(args, (api, signal) => api.listSubscribers({ query, signal }))
}

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
  const columns = useColumns()
  const { items, next } = useLoaderData<SubscriberList>()
  const [search] = useSearchParams()
  const clear = clearedAddress(places.subscribers, search)
  const { after: _, ...filter } = readSubscriberQuery(search)
  const chosen = new URLSearchParams(filter as Record<string, string>).toString()
  return (
    <Page
      title={m.title}
      lead={m.lead}
      actions={
        items.length > 0 && (
          <a
            href={`/api/admin/subscribers/export${chosen && `?${chosen}`}`}
            download
            className={buttonLook({ size: 'small' })}
          >
            {m.export}
          </a>
        )
      }
    >
      <Filters label={m.search} clear={clear}>
        <FilterSelect
          name="language"
          label={m.language}
          options={Object.fromEntries(languageTags.map((tag) => [tag, { label: languages[tag].name }]))}
        />
        <FilterText name="place" label={m.source} />
        <FilterDates label={m.confirmed} />
      </Filters>
      <List
        caption={m.caption}
        columns={columns}
        rows={items}
        empty={{ title: m.none, text: m.noneText }}
        clear={clear}
        pages={m.pages}
        next={next}
      />
    </Page>
  )
}
