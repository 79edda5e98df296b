import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Panel } from '../components/page.tsx'
import { EditorPage } from '../kit/editor.tsx'
import { RowFields } from '../components/fields/row-fields.tsx'
import { Check, fieldsOf, OptionField, TextField } from '../kit/inputs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import type { Market, StockLocation } from '../types.ts'
import { draftOfMarket, newHoliday, newMarket, readMarket, type MarketDraft } from './market-draft.ts'
import { MarketWarnings } from './market-warnings.tsx'
import { CurrencyField, HourField, LocaleField, ZoneField } from './place-fields.tsx'
import { PickupsPanel } from './pickups-panel.tsx'
import styles from './settings.module.css'
import { useDraftForm } from '../session/use-draft-form.ts'
import { useFieldErrors, useMessages } from './messages.ts'
import { ZonesPanel } from './zones-panel.tsx'

interface PageData {
  market: Market | null
  locations: StockLocation[]
}

/** Reads a market, or nothing for a new one, and the places of stock. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { marketId } = args.params
  return load(args, async (api, signal) => {
    const [market, locations] = await Promise.all([
      marketId === undefined ? null : api.getMarket({ params: { marketId }, signal }),
      api.listLocations({ signal }),
    ])
    return { market, locations: locations.items }
  })
}

/** Creates a market, or changes one as a whole. */
export function Component() {
  const { market } = useLoaderData<PageData>()
  return <Editor key={market ? `${market.id} ${market.version}` : 'new'} />
}

function Editor() {
  const { market, locations } = useLoaderData<PageData>()
  const { markets } = useOffice().shop
  const m = useMessages()
  const wrong = useFieldErrors()
  const api = useApi()
  const editing = useDraftForm({
    start: () => (market ? draftOfMarket(market) : newMarket(markets.length + 1)),
    read: (draft) => readMarket(draft, wrong),
    send: (body, idempotencyKey) =>
      market
        ? api.replaceMarket({
            params: { marketId: market.id },
            version: market.version,
            body,
            idempotencyKey,
          })
        : api.createMarket({ body, idempotencyKey }),
    after: ({ id, name }) => ({ message: m.saved(name), to: places.market(id), replace: true }),
  })
  const { draft } = editing
  const set = (part: Partial<MarketDraft>) => editing.change({ ...draft, ...part })
  return (
    <EditorPage
      title={market ? market.name : m.list.create}
      back={{ to: places.markets, label: m.markets }}
      isNew={!market}
      editing={editing}
      above={market && <MarketWarnings of={market.warningDetails} />}
      removal={
        market && {
          title: m.removeOf(market.name),
          text: m.market.removal,
          act: (idempotencyKey) =>
            api.removeMarket({ params: { marketId: market.id }, version: market.version, idempotencyKey }),
          leads: { message: m.removed(market.name), to: places.markets },
        }
      }
    >
      <BasicsPanel {...{ draft, set }} />
      <ZonesPanel zones={draft.zones} onChange={(zones) => set({ zones })} />
      <PickupsPanel pickups={draft.pickups} locations={locations} onChange={(pickups) => set({ pickups })} />
      <DispatchPanel {...{ draft, set }} />
    </EditorPage>
  )
}

interface PartProps {
  draft: MarketDraft
  set: (part: Partial<MarketDraft>) => void
}

function BasicsPanel({ draft, set }: PartProps) {
  const m = useMessages().market
  const field = fieldsOf(draft, set)
  return (
    <Panel title={m.basics}>
      <div className={styles.grid}>
        <TextField {...m.fields.name} {...field('name')} />
        <CurrencyField {...m.fields.currency} {...field('currency')} />
        <LocaleField {...m.fields.locale} currency={draft.currency} {...field('locale')} />
        <ZoneField {...m.fields.timeZone} {...field('timeZone')} />
        <TextField inputMode="numeric" {...m.fields.position} {...field('position')} />
        <OptionField
          label={m.rounding}
          hint={m.roundingHint}
          options={m.roundings}
          {...field('taxRounding')}
        />
        <OptionField
          label={m.roundingMode}
          hint={m.roundingModeHint}
          options={m.roundingModes}
          {...field('taxRoundingMode')}
        />
        <Check
          className={styles.wide}
          label={m.inclusive}
          about={m.inclusiveAbout}
          {...field('taxInclusive')}
        />
      </div>
    </Panel>
  )
}

function DispatchPanel({ draft, set }: PartProps) {
  const m = useMessages().dispatch
  const { dispatch } = draft
  const field = fieldsOf(dispatch, (part) => set({ dispatch: { ...dispatch, ...part } }), '/dispatch')
  const days = field('workingDays')
  return (
    <Panel title={m.title}>
      <div className={styles.grid}>
        <TextField inputMode="numeric" {...m.fields.handlingDays} {...field('handlingDays')} />
        <HourField {...m.fields.cutOffHour} {...field('cutOffHour')} />
        <ZoneField {...m.fields.timeZone} {...field('timeZone')} />
        <fieldset className={`${styles.days} ${styles.wide}`} id={days.name} tabIndex={-1}>
          <legend>{m.workingDays}</legend>
          {m.weekdays.map((label, index) => (
            <Check
              key={label}
              label={label}
              value={days.value.includes(index + 1)}
              onChange={(is) => {
                const others = days.value.filter((day) => day !== index + 1)
                days.onChange([...others, ...(is ? [index + 1] : [])].toSorted((a, b) => a - b))
              }}
            />
          ))}
        </fieldset>
        <div className={styles.wide}>
          <RowFields
            label={m.holidays}
            name="/dispatch/holidays"
            rows={dispatch.holidays}
            fields={[{ field: 'day', at: '', type: 'date', label: m.holiday }]}
            words={{ add: m.addHoliday, row: m.holiday }}
            create={newHoliday}
            onChange={field('holidays').onChange}
          />
        </div>
      </div>
    </Panel>
  )
}
