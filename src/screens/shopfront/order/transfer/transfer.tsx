import { useEffect, useState } from 'react'
import { currencyExponent, formatMoney, type Money } from '#vocabulary/money.ts'
import { groupedIban } from '#vocabulary/iban.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useLocale } from '../../../ui/format/locale.tsx'
import { classes } from '../../../ui/style/classes.ts'
import type { Order } from '../../types.ts'
import { useMessages } from '../messages.ts'
import styles from './transfer.module.css'

/** A line of a transfer, and the text to copy of it, where that is another one. */
type Row = readonly [name: string, shown: string, copied?: string]

/** An amount as a bank's form takes it: with the decimal sign of the language, and without currency. */
function plainAmount({ amount, currency }: Money, locale: string): string {
  const digits = currencyExponent(currency)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    useGrouping: false,
    numberingSystem: 'latn',
  })
  return format.format(amount / 10 ** digits)
}

/** The details of an order's bank transfer, line by line; scripts add a button to copy each. */
export function Transfer({ order: { id, toPay, paymentMethod } }: { order: Order }) {
  const { transfer: m } = useMessages()
  const locale = useLocale()
  const [ready, setReady] = useState(false)
  const [copied, setCopied] = useState<string>()
  // Scripts alone can copy, and not everywhere: http on another machine has no clipboard.
  useEffect(() => setReady('clipboard' in navigator), [])
  const { account, instructions } = paymentMethod
  const rows: Row[] = [
    [m.amount, formatMoney(toPay, locale), plainAmount(toPay, locale)],
    ...(account?.holder ? [[m.holder, account.holder] as const] : []),
    ...(account ? [['IBAN', groupedIban(account.iban), account.iban] as const] : []),
    ...(account?.bic ? [['BIC', account.bic] as const] : []),
    [m.reference, id],
  ]
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(name)
    } catch {
      // Refused by the browser: the text can be selected.
    }
  }
  return (
    <div className={styles.transfer}>
      <p dir="auto" className={styles.instructions}>
        {instructions}
      </p>
      <dl>
        {rows.map(([name, shown, plain = shown]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <bdi>{shown}</bdi>
            </dd>
            <dd className={classes(styles.copy, !ready && styles.waiting)}>
              <Button
                kind="quiet"
                size="small"
                aria-label={`${copied === name ? m.copied : m.copy}: ${name}`}
                type="button"
                onClick={() => void copy(name, plain)}
              >
                {copied === name ? m.copied : m.copy}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="spoken">
        {copied && `${m.copied}: ${copied}`}
      </p>
    </div>
  )
}
