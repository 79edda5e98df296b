import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../components/page.tsx'
import { useMay, useOffice } from '../../session/office.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { StockLocation } from '../../types.ts'
import { newKey, type DraftVariant, type ProductDraft } from '../draft.ts'
import { useMessages } from './messages.ts'
import { columnsFor, fillDown, pasteCells, withCell, type Column } from './paste.ts'
import type { PanelProps } from '../panel-props.ts'
import { suggestSkus } from './sku-suggestion.ts'
import { addMissing, missingCombinations } from './variant-matrix.ts'
import { cellId, columnLabel, type RowActions } from './variant-row.tsx'
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
}: PanelProps & { saved: ProductDraft; locations: readonly StockLocation[] }) {
  const m = useMessages()
  const { variants, options } = draft
  const columns = useColumns(variants, locations)
  const { actions, undo } = useRowActions(variants, change, columns, locations)
  const countsStock = useMay()('stock:write')
  const gone = saved.variants.filter(
    ({ id }) => id !== undefined && !variants.some((variant) => variant.id === id),
  )
  return (
    <Panel
      title={options.length === 0 ? m.variants : m.variantCount(variants.length)}
      actions={!readOnly && <VariantActions {...{ draft, change, undo }} />}
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
      <VariantsTable {...{ draft, columns, locations, errorAt, readOnly, countsStock, actions }} />
      {!readOnly && <p className={styles.hint}>{m.hint(limits.lowStock.value)}</p>}
    </Panel>
  )
}

/** Acts on all variants at once. */
function VariantActions({
  draft: { variants, options },
  change,
  undo,
}: Pick<PanelProps, 'draft' | 'change'> & { undo: (() => void) | null }) {
  const m = useMessages()
  const missing = missingCombinations(variants, options).length
  return (
    <>
      {undo && (
        <Button type="button" size="small" icon="undo-2" onClick={undo}>
          {m.undo}
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

/**
 * A price column for each currency of the shop’s markets, and for any other that a variant has a price in.
 */
function useColumns(variants: readonly DraftVariant[], locations: readonly StockLocation[]): Column[] {
  const { markets } = useOffice().shop
  const extra = variants.flatMap(({ prices }) => Object.keys(prices))
  const currencies = [...new Set([...markets.map(({ currency }) => currency), ...extra])].join(' ')
  return useMemo(
    () =>
      columnsFor(
        currencies.split(' ').filter(Boolean),
        locations.map(({ id }) => id),
      ),
    [currencies, locations],
  )
}

/** The callbacks of the rows. They are stable, so that only rows that change are rendered again. */
function useRowActions(
  variants: DraftVariant[],
  change: PanelProps['change'],
  columns: readonly Column[],
  locations: readonly StockLocation[],
): { actions: RowActions; undo: (() => void) | null } {
  const m = useMessages()
  const say = useToasts()
  const [before, setBefore] = useState<DraftVariant[] | null>(null)
  const latest = useRef(variants)
  useLayoutEffect(() => {
    latest.current = variants
  }, [variants])
  const actions = useMemo<RowActions>(() => {
    const replace = (next: DraftVariant[]) => {
      setBefore(latest.current)
      change((now) => ({ ...now, variants: next }))
    }
    const onVariant: RowActions['onVariant'] = (row, update) => {
      setBefore(null)
      change((now) => ({
        ...now,
        variants: now.variants.map((variant, index) => (index === row ? update(variant) : variant)),
      }))
    }
    return {
      onVariant,
      onCell: (row, column, text) => onVariant(row, (variant) => withCell(variant, column, text)),
      onFill: (row, column) => {
        replace(fillDown(latest.current, { row, column }))
        say(m.copiedDown(columnLabel(column, locations, m)))
      },
      onPaste: (row, column, cells) => {
        const pasted = pasteCells(latest.current, columns, { row, column }, cells)
        replace(pasted.variants)
        say(pasted.leftOut > 0 ? m.pastedPartly(pasted.leftOut) : m.pasted)
      },
      onRemove: (row) => replace(latest.current.filter((_, index) => index !== row)),
      onMove: goToCell,
    }
  }, [change, columns, locations, say, m])
  const undo = before
    ? () => {
        change((now) => ({ ...now, variants: before }))
        setBefore(null)
      }
    : null
  return { actions, undo }
}

function goToCell(row: number, column: Column): void {
  const cell = document.getElementById(cellId(row, column))
  if (!(cell instanceof HTMLInputElement)) return
  cell.focus()
  cell.select()
}
