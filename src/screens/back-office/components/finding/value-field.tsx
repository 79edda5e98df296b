import { useId, useState, type ComponentProps } from 'react'
import { TextField } from '../../kit/inputs.tsx'
import { useProductValues, type ProductValues } from './use-product-values.ts'

interface ValueFieldProps extends ComponentProps<typeof TextField> {
  of: ProductValues
}

/** A line of text that offers the values that products have. */
export function ValueField({ of, ...field }: ValueFieldProps) {
  const list = useId()
  const [used, setUsed] = useState(false)
  const values = useProductValues(used ? of : undefined, field.value)
  return (
    <>
      <TextField {...field} list={list} onFocus={() => setUsed(true)} />
      <datalist id={list}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  )
}
