import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { List } from '../components/list.tsx'
import { Panel } from '../components/page.tsx'
import type { TableColumn } from '../components/table.tsx'
import { Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { SearchQueries } from '../types.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { readScreen, type Screen } from '../kit/screen-data.ts'
import { useMessages } from './messages.ts'
import { SearchPage } from './search-page.tsx'

type Query = SearchQueries['top'][number]
type Open = { synonym: Query } | { redirect: Query }

const spans = [7, 30, 90] as const
const usual = 30

/** The searches, and the fields of the forms that a query can be put into. */
interface QueriesData {
  queries: SearchQueries
  days: number
  synonyms: Screen
  redirects: Screen
}

/** Reads the searches of a number of days. */
export function loader(args: LoaderFunctionArgs): Promise<QueriesData> {
  const requested = Number(new URL(args.request.url).searchParams.get('days'))
  const days = spans.find((span) => span === requested) ?? usual
  return load(args, async (api, signal) => {
    const [queries, synonyms, redirects] = await Promise.all([
      api.listSearchQueries({ query: { days }, signal }),
      readScreen(api, 'synonyms'),
      readScreen(api, 'searchRedirects'),
    ])
    return { queries, days, synonyms, redirects }
  })
}

/** The top queries: each can be turned into a synonym or a redirect in one step. */
export function Component() {
  const { queries, days, synonyms, redirects } = useLoaderData<QueriesData>()
  const [open, setOpen] = useState<Open>()
  const m = useMessages().queries
  const [failed, top] = [useColumns(setOpen, 'nothing'), useColumns(setOpen, 'top')]
  const close = () => setOpen(undefined)
  const tabs = spans.map((span) => ({
    label: m.days(span),
    to: `${places.search}?days=${span}`,
    current: span === days,
  }))
  return (
    <SearchPage part="queries">
      <Tabs label={m.period} tabs={tabs} />
      <Panel title={m.noExact}>
        <List
          caption={m.noResults}
          columns={failed}
          rows={queries.nothing}
          rowKey={({ query }) => query}
          empty={{ title: m.noFailed, text: m.noFailedText }}
        />
      </Panel>
      <Panel title={m.top}>
        <List
          caption={m.byFrequency}
          columns={top}
          rows={queries.top}
          rowKey={({ query }) => query}
          empty={{ title: m.none, text: m.noneText }}
        />
      </Panel>
      {open && 'synonym' in open && (
        <RecordForm
          name="synonyms"
          screen={synonyms}
          record={null}
          start={{ direction: 'one_way', words: open.synonym.query }}
          onClose={close}
        />
      )}
      {open && 'redirect' in open && (
        <RecordForm
          name="searchRedirects"
          screen={redirects}
          record={null}
          start={{ query: open.redirect.query }}
          onClose={close}
        />
      )}
    </SearchPage>
  )
}

function useColumns(onOpen: (open: Open) => void, list: 'top' | 'nothing'): TableColumn<Query>[] {
  const m = useMessages().queries
  const [synonymFor, redirectOf] =
    list === 'nothing' ? [m.synonymForFailed, m.redirectOfFailed] : [m.synonymFor, m.redirectOf]
  return [
    { heading: m.search, phone: 'lead', cell: ({ query }) => <bdi>{query}</bdi> },
    { heading: m.count, numeric: true, cell: ({ times }) => times },
    ...(list === 'top' ? [{ heading: m.results, numeric: true, cell: ({ found }: Query) => found }] : []),
    {
      heading: m.actions,
      phone: 'end',
      cell: (query) => (
        <>
          <Button
            size="small"
            aria-label={synonymFor(query.query)}
            onClick={() => onOpen({ synonym: query })}
          >
            {m.synonym}
          </Button>{' '}
          <Button
            size="small"
            aria-label={redirectOf(query.query)}
            onClick={() => onOpen({ redirect: query })}
          >
            {m.redirect}
          </Button>
        </>
      ),
    },
  ]
}
