import { Button } from '../../ui/button.tsx'
import type { Product, Variant } from '../types.ts'
import { Swatch } from './swatch.tsx'
import { optionField, stateOfValue, variantAfter } from './variant-choice.ts'
import styles from './option-fields.module.css'

/** One radio group for each option. A value that is sold out stays and says so, since people look for it. */
export function OptionFields({
  product,
  variant,
  onChoose,
}: {
  product: Product
  variant: Variant
  onChoose: (option: number, value: string) => void
}) {
  if (product.variants.length < 2) return null
  return (
    <div className={styles.options}>
      {product.options.map(({ name, values }, option) => (
        <fieldset key={name} className={styles.option}>
          <legend>
            {name}: <strong>{variant.options[option]}</strong>
          </legend>
          <div className={styles.values}>
            {values.map(({ value, swatch }) => {
              const state = stateOfValue(product, variant, option, value)
              return (
                state && (
                  <label key={value} className={styles.value} data-state={state}>
                    <input
                      type="radio"
                      name={optionField(option)}
                      value={value}
                      checked={variant.options[option] === value}
                      onChange={() => onChoose(option, value)}
                    />
                    {swatch && <Swatch colour={swatch} />}
                    <span>{value}</span>
                    {state === 'sold_out' && <small>Sold out</small>}
                    {state === 'with_others' && (
                      <span className="spoken">{otherWords(product, variant, option, value)}</span>
                    )}
                  </label>
                )
              )
            })}
          </div>
        </fieldset>
      ))}
      <p className="scriptless">
        <Button type="submit" formMethod="get" size="small">
          Show this choice
        </Button>
      </p>
    </div>
  )
}

function otherWords(product: Product, variant: Variant, option: number, value: string): string {
  const next = variantAfter(product, variant, option, value)
  return next ? ` (as ${next.options.join(', ')})` : ''
}
