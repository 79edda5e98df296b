import { measureWords } from '#vocabulary/text/measure-words.ts'
import type { Measure } from '#vocabulary/catalog/measures.ts'
import type { Money } from '#vocabulary/money.ts'
import { Amount } from './price.tsx'
import { useMessages } from '../messages.ts'

/** A price for comparing: `€2.00 / 100 g`. */
export function PricePerMeasure({ price, reference, of }: { price: Money; reference: number; of: Measure }) {
  const m = useMessages()
  return (
    <>
      <Amount money={price} /> / {reference === 1 ? '' : `${reference} `}
      {of === 'piece' ? (reference === 1 ? m.unit : m.units) : measureWords(of)}
    </>
  )
}
