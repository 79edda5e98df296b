import { useLocale } from '../../ui/format/locale.tsx'
import { useMessages } from '../components/messages.ts'

/** A number of rows, as far as the shop has counted them. */
export interface RowCount {
  number: number
  isComplete: boolean
}

/** The text of a count: so many at least, where it is not complete. */
export function useCountText(): (count: RowCount) => string {
  const { atLeast } = useMessages()
  const locale = useLocale()
  return ({ number, isComplete }) => {
    const text = number.toLocaleString(locale)
    return isComplete ? text : atLeast(text)
  }
}
