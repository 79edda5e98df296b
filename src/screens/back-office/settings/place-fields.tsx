import { useId, useMemo } from 'react'
import { formatMoney, isCurrency } from '#vocabulary/money.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'

interface PlaceFieldProps {
  label: string
  hint?: string
  name: string
  value: string
  error?: string | undefined
  readOnly?: boolean
  onChange: (value: string) => void
}

/** Locales by which many shops write amounts and dates. */
const locales =
  'ar-AE ar-EG ar-SA cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-SG en-US en-ZA es-ES es-MX fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hu-HU id-ID it-CH it-IT ja-JP ko-KR nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sv-SE th-TH tr-TR vi-VN zh-CN zh-TW'

/** Codes with their names, in the order of the names; a value that is not among them stays. */
function useNames(codes: readonly string[], value: string, type: 'currency' | 'language') {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type })
    const nameOf = (code: string): string => {
      try {
        return names.of(code) ?? code
      } catch {
        return code
      }
    }
    return [...new Set([...codes, ...(value === '' ? [] : [value])])]
      .map((code) => [code, `${nameOf(code)} (${code})`] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  }, [codes, value, type, locale])
}

const allCurrencies = Intl.supportedValuesOf('currency')

/** A currency, by its name. */
export function CurrencyField({ value, onChange, ...field }: PlaceFieldProps) {
  const options = useNames(allCurrencies, value, 'currency')
  return (
    <OptionField
      {...field}
      value={value}
      none=""
      options={options}
      onChange={(chosen = '') => onChange(chosen)}
    />
  )
}

const commonLocales = locales.split(' ')

/** An amount and a date as a locale writes them. */
function sampleOf(locale: string, currency: string): string {
  try {
    const amount = formatMoney({ amount: 123_450, currency: isCurrency(currency) ? currency : 'EUR' }, locale)
    const date = new Date(Date.UTC(2026, 11, 31)).toLocaleDateString(locale, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
    return `${amount}, ${date}`
  } catch {
    return ''
  }
}

/** How amounts and dates are written, with a sample of both. */
export function LocaleField({ value, currency, onChange, ...field }: PlaceFieldProps & { currency: string }) {
  const options = useNames(commonLocales, value, 'language')
  return (
    <OptionField
      {...field}
      hint={value === '' ? field.hint : sampleOf(value, currency)}
      value={value}
      none=""
      options={options}
      onChange={(chosen = '') => onChange(chosen)}
    />
  )
}

const allZones = Intl.supportedValuesOf('timeZone')

/** A time zone, found by any part of its name. */
export function ZoneField(field: PlaceFieldProps) {
  const list = useId()
  return (
    <>
      <TextField {...field} list={list} />
      <datalist id={list}>
        {allZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

/** The hours of a day and its end, as the reader writes times. */
export function HourField({ value, onChange, ...field }: PlaceFieldProps) {
  const locale = useLocale()
  const timeOf = (hour: number): string =>
    new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const hours = Array.from(
    { length: 25 },
    (_, hour) => [String(hour), hour === 24 ? '24:00' : timeOf(hour)] as const,
  )
  return <OptionField {...field} value={value} options={hours} onChange={onChange} />
}
