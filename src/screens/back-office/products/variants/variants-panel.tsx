import { useDeferredValue, useMemo, useState } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../components/page.tsx'
import { useMay, useOffice } from '../../session/office.ts'
import type { StockLocation } from '../../types.ts'
import { newKey, type DraftVariant, type ProductDraft } from '../draft.ts'
import { useMessages } from './messages.ts'
import { columnsFor } from './paste.ts'
import type { PanelProps } from '../panel-props.ts'
import { suggestSkus } from './sku-suggestion.ts'
import { useGrid } from './use-grid.ts'
import { addMissing, missingCombinations } from './variant-matrix.ts'
import type { RowActions } from './variant-row.tsx'
import { VariantsTable } from './variants-table.tsx'
import styles from './variants.module.css'

/** The variants as a table that is edited like a spreadsheet. */
export function VariantsPanel({
  draft,
  change,
  errorAt,
  readOnly,
  saved,
  locations,
  errorPointers,
}: PanelProps & {
  saved: ProductDraft
  locations: readonly StockLocation[]
  /** The pointers of all errors. */
  errorPointers: readonly string[]
}) {
  const m = useMessages()
  const { variants, options } = draft
  const currencies = useCurrencies(variants)
  const { shown, list, setChosen } = useShownCurrencies(currencies, errorPointers)
  const columns = useMemo(
    () =>
      columnsFor(
        list,
        locations.map(({ id }) => id),
      ),
    [list, locations],
  )
  const { actions, canUndo, canRedo } = useGrid(variants, change, columns, locations)
  const countsStock = useMay()('stock:write')
  const gone = useMemo(() => {
    const kept = new Set(variants.map(({ id }) => id))
    return saved.variants.filter(({ id }) => id !== undefined && !kept.has(id))
  }, [saved.variants, variants])
  return (
    <Panel
      title={options.length === 0 ? m.variants : m.variantCount(variants.length)}
      actions={
        <>
          {currencies.length > 1 && (
            <CurrencySelect currencies={currencies} shown={shown} onChoose={setChosen} />
          )}
          {!readOnly && <VariantActions {...{ draft, change, actions, canUndo, canRedo }} />}
        </>
      }
    >
      {gone.length > 0 && (
        <Notice tone="warning">
          {m.willGo(
            gone.length,
            gone.slice(0, 5).map(({ sku }) => sku),
            gone.length > 5,
          )}
        </Notice>
      )}
      {errorAt('/variants') && <Notice tone="error">{errorAt('/variants')}</Notice>}
      <VariantsTable
        {...{ draft, columns, locations, errorAt, errorPointers, readOnly, countsStock, actions }}
      />
      {!readOnly && <p className={styles.hint}>{m.hint(limits.lowStock.value)}</p>}
    </Panel>
  )
}

function CurrencySelect({
  currencies,
  shown,
  onChoose,
}: {
  currencies: readonly string[]
  shown: string
  onChoose: (currency: string) => void
}) {
  const m = useMessages()
  return (
    <Select
      className={styles.currency}
      aria-label={m.pricesIn}
      value={shown}
      onChange={(event) => onChoose(event.target.value)}
    >
      {currencies.map((currency) => (
        <option key={currency} value={currency}>
          {m.pricesOf(currency)}
        </option>
      ))}
      <option value={every}>{m.allCurrencies}</option>
    </Select>
  )
}

/** Acts on all variants at once. */
function VariantActions({
  draft: { variants, options },
  change,
  actions,
  canUndo,
  canRedo,
}: Pick<PanelProps, 'draft' | 'change'> & { actions: RowActions; canUndo: boolean; canRedo: boolean }) {
  const m = useMessages()
  // Combinations of thousands of variants are counted after the key is painted.
  const counted = useDeferredValue(variants)
  const missing = useMemo(() => missingCombinations(counted, options).length, [counted, options])
  return (
    <>
      {canUndo && (
        <Button type="button" size="small" icon="undo-2" onClick={actions.onUndo}>
          {m.undo}
        </Button>
      )}
      {canRedo && (
        <Button type="button" size="small" onClick={actions.onRedo}>
          {m.redo}
        </Button>
      )}
      {variants.some(({ sku }) => sku.trim() === '') && (
        <Button
          type="button"
          size="small"
          onClick={() => change((now) => ({ ...now, variants: suggestSkus(now) }))}
        >
          {m.suggestSkus}
        </Button>
      )}
      {missing > 0 && (
        <Button
          type="button"
          size="small"
          onClick={() => change((now) => ({ ...now, variants: addMissing(now.variants, options, newKey) }))}
        >
          {m.addMissing(missing)}
        </Button>
      )}
    </>
  )
}

/** The currencies of the shop’s markets, and any other that a variant has a price in. */
function useCurrencies(variants: readonly DraftVariant[]): string[] {
  const { markets } = useOffice().shop
  const extra = variants.flatMap(({ prices }) => Object.keys(prices))
  const all = [...new Set([...markets.map(({ currency }) => currency), ...extra])].join(' ')
  return useMemo(() => all.split(' ').filter(Boolean), [all])
}

/** The option that shows the prices of all currencies. */
const every = 'all'

/** The currency whose prices are shown; all of them when a price that is not shown is wrong. */
function useShownCurrencies(currencies: readonly string[], errors: readonly string[]) {
  const [chosen, setChosen] = useState(currencies[0] ?? every)
  const hidden = errors.some((pointer) => {
    const currency = /^\/variants\/\d+\/prices\/([A-Z]{3})\//.exec(pointer)?.[1]
    return currency !== undefined && currency !== chosen
  })
  const shown = hidden || !currencies.includes(chosen) ? every : chosen
  const list = useMemo(() => (shown === every ? currencies : [shown]), [shown, currencies])
  return { shown, list, setChosen }
}
