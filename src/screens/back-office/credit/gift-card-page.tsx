import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { CreditMovement, GiftCard } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { AdjustCreditDialog } from './adjust-credit-dialog.tsx'
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
  const { card, movements } = useLoaderData<CardData>()
  const [search] = useSearchParams()
  const may = useMay()
  const api = useApi()
  const mutation = useMutation()
  const say = useToasts()
  const { revalidate } = useRevalidator()
  const [adjusting, setAdjusting] = useState(false)
  const { id, version } = card
  const isBlocked = card.state === 'blocked'

  async function toggle(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      api.changeGiftCard({
        params: { giftCardId: id },
        version,
        body: { blocked: !isBlocked },
        idempotencyKey,
      }),
    )
    await revalidate()
    if (answer) say(isBlocked ? 'Gift card activated' : 'Gift card deactivated')
  }
  return (
    <Page
      title={`Gift card •••• ${card.ending}`}
      back={{ to: places.giftCards, label: 'Gift cards' }}
      beside={<StateTag of="giftCard" state={card.state} />}
      actions={
        may('credit:write') && (
          <>
            <Button size="small" onClick={() => setAdjusting(true)}>
              Adjust
            </Button>
            <Button size="small" busy={mutation.busy} onClick={() => void toggle()}>
              {isBlocked ? 'Activate' : 'Deactivate'}
            </Button>
          </>
        )
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      <Panel title="Balance">
        <Facts
          facts={[
            ['Balance', <Amount key="balance" money={card.balance} />],
            ['Reserved in checkouts', <Amount key="held" money={card.held} />],
            ['Issued', <LocalMoment key="at" at={card.createdAt} />],
            ['Expires', card.expiresAt ? <LocalMoment key="until" at={card.expiresAt} /> : 'Never'],
            ['Note', card.note],
          ]}
        />
      </Panel>
      <Panel title="Transactions">
        <Movements items={movements.items} />
        <CursorPager label="Pages of transactions" search={search} next={movements.next} />
      </Panel>
      {adjusting && (
        <AdjustCreditDialog
          title={`Adjust •••• ${card.ending}`}
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
