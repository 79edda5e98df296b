import { formatMoney, type Money } from '../money.ts'
import { languageOf } from '../languages/languages.ts'
import { countryName } from '../places/country-name.ts'
import { itemCount } from '../text/item-count.ts'
import { valueIn } from '../text/isolate.ts'

type Value = string | number | Money

function written(value: Value, kind: string | undefined, locale: string): string {
  if (typeof value === 'object') return formatMoney(value, locale)
  if (kind === 'country') return countryName(String(value), locale)
  if (kind === 'items') return itemCount(Number(value), languageOf(locale))
  return typeof value === 'number' ? value.toLocaleString(locale) : value
}

/** A text with its values: `{name}`, `{name:money}`, `{name:items}` and `{name:country}`, as the locale writes them. */
export const fillIn = (text: string, values: Readonly<Record<string, Value>> = {}, locale: string): string =>
  text.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (place, name: string, kind?: string) => {
    const value = values[name]
    return value === undefined ? place : valueIn(text, written(value, kind, locale))
  })
