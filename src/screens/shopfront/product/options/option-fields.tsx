import { Button } from '../../../ui/form/button.tsx'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import { Rich } from '../../../messages/rich.tsx'
import type { Product, Variant } from '../../types.ts'
import { Swatch } from './swatch.tsx'
import { optionField, stateOfValue, variantAfter } from './variant-choice.ts'
import { useMessages } from '../messages.ts'
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
  const m = useMessages()
  const { between } = useUiMessages()
  if (product.variants.length < 2) return null
  return (
    <div className={styles.options}>
      {product.options.map(({ name, label, values }, option) => (
        <fieldset key={name} className={styles.option}>
          <legend>
            <Rich text={m.option} name={label} value={<strong>{variant.labels[option]}</strong>} />
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
                    {state === 'sold_out' && <small>{m.soldOut}</small>}
                    {state === 'with_others' && (
                      <span className="spoken">
                        {m.withOthers(
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
          {m.showChoice}
        </Button>
      </p>
    </div>
  )
}
