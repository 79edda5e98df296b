import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { DraftProblems } from '../components/draft-problems.tsx'
import { Page, Panel } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import type { Market, StockLocation } from '../types.ts'
import { draftOfMarket, newMarket, readMarket, type MarketDraft } from './market-draft.ts'
import { MarketWarnings } from './market-warnings.tsx'
import { PickupsPanel } from './pickups-panel.tsx'
import { RemoveButton } from './remove-button.tsx'
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
  const { draft, mutation, errors, errorWithin: errorAt } = editing
  const set = (part: Partial<MarketDraft>) => editing.change({ ...draft, ...part })
  return (
    <Page
      title={market ? market.name : m.list.create}
      back={{ to: places.markets, label: m.markets }}
      actions={
        market && (
          <RemoveButton
            title={m.removeOf(market.name)}
            text={m.market.removal}
            onRemove={() =>
              editing.remove(
                (idempotencyKey) =>
                  api.removeMarket({
                    params: { marketId: market.id },
                    version: market.version,
                    idempotencyKey,
                  }),
                { message: m.removed(market.name), to: places.markets },
              )
            }
          />
        )
      }
    >
      {market && <MarketWarnings of={market.warningDetails} />}
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

const basics = ['name', 'currency', 'locale', 'position', 'timeZone'] as const

function BasicsPanel({ draft, set, errorAt }: PartProps) {
  const m = useMessages().market
  return (
    <Panel title={m.basics}>
      <div className={styles.grid}>
        {basics.map((field) => (
          <Field
            key={field}
            {...m.fields[field]}
            name={`/${field}`}
            autoComplete="off"
            value={draft[field]}
            error={errorAt(`/${field}`)}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        <SelectField
          label={m.rounding}
          name="/taxRounding"
          hint={m.roundingHint}
          value={draft.taxRounding}
          onChange={(event) => {
            const chosen = (['unit', 'line', 'order'] as const).find((each) => each === event.target.value)
            if (chosen) set({ taxRounding: chosen })
          }}
        >
          {Object.entries(m.roundings).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.roundingMode}
          name="/taxRoundingMode"
          hint={m.roundingModeHint}
          value={draft.taxRoundingMode}
          onChange={(event) => {
            const chosen = (['half_up', 'down'] as const).find((each) => each === event.target.value)
            if (chosen) set({ taxRoundingMode: chosen })
          }}
        >
          {Object.entries(m.roundingModes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Choice
          className={styles.wide}
          label={m.inclusive}
          about={m.inclusiveAbout}
          checked={draft.taxInclusive}
          onChange={(event) => set({ taxInclusive: event.target.checked })}
        />
      </div>
    </Panel>
  )
}

const dispatchFields = ['handlingDays', 'cutOffHour', 'timeZone'] as const

function DispatchPanel({ draft, set, errorAt }: PartProps) {
  const m = useMessages().dispatch
  const { dispatch } = draft
  const change = (part: Partial<MarketDraft['dispatch']>) => set({ dispatch: { ...dispatch, ...part } })
  return (
    <Panel title={m.title}>
      <div className={styles.grid}>
        {dispatchFields.map((field) => (
          <Field
            key={field}
            {...m.fields[field]}
            name={`/dispatch/${field}`}
            autoComplete="off"
            value={dispatch[field]}
            error={errorAt(`/dispatch/${field}`)}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
        <fieldset className={`${styles.days} ${styles.wide}`} id="/dispatch/workingDays" tabIndex={-1}>
          <legend>{m.workingDays}</legend>
          {m.weekdays.map((label, index) => (
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
          label={m.holidays}
          optional
          name="/dispatch/holidays"
          hint={m.holidaysHint}
          rows={3}
          value={dispatch.holidays}
          error={errorAt('/dispatch/holidays')}
          onChange={(event) => change({ holidays: event.target.value })}
        />
      </div>
    </Panel>
  )
}
