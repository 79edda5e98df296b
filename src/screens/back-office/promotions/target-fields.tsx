import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Check } from '../kit/inputs.tsx'
import { Muted, Stack } from '../components/page.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { Chips } from '../components/chips.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import type { Collection } from '../types.ts'
import { useMessages } from './messages.ts'
import type { TargetDraft } from './promotion-draft.ts'
import styles from './promotions.module.css'

interface TargetProps {
  /** Pointer of the target in the promotion. */
  at: string
  target: TargetDraft
  onChange: (target: TargetDraft) => void
  collections: readonly Collection[]
  /** The titles of products and variants, by their ids. */
  names: ReadonlyMap<string, string>
  onName: (id: string, label: string) => void
  readOnly: boolean
}

const isEmpty = (selection: TargetDraft['include']): boolean =>
  Object.values(selection).every((names) => names.length === 0)

/** Which products are meant: nothing named means all of them. */
export function TargetFields(props: TargetProps) {
  const { target, onChange, readOnly } = props
  const m = useMessages().target
  const [excluding, setExcluding] = useState(!isEmpty(target.exclude))
  return (
    <Stack>
      {isEmpty(target.include) && <Muted>{m.all}</Muted>}
      <ProductFields {...props} side="include" />
      {excluding ? (
        <FieldGroup label={m.except}>
          <ProductFields {...props} side="exclude" />
        </FieldGroup>
      ) : (
        !readOnly && (
          <Button type="button" size="small" kind="quiet" onClick={() => setExcluding(true)}>
            {m.exclude}
          </Button>
        )
      )}
      <Check
        label={m.includeSale}
        value={target.reducedToo}
        onChange={(reducedToo) => onChange({ ...target, reducedToo })}
      />
    </Stack>
  )
}

function ProductFields({
  at,
  target,
  side,
  onChange,
  collections,
  names,
  onName,
  readOnly,
}: TargetProps & { side: 'include' | 'exclude' }) {
  const { target: m, remove } = useMessages()
  const selection = target[side]
  const set = (part: Partial<TargetDraft['include']>): void =>
    onChange({ ...target, [side]: { ...selection, ...part } })
  const titles = new Map(collections.map(({ handle, title }) => [handle, title]))
  const picked = [...selection.products, ...selection.variants]
  const chips = (kind: 'collections' | 'tags' | 'brands', label: string) => ({
    label,
    name: `${at}/${side}/${kind}`,
    value: selection[kind],
    readOnly,
    onChange: (values: string[]) => set({ [kind]: values }),
  })
  return (
    <Stack>
      <Chips
        {...chips('collections', m.collections)}
        placeholder={m.addCollection}
        offers={collections.map(({ handle }) => handle)}
        offeredOnly
        labelOf={(handle) => titles.get(handle) ?? handle}
      />
      <div className={styles.across}>
        <Chips {...chips('tags', m.tags)} of={{ field: 'tag' }} placeholder={m.addTag} />
        <Chips {...chips('brands', m.brands)} of={{ field: 'brand' }} placeholder={m.addBrand} />
      </div>
      {!readOnly && (
        <ProductPicker
          name={`${at}/${side}/products`}
          picks="either"
          isTaken={(id) => picked.includes(id)}
          onPick={({ scope, id, title }) => {
            onName(id, title)
            if (scope === 'product') set({ products: [...selection.products, id] })
            if (scope === 'variant') set({ variants: [...selection.variants, id] })
          }}
        />
      )}
      {picked.length > 0 && (
        <ul className={styles.picked} aria-label={m.picked}>
          {picked.map((id) => (
            <li key={id}>
              <span>{names.get(id) ?? id}</span>
              {!readOnly && (
                <Button
                  type="button"
                  size="small"
                  kind="quiet"
                  onClick={() =>
                    set({
                      products: selection.products.filter((each) => each !== id),
                      variants: selection.variants.filter((each) => each !== id),
                    })
                  }
                >
                  {remove}
                  <span className="spoken"> {names.get(id) ?? id}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
