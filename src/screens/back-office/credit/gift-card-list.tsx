import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { currencyExponent } from '#vocabulary/money.ts'
import { giftCardStates } from '#vocabulary/pricing/credit.ts'
import { plainDigits } from '#vocabulary/text/digits.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { BulkBar } from '../components/bulk/bulk-bar.tsx'
import { useSelection } from '../components/bulk/selection.ts'
import { ticksOf } from '../components/bulk/tick.tsx'
import { useBulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { Filters, FilterSelect, FilterText } from '../components/filters.tsx'
import { clearedAddress, readListQuery } from '../components/filters/list-query.ts'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import type { TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { GiftCard, GiftCardQuery } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { useMessages } from './messages.ts'
import { IssueDialog } from './issue-dialog.tsx'

interface CardsData {
  items: GiftCard[]
  next: string | null
}

/** Reads the query of an address; a balance is in the currency that it chooses. */
function readGiftCardQuery(search: URLSearchParams): GiftCardQuery {
  const query: GiftCardQuery = readListQuery(search, {
    choices: { state: giftCardStates },
    texts: ['currency'],
  })
  const [balance, currency] = [search.get('balance'), search.get('currency')]
  if (!balance || !currency) return query
  const typed = Number(plainDigits(balance).replace(/[,٫]/, '.'))
  const balanceFrom = Math.ceil(typed * 10 ** currencyExponent(currency))
  return balanceFrom > 0 ? { ...query, balanceFrom } : query
}

/** Reads the gift cards. */
export function loader(args: LoaderFunctionArgs): Promise<CardsData> {
  const search = new URL(args.request.url).searchParams
  return load(args, (api, signal) => api.listGiftCards({ query: readGiftCardQuery(search), signal }))
}

function useColumns(): TableColumn<GiftCard>[] {
  const m = useMessages()
  return [
    {
      heading: m.card,
      phone: 'lead',
      cell: ({ id, ending }) => (
        <Link to={places.giftCard(id)}>
          <bdi dir="ltr">•••• {ending}</bdi>
        </Link>
      ),
    },
    {
      heading: m.status,
      phone: 'plain',
      cell: ({ state }) => <StateTag of="giftCard" state={state} />,
    },
    { heading: m.note, phone: 'plain', cell: ({ note }) => note },
    { heading: m.issued, phone: 'hide', cell: ({ createdAt }) => <LocalMoment at={createdAt} only="date" /> },
    {
      heading: m.expires,
      phone: 'hide',
      cell: ({ expiresAt }) => (expiresAt ? <LocalMoment at={expiresAt} only="date" /> : m.never),
    },
    { heading: m.balance, phone: 'end', numeric: true, cell: ({ balance }) => <Amount money={balance} /> },
  ]
}

/** The gift cards that were issued, newest first. */
export function Component() {
  const m = useMessages()
  const columns = useColumns()
  const { items, next } = useLoaderData<CardsData>()
  const [search] = useSearchParams()
  const { shop } = useOffice()
  const may = useMay()
  const currency = search.get('currency') ?? undefined
  const [issuing, setIssuing] = useState(false)
  const clear = clearedAddress(places.giftCards, search)
  const { states } = useShared()
  const api = useApi()
  const { after: _, ...filter } = readGiftCardQuery(search)
  const selection = useSelection(JSON.stringify(filter), items)
  const bulk = useBulk(selection, (page) => api.listGiftCards({ query: { ...filter, ...page } }))
  const block = (blocked: boolean) => {
    const change = (card: GiftCard, isBlocked: boolean, idempotencyKey: string) =>
      api.changeGiftCard({
        params: { giftCardId: card.id },
        version: card.version,
        body: { blocked: isBlocked },
        idempotencyKey,
      })
    return bulk.start<GiftCard>({
      fits: ({ state }) => (state === 'blocked') !== blocked,
      run: (card, key) => change(card, blocked, key),
      undo: (_before, card, key) => change(card, !blocked, key),
      done: blocked ? m.bulk.deactivated : m.bulk.activated,
    })
  }
  const currencies = [...new Set(shop.markets.map(({ currency }) => currency))]
  return (
    <Page
      title={m.giftCards}
      lead={m.lead}
      actions={
        may('credit:write') && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setIssuing(true)}>
            {m.issueCard}
          </Button>
        )
      }
    >
      <Filters label={m.search} clear={clear}>
        <FilterSelect name="state" label={m.status} options={states.giftCard} />
        <FilterSelect
          name="currency"
          label={m.currency}
          options={Object.fromEntries(currencies.map((each) => [each, each]))}
        />
        {currency && <FilterText name="balance" label={m.balanceFrom(currency)} inputMode="decimal" />}
        <FilterDates label={m.issued} />
      </Filters>
      <List
        caption={m.giftCards}
        columns={columns}
        rows={items}
        ticks={may('credit:write') && ticksOf(selection, items, ({ ending }) => `•••• ${ending}`)}
        empty={{ title: m.none, text: m.noneText }}
        clear={clear}
        pages={m.pages}
        next={next}
      />
      <BulkBar selection={selection} next={next} bulk={bulk}>
        <Button size="small" onClick={() => void block(false)}>
          {m.page.activate}
        </Button>
        <Button size="small" icon="ban" onClick={() => void block(true)}>
          {m.page.deactivate}
        </Button>
      </BulkBar>
      {issuing && <IssueDialog currencies={currencies} onClose={() => setIssuing(false)} />}
    </Page>
  )
}
