import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { SearchQueries } from '../types.ts'
import { RecordForm } from '../kit/record-form.tsx'
import { readScreen, type Screen } from '../kit/screen-data.ts'
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
  const close = () => setOpen(undefined)
  const tabs = spans.map((span) => ({
    label: `${span} days`,
    to: `${places.search}?days=${span}`,
    current: span === days,
  }))
  return (
    <SearchPage part="queries">
      <Tabs label="Period" tabs={tabs} />
      <Panel title="No exact results">
        {queries.nothing.length > 0 ? (
          <Table
            caption="Searches without results"
            columns={columnsFor(setOpen, 'nothing')}
            rows={queries.nothing}
            rowKey={({ query }) => query}
          />
        ) : (
          <EmptyState
            title="No failed searches"
            text="Every search in this period had results that match all its words."
          />
        )}
      </Panel>
      <Panel title="Top searches">
        {queries.top.length > 0 ? (
          <Table
            caption="Searches by frequency"
            columns={columnsFor(setOpen, 'top')}
            rows={queries.top}
            rowKey={({ query }) => query}
          />
        ) : (
          <EmptyState
            title="No searches yet"
            text="Searches are counted from now on and stored for 90 days."
          />
        )}
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

function columnsFor(onOpen: (open: Open) => void, list: 'top' | 'nothing'): TableColumn<Query>[] {
  const ofList = list === 'nothing' ? ' (no results)' : ''
  return [
    { heading: 'Search', phone: 'lead', cell: ({ query }) => <bdi>{query}</bdi> },
    { heading: 'Count', numeric: true, cell: ({ times }) => times },
    ...(list === 'top' ? [{ heading: 'Results', numeric: true, cell: ({ found }: Query) => found }] : []),
    {
      heading: 'Actions',
      phone: 'end',
      cell: (query) => (
        <>
          <Button
            size="small"
            aria-label={`Synonym for ${query.query}${ofList}`}
            onClick={() => onOpen({ synonym: query })}
          >
            Synonym
          </Button>{' '}
          <Button
            size="small"
            aria-label={`Redirect ${query.query}${ofList}`}
            onClick={() => onOpen({ redirect: query })}
          >
            Redirect
          </Button>
        </>
      ),
    },
  ]
}
