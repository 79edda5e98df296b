import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../ui/format/locale.tsx'
import { useMessages } from './messages.ts'
import { bytesOfScripts, measurePage, sourceOf, type PageCost } from './page-cost.ts'
import styles from './bench.module.css'

/** Measured when it is opened: the server makes the page once more, and tells its cost. */
export function XRay({ openedAt }: { openedAt: number }) {
  const m = useMessages()
  const { pathname } = useLocation()
  const [cost, setCost] = useState<PageCost | 'measuring' | 'unmeasured'>()
  const look = (isOpen: boolean) => {
    if (!isOpen || cost) return
    setCost('measuring')
    measurePage().then(
      (measured) => setCost(measured ?? 'unmeasured'),
      () => setCost('unmeasured'),
    )
  }
  const source = sourceOf(pathname)
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => look(currentTarget.open)}>
      <summary className={styles.xRay}>{m.xRay}</summary>
      {cost === 'measuring' && <p role="status">{m.measuring}</p>}
      {cost && cost !== 'measuring' && (
        <>
          <dl className={styles.facts}>
            {cost !== 'unmeasured' && <Served cost={cost} />}
            <div>
              <dt>{m.scripts}</dt>
              <dd>
                <Measure amount={bytesOfScripts(openedAt) / 1_000} unit="kilobyte" />
              </dd>
            </div>
            {source && (
              <div>
                <dt>{m.screen}</dt>
                <dd>
                  <code dir="ltr">{source}</code>
                </dd>
              </div>
            )}
          </dl>
          {cost !== 'unmeasured' && cost.calls.length > 0 && <Calls calls={cost.calls} />}
        </>
      )}
    </details>
  )
}

/** An amount with its unit, as the language writes it. */
function Measure({ amount, unit }: { amount: number; unit: 'kilobyte' | 'millisecond' }) {
  const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1
  return new Intl.NumberFormat(useLocale(), { style: 'unit', unit, maximumFractionDigits }).format(amount)
}

function Served({ cost: { milliseconds, reads } }: { cost: PageCost }) {
  const m = useMessages()
  return (
    <>
      <div>
        <dt>{m.server}</dt>
        <dd>
          <Measure amount={milliseconds} unit="millisecond" />
        </dd>
      </div>
      <div>
        <dt>{m.read}</dt>
        <dd>{new Intl.NumberFormat(useLocale()).format(reads)}</dd>
      </div>
    </>
  )
}

function Calls({ calls }: Pick<PageCost, 'calls'>) {
  const m = useMessages()
  return (
    <>
      <h3>{m.calls}</h3>
      <ul className={styles.calls}>
        {calls.map(({ name, method, path, milliseconds }, index) => (
          <li key={index}>
            <code dir="ltr">
              {name && <strong>{name}</strong>} {method} {path}
            </code>
            <span>
              <Measure amount={milliseconds} unit="millisecond" />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
