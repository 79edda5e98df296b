import { memoize } from '#vocabulary/memoize.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { ProductCard } from '../types.ts'
import { useMessages } from './messages.ts'

const means = memoize((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** The rating of a product: stars, and the number of reviews, in full or abbreviated. */
export function Rating({
  rating: { average, count },
  short = false,
}: {
  rating: NonNullable<ProductCard['rating']>
  short?: boolean
}) {
  const m = useMessages()
  const number = means(useLocale())
  const mean = number.format(average)
  const messages = m.rated(mean, count)
  return (
    <>
      <Stars value={average} label={messages} />
      <span aria-hidden>{short ? `${mean} (${number.format(count)})` : messages}</span>
    </>
  )
}
