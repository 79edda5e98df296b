import { Button } from '../../ui/form/button.tsx'
import { Muted, Panel } from '../components/page.tsx'
import { Chips } from '../components/chips.tsx'
import { RowFields } from '../components/fields/row-fields.tsx'
import { Check, fieldsOf, OptionField, TextField } from '../kit/inputs.tsx'
import styles from './settings.module.css'
import { newArea, newTax, newTaxRate, type AreaDraft, type TaxDraft } from './tax-draft.ts'
import { useMessages } from './messages.ts'
import { changed, ListPart } from './list-part.tsx'

/** How delivery is taxed; an area may leave it to its country, which `usual` says. */
export function ShippingTaxField({
  name,
  value,
  usual,
  onChange,
}: {
  name: string
  value: AreaDraft['shippingTax']
  usual?: string
  onChange: (value: AreaDraft['shippingTax']) => void
}) {
  const { taxation: m, taxOnShipping } = useMessages()
  return (
    <OptionField
      label={taxOnShipping}
      hint={usual === undefined ? undefined : m.differs}
      name={name}
      value={value}
      options={m.shippingTaxes}
      {...(usual === undefined ? { onChange } : { none: usual, onChange })}
    />
  )
}

export function TaxRows({
  taxes,
  pointer,
  onChange,
}: {
  taxes: TaxDraft[]
  pointer: string
  onChange: (taxes: TaxDraft[]) => void
}) {
  const { taxation: m, name, remove } = useMessages()
  const field = (tax: TaxDraft, index: number) =>
    fieldsOf(tax, (part) => onChange(changed(taxes, index, { ...tax, ...part })), `${pointer}/${index}`)
  return (
    <>
      {taxes.map((tax, index) => (
        <ListPart
          inner
          key={tax.key}
          title={tax.name || m.newTax}
          of={tax.name}
          remove={remove}
          onRemove={() => onChange(changed(taxes, index, undefined))}
        >
          <div className={styles.grid}>
            <TextField label={name} hint={m.nameHint} {...field(tax, index)('name')} />
          </div>
          <RowFields
            label={m.rates}
            hint={m.ratesHint}
            name={`${pointer}/${index}/rates`}
            rows={tax.rates}
            fields={[
              { field: 'category', label: m.category },
              { field: 'percent', at: 'millionths', label: m.percent, inputMode: 'decimal' },
            ]}
            words={{ add: m.addRate, row: m.rate }}
            create={newTaxRate}
            onChange={field(tax, index)('rates').onChange}
          />
        </ListPart>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...taxes, newTax(m.vat)])}>
          {m.addTax}
        </Button>
      </div>
    </>
  )
}

interface AreasProps {
  areas: AreaDraft[]
  onChange: (areas: AreaDraft[]) => void
}

/** The parts of a country that tax otherwise. */
export function AreasPanel({ areas, onChange }: AreasProps) {
  const { taxation: m, regionalRates } = useMessages()
  return (
    <Panel
      title={regionalRates}
      actions={
        <Button size="small" icon="plus" onClick={() => onChange([...areas, newArea()])}>
          {m.addRegion}
        </Button>
      }
    >
      {areas.length === 0 && <Muted>{m.sameRates}</Muted>}
      {areas.map((area, index) => (
        <Area
          key={area.key}
          area={area}
          pointer={`/areas/${index}`}
          onChange={(next) => onChange(changed(areas, index, next))}
        />
      ))}
    </Panel>
  )
}

function Area({
  area,
  pointer,
  onChange,
}: {
  area: AreaDraft
  pointer: string
  onChange: (area: AreaDraft | undefined) => void
}) {
  const { taxation: m, ...words } = useMessages()
  const title = area.name || m.newRegion
  const set = (part: Partial<AreaDraft>) => onChange({ ...area, ...part })
  const field = fieldsOf(area, set, pointer)
  return (
    <ListPart title={title} of={area.name} remove={m.removeRegion} onRemove={() => onChange(undefined)}>
      <div className={styles.grid}>
        <TextField label={words.name} hint={words.internalName} {...field('name')} />
        <Chips label={words.states} hint={m.regionsHint} {...field('regions')} />
        <Chips label={words.postcodes} hint={words.postcodesHint} {...field('postcodes')} />
        <ShippingTaxField usual={m.asCountry} {...field('shippingTax')} />
        <Check className={styles.wide} label={m.apart} about={m.apartAbout} {...field('apart')} />
      </div>
      <TaxRows taxes={area.taxes} pointer={`${pointer}/taxes`} onChange={(taxes) => set({ taxes })} />
    </ListPart>
  )
}
