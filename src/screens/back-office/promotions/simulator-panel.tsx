import { useState } from 'react'
import { day, toTimestamp } from '#vocabulary/time.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { useMutation } from '../session/use-mutation.ts'
import type { Simulation } from '../types.ts'
import { useFieldErrors, useMessages } from './messages.ts'
import { readPromotion, type PromotionDraft } from './promotion-draft.ts'
import { SimulationReport } from './simulation-report.tsx'
import styles from './promotions.module.css'

const dayOf = (milliseconds: number): string => toTimestamp(milliseconds).slice(0, 10)

/** Tries the promotion as it is edited on past orders. Nothing is saved by it. */
export function SimulatorPanel({
  draft,
  promotionId,
  currencies,
}: {
  draft: PromotionDraft
  promotionId: string | null
  currencies: readonly string[]
}) {
  const m = useMessages().simulator
  const fieldErrors = useFieldErrors()
  const api = useApi()
  const mutation = useMutation()
  const [from, setFrom] = useState(() => dayOf(Date.now() - 30 * day))
  const [until, setUntil] = useState(() => dayOf(Date.now()))
  const [currency, setCurrency] = useState(currencies[0] ?? 'EUR')
  const [report, setReport] = useState<Simulation>()
  const [wrong, setWrong] = useState<string>()

  async function run(): Promise<void> {
    const { body: promotion, errors } = readPromotion(draft, fieldErrors)
    setWrong(errors.length > 0 ? m.correctFirst : undefined)
    if (errors.length > 0) return
    const body = {
      promotion: { ...promotion, name: promotion.name.trim() || m.draft },
      promotionId,
      currency,
      from: `${from}T00:00:00.000Z`,
      until: toTimestamp(Date.parse(until) + day),
    }
    const answer = await mutation.attempt((idempotencyKey) => api.simulatePromotion({ body, idempotencyKey }))
    if (answer) setReport(answer)
  }
  return (
    <Panel title={m.title}>
      <form
        className={styles.inline}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <TextField label={m.from} name="simulate-from" type="date" required value={from} onChange={setFrom} />
        <TextField
          label={m.to}
          name="simulate-until"
          type="date"
          required
          value={until}
          onChange={setUntil}
        />
        <OptionField
          label={m.currency}
          name="simulate-currency"
          value={currency}
          options={currencies.map((each) => [each, each])}
          onChange={setCurrency}
        />
        <Button size="small" type="submit" busy={mutation.busy}>
          {mutation.busy ? m.running : m.run}
        </Button>
      </form>
      <TroubleNote trouble={mutation.trouble} />
      {wrong && <p className={styles.error}>{wrong}</p>}
      <div aria-live="polite">{report && <SimulationReport report={report} />}</div>
    </Panel>
  )
}
