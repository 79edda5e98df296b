import { useDeferredValue, useMemo } from 'react'
import { ChoiceList } from '../../kit/inputs.tsx'
import { Panel } from '../../components/page.tsx'
import { useOffice } from '../../session/office.ts'
import { useMessages } from '../messages.ts'
import { fieldsOfProduct, type PanelProps } from '../panel-props.ts'

/** The markets that sell the product, and how many of its variants have a price there. */
export function MarketsPanel(panel: PanelProps) {
  const m = useMessages()
  const { markets } = useOffice().shop
  const { variants, markets: chosen } = panel.draft
  // Prices of thousands of variants are counted after the key is painted.
  const counted = useDeferredValue(variants)
  const priced = useMemo(() => {
    const pricedIn = (currency: string): number =>
      counted.filter(({ prices }) => (prices[currency]?.amount ?? '').trim() !== '').length
    return new Map(markets.map(({ currency }) => [currency, pricedIn(currency)]))
  }, [counted, markets])
  const deleted = chosen.filter((id) => markets.every((market) => market.id !== id))
  return (
    <Panel title={m.markets}>
      <ChoiceList
        label={m.fields.markets}
        hint={m.marketsHint}
        options={[
          ...markets.map(({ id, name, currency }) => ({
            value: id,
            label: name,
            about:
              chosen.length === 0 || chosen.includes(id)
                ? m.soldIn(priced.get(currency) ?? 0, counted.length, currency)
                : m.notChosen,
          })),
          ...deleted.map((id) => ({ value: id, label: id, about: m.deletedMarket })),
        ]}
        {...fieldsOfProduct(panel)('markets')}
      />
    </Panel>
  )
}
