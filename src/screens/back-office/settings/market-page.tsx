import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DraftProblems } from '../components/draft-problems.tsx'
import { Page, Panel } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import type { Market, StockLocation } from '../types.ts'
import { draftOfMarket, newMarket, readMarket, type MarketDraft } from './market-draft.ts'
import { PickupsPanel } from './pickups-panel.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './settings.module.css'
import { useDraftForm } from '../session/use-draft-form.ts'
import { roundingModes, roundings, weekdays } from './messages.ts'
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
  const api = useApi()
  const editing = useDraftForm({
    start: () => (market ? draftOfMarket(market) : newMarket(markets.length + 1)),
    read: readMarket,
    send: (body, idempotencyKey) =>
      market
        ? api.replaceMarket({
            params: { marketId: market.id },
            version: market.version,
            body,
            idempotencyKey,
          })
        : api.createMarket({ body, idempotencyKey }),
    after: ({ id, name }) => ({ message: `${name} is saved`, to: places.market(id), replace: true }),
  })
  const { draft, mutation, errors, errorWithin: errorAt } = editing
  const set = (part: Partial<MarketDraft>) => editing.change({ ...draft, ...part })
  return (
    <Page
      title={market ? market.name : 'New market'}
      back={{ to: places.markets, label: 'Markets' }}
      actions={
        market && (
          <RemoveButton
            title={`Remove ${market.name}`}
            text="Its carts move to the default market. Existing orders do not change."
            onRemove={() =>
              editing.remove(
                (idempotencyKey) =>
                  api.removeMarket({
                    params: { marketId: market.id },
                    version: market.version,
                    idempotencyKey,
                  }),
                { message: `${market.name} is removed`, to: places.markets },
              )
            }
          />
        )
      }
    >
      {market && market.warnings.length > 0 && (
        <Notice tone="warning">
          <ul className={styles.warnings}>
            {market.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <DraftProblems errors={errors} trouble={mutation.trouble} />
      <fieldset className={styles.form} disabled={mutation.busy}>
        <BasicsPanel {...{ draft, set, errorAt }} />
        <ZonesPanel zones={draft.zones} errorAt={errorAt} onChange={(zones) => set({ zones })} />
        <PickupsPanel
          pickups={draft.pickups}
          locations={locations}
          errorAt={errorAt}
          onChange={(pickups) => set({ pickups })}
        />
        <DispatchPanel {...{ draft, set, errorAt }} />
      </fieldset>
      <SaveBar {...editing.bar} isNew={!market} />
    </Page>
  )
}

interface PartProps {
  draft: MarketDraft
  set: (part: Partial<MarketDraft>) => void
  errorAt: (pointer: string) => string | undefined
}

const basics = [
  { field: 'name', label: 'Name', hint: 'Visible to customers' },
  { field: 'currency', label: 'Currency', hint: 'Such as EUR' },
  { field: 'locale', label: 'Locale', hint: 'Such as en-IE' },
  { field: 'position', label: 'Sort order', hint: 'The lowest number is the default market' },
  { field: 'timeZone', label: 'Time zone of dates', hint: 'Of orders and invoices, such as Europe/Berlin' },
] as const

function BasicsPanel({ draft, set, errorAt }: PartProps) {
  return (
    <Panel title="Currency and tax">
      <div className={styles.grid}>
        {basics.map(({ field, label, hint }) => (
          <Field
            key={field}
            label={label}
            name={`/${field}`}
            hint={hint}
            autoComplete="off"
            value={draft[field]}
            error={errorAt(`/${field}`)}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        <SelectField
          label="Tax rounding"
          name="/taxRounding"
          hint="Per order where an invoice may be rounded only once, as in Japan"
          value={draft.taxRounding}
          onChange={(event) => {
            const chosen = (['unit', 'line', 'order'] as const).find((each) => each === event.target.value)
            if (chosen) set({ taxRounding: chosen })
          }}
        >
          {Object.entries(roundings).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Parts of a cent"
          name="/taxRoundingMode"
          hint="Down is usual in Japan"
          value={draft.taxRoundingMode}
          onChange={(event) => {
            const chosen = (['half_up', 'down'] as const).find((each) => each === event.target.value)
            if (chosen) set({ taxRoundingMode: chosen })
          }}
        >
          {Object.entries(roundingModes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Choice
          className={styles.wide}
          label="Prices include tax"
          about="If off, tax is added once the shipping address is known."
          checked={draft.taxInclusive}
          onChange={(event) => set({ taxInclusive: event.target.checked })}
        />
      </div>
    </Panel>
  )
}

const dispatchFields = [
  { field: 'handlingDays', label: 'Processing time (working days)', hint: '0 means same-day dispatch' },
  { field: 'cutOffHour', label: 'Order cut-off (hour)', hint: 'Later orders are processed the next day' },
  { field: 'timeZone', label: 'Time zone', hint: 'Such as Europe/Berlin' },
] as const

function DispatchPanel({ draft, set, errorAt }: PartProps) {
  const { dispatch } = draft
  const change = (part: Partial<MarketDraft['dispatch']>) => set({ dispatch: { ...dispatch, ...part } })
  return (
    <Panel title="Processing and working days">
      <div className={styles.grid}>
        {dispatchFields.map(({ field, label, hint }) => (
          <Field
            key={field}
            label={label}
            name={`/dispatch/${field}`}
            hint={hint}
            autoComplete="off"
            value={dispatch[field]}
            error={errorAt(`/dispatch/${field}`)}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
        <fieldset className={`${styles.days} ${styles.wide}`} id="/dispatch/workingDays" tabIndex={-1}>
          <legend>Working days</legend>
          {weekdays.map((label, index) => (
            <Choice
              key={label}
              label={label}
              checked={dispatch.workingDays.includes(index + 1)}
              onChange={(event) =>
                change({
                  workingDays: [
                    ...dispatch.workingDays.filter((day) => day !== index + 1),
                    ...(event.target.checked ? [index + 1] : []),
                  ].toSorted((a, b) => a - b),
                })
              }
            />
          ))}
        </fieldset>
        <TextAreaField
          className={styles.wide}
          label="Holidays"
          optional
          name="/dispatch/holidays"
          hint="One date per line, such as 2026-12-25"
          rows={3}
          value={dispatch.holidays}
          error={errorAt('/dispatch/holidays')}
          onChange={(event) => change({ holidays: event.target.value })}
        />
      </div>
    </Panel>
  )
}
