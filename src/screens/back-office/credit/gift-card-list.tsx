import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { currencyExponent } from '#vocabulary/money.ts'
import { giftCardStates } from '#vocabulary/pricing/credit.ts'
import { plainDigits } from '#vocabulary/text/digits.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect, FilterText } from '../components/filters.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { GiftCard } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { useMessages } from './messages.ts'
import { IssueDialog } from './issue-dialog.tsx'

const giftCards = defineList({
  counts: true,
  texts: ['q', 'currency'],
  choices: { state: giftCardStates },
  dates: true,
  read: (api, call) => api.listGiftCards(call),
  // A balance is in the currency that is chosen.
  adjust(query, search) {
    const [balance, { currency }] = [search.get('balance'), query]
    if (!balance || !currency) return query
    const typed = Number(plainDigits(balance).replace(/[,٫]/, '.'))
    const balanceFrom = Math.ceil(typed * 10 ** currencyExponent(currency))
    return balanceFrom > 0 ? { ...query, balanceFrom } : query
  },
})

/** Reads the gift cards. */
export const loader = loaderOf(giftCards)

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
  const list = useList(giftCards)
  const { shop } = useOffice()
  const mayWrite = useMay()('credit:write')
  const currency = useSearchParams()[0].get('currency')
  const [issuing, setIssuing] = useState(false)
  const { states } = useShared()
  const api = useApi()
  const block = list.bulk.switching({
    isOn: ({ state }) => state === 'blocked',
    set: ({ id, version }, blocked, idempotencyKey) =>
      api.changeGiftCard({ params: { giftCardId: id }, version, body: { blocked }, idempotencyKey }),
    done: { on: m.bulk.deactivated, off: m.bulk.activated },
  })
  const currencies = [...new Set(shop.markets.map(({ currency }) => currency))]
  return (
    <ListScreen
      title={m.giftCards}
      lead={m.lead}
      actions={
        mayWrite && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setIssuing(true)}>
            {m.issueCard}
          </Button>
        )
      }
      list={list}
      search={m.search}
      filters={
        <>
          <FilterSelect name="state" label={m.status} options={states.giftCard} />
          <FilterSelect
            name="currency"
            label={m.currency}
            options={Object.fromEntries(currencies.map((each) => [each, each]))}
          />
          {currency && <FilterText name="balance" label={m.balanceFrom(currency)} inputMode="decimal" />}
          <FilterDates label={m.issued} />
        </>
      }
      caption={m.giftCards}
      columns={useColumns()}
      nameOf={({ ending }) => `•••• ${ending}`}
      acts={
        mayWrite && (
          <>
            <Button size="small" onClick={() => block(false)}>
              {m.page.activate}
            </Button>
            <Button size="small" icon="ban" onClick={() => block(true)}>
              {m.page.deactivate}
            </Button>
          </>
        )
      }
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    >
      {issuing && <IssueDialog currencies={currencies} onClose={() => setIssuing(false)} />}
    </ListScreen>
  )
}
