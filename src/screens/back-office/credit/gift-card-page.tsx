import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { useAct } from '../session/use-act.ts'
import type { CreditMovement, GiftCard } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { AdjustCreditDialog } from './adjust-credit-dialog.tsx'
import { useMessages } from './messages.ts'
import { Movements } from './movements.tsx'

interface CardData {
  card: GiftCard
  movements: { items: CreditMovement[]; next: string | null }
}

/** Reads a gift card and its movements. */
export function loader(args: LoaderFunctionArgs): Promise<CardData> {
  const params = { giftCardId: args.params['giftCardId'] ?? '' }
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, async (api, signal) => {
    const [card, movements] = await Promise.all([
      api.getGiftCard({ params, signal }),
      api.listGiftCardMovements({ params, query: after ? { after } : {}, signal }),
    ])
    return { card, movements }
  })
}

/** One gift card. */
export function Component() {
  const words = useMessages()
  const m = words.page
  const { card, movements } = useLoaderData<CardData>()
  const [search] = useSearchParams()
  const may = useMay()
  const api = useApi()
  const { busy, trouble, run } = useAct()
  const [adjusting, setAdjusting] = useState(false)
  const { id, version } = card
  const isBlocked = card.state === 'blocked'

  const setBlocked = (blocked: boolean, to: number) => (idempotencyKey: string) =>
    api.changeGiftCard({ params: { giftCardId: id }, version: to, body: { blocked }, idempotencyKey })
  const toggle = () =>
    run(setBlocked(!isBlocked, version), {
      says: isBlocked ? m.activated : m.deactivated,
      undo: (changed, key) => setBlocked(isBlocked, changed.version)(key),
      renews: true,
    })
  return (
    <Page
      title={m.title(card.ending)}
      back={{ to: places.giftCards, label: words.giftCards }}
      beside={<StateTag of="giftCard" state={card.state} />}
      actions={
        may('credit:write') && (
          <>
            <Button size="small" onClick={() => setAdjusting(true)}>
              {m.adjust}
            </Button>
            <Button size="small" busy={busy} onClick={() => void toggle()}>
              {isBlocked ? m.activate : m.deactivate}
            </Button>
          </>
        )
      }
    >
      <TroubleNote trouble={trouble} />
      <Panel title={words.balance}>
        <Facts
          facts={[
            [words.balance, <Amount key="balance" money={card.balance} />],
            [m.reserved, <Amount key="held" money={card.held} />],
            [words.issued, <LocalMoment key="at" at={card.createdAt} />],
            [words.expires, card.expiresAt ? <LocalMoment key="until" at={card.expiresAt} /> : words.never],
            [words.note, card.note],
          ]}
        />
      </Panel>
      <Panel title={words.transactions.title}>
        <Movements items={movements.items} />
        <CursorPager label={words.transactions.pages} search={search} next={movements.next} />
      </Panel>
      {adjusting && (
        <AdjustCreditDialog
          title={m.adjustCard(card.ending)}
          balances={new Map([[card.currency, card.balance.amount - card.held.amount]])}
          adjust={(body, idempotencyKey) =>
            api.adjustGiftCard({ params: { giftCardId: id }, body, idempotencyKey })
          }
          onClose={() => setAdjusting(false)}
        />
      )}
    </Page>
  )
}
