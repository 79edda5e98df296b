import { Button } from '../../ui/form/button.tsx'
import { useWords as useUiWords } from '../../ui/words.ts'
import { Rich } from '../../words/rich.tsx'
import type { Product, Variant } from '../types.ts'
import { Swatch } from './swatch.tsx'
import { optionField, stateOfValue, variantAfter } from './variant-choice.ts'
import { useWords } from './words.ts'
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
  const w = useWords()
  const { between } = useUiWords()
  if (product.variants.length < 2) return null
  return (
    <div className={styles.options}>
      {product.options.map(({ name, label, values }, option) => (
        <fieldset key={name} className={styles.option}>
          <legend>
            <Rich text={w.option} name={label} value={<strong>{variant.labels[option]}</strong>} />
          </legend>
          <div className={styles.values}>
            {values.map(({ value, label: called, swatch }) => {
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
                    <span>{called}</span>
                    {state === 'sold_out' && <small>{w.soldOut}</small>}
                    {state === 'with_others' && (
                      <span className="spoken">
                        {w.withOthers(
                          variantAfter(product, variant, option, value)?.labels.join(between) ?? '',
                        )}
                      </span>
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
          {w.showChoice}
        </Button>
      </p>
    </div>
  )
}
