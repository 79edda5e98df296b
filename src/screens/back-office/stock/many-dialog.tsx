import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { TextField } from '../kit/inputs.tsx'
import { useMessages as useProblemMessages } from '../problems/messages.ts'
import { useApi } from '../session/api.ts'
import { useMessages as useSessionMessages } from '../session/messages.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { StockRow } from '../types.ts'
import { KindChoice, ReferenceField } from './change-fields.tsx'
import {
  countsOf,
  outcomesOf,
  readRows,
  receiveRows,
  type ManyKind,
  type Outcomes,
  type RowOutcome,
  type TypedRow,
} from './many-changes.ts'
import { useMessages } from './messages.ts'
import { useCounting } from './use-counting.ts'
import styles from './stock.module.css'

const manyKinds: readonly ManyKind[] = ['receive', 'count']

interface ManyDialogProps {
  rows: readonly StockRow[]
  /** Called when all rows are saved. */
  onSaved: () => void
  onClose: () => void
}

/** Receives units of several rows, or sets their counts: saved in one press, with the result of each row. */
export function ManyDialog({ rows: given, onSaved, onClose }: ManyDialogProps) {
  const { change: m, many, errors } = useMessages()
  const say = useToasts()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<ManyKind>('receive')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [reference, setReference] = useState('')
  const { outcomes, busy, trouble, save, forget } = useSaving()
  const rows = given.map((row) => asNow(row, outcomes.get(row.id)))
  const open = rows.filter(({ id }) => !isSaved(outcomes.get(id)))
  const { changes, wrong } = readRows(open, typed, kind, errors)
  const first = open[0]?.id
  async function submit(): Promise<void> {
    const made = await save(kind, changes, reference)
    await revalidate()
    if (!made || changes.some(({ row }) => !isSaved(made.get(row.id)))) return
    say(many.saved(changes.length))
    onSaved()
  }
  return (
    <FormDialog
      title={many.title}
      does={kind === 'receive' ? m.receive() : many.set}
      shape="drawer"
      wide
      busy={busy}
      missing={{
        ...Object.fromEntries([...wrong].map(([id, message]) => [fieldOf(id), message])),
        ...(changes.length === 0 && wrong.size === 0 && first && { [fieldOf(first)]: m.enterQuantity }),
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TroubleNote trouble={trouble} />
      <KindChoice
        kinds={manyKinds}
        kind={kind}
        onChoose={(chosen) => {
          setKind(chosen)
          forget()
        }}
      />
      {kind === 'receive' && <ReferenceField value={reference} onChange={setReference} />}
      <ul className={styles.many} aria-label={many.rows}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            kind={kind}
            text={typed[row.id] ?? ''}
            outcome={outcomes.get(row.id)}
            onText={(text) => setTyped((before) => ({ ...before, [row.id]: text }))}
          />
        ))}
      </ul>
    </FormDialog>
  )
}

const fieldOf = (id: string): string => `units-${id}`

const isSaved = (outcome: RowOutcome | undefined): boolean => outcome !== undefined && 'onHand' in outcome

/** A row with how many there are after an outcome. */
function asNow(row: StockRow, outcome: RowOutcome | undefined): StockRow {
  const onHand = outcome && ('onHand' in outcome ? outcome.onHand : outcome.now)
  return onHand == null ? row : { ...row, onHand }
}

interface RowProps {
  row: StockRow
  kind: ManyKind
  text: string
  outcome: RowOutcome | undefined
  onText: (text: string) => void
}

function Row({ row: { id, title, options, sku, location, onHand }, kind, text, outcome, onText }: RowProps) {
  const { change: m, many } = useMessages()
  return (
    <li>
      <span className={styles.manyName}>
        <bdi>{[title, options].filter(Boolean).join(' ')}</bdi>
        <span className={styles.about}>
          <bdi>{sku}</bdi> · {m.onHandIn(onHand, location)}
        </span>
      </span>
      {isSaved(outcome) ? (
        <StatusTag tone="good">{many.rowSaved(onHand)}</StatusTag>
      ) : (
        <TextField
          label={<span className="spoken">{many.quantityOf(`${title} ${options}`, location)}</span>}
          name={fieldOf(id)}
          inputMode="numeric"
          placeholder={kind === 'count' ? String(onHand) : '0'}
          value={text}
          error={outcome && 'wrong' in outcome ? outcome.wrong : undefined}
          onChange={onText}
        />
      )}
    </li>
  )
}

/** Saves rows, and keeps the result of each. */
function useSaving() {
  const { many } = useMessages()
  const { failures } = useProblemMessages()
  const session = useSessionMessages()
  const api = useApi()
  const counting = useCounting('counted')
  const [receiving, setReceiving] = useState(false)
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const keys = useRef(new Map<string, string>())
  const learn = (made: Outcomes): Outcomes => {
    const all = new Map([...outcomes, ...made])
    setOutcomes(all)
    return all
  }
  async function count(changes: readonly TypedRow[]): Promise<Outcomes> {
    const answer = await counting.send(countsOf(changes))
    return outcomesOf(changes, answer, { changed: many.changedTo, failures })
  }
  async function receive(changes: readonly TypedRow[], reference: string): Promise<Outcomes> {
    setReceiving(true)
    const made = await receiveRows(api, changes, { reference, keys: keys.current, session })
    setReceiving(false)
    return made
  }
  return {
    outcomes,
    busy: counting.busy || receiving,
    trouble: counting.trouble,
    save: async (kind: ManyKind, changes: readonly TypedRow[], reference: string): Promise<Outcomes> =>
      learn(kind === 'count' ? await count(changes) : await receive(changes, reference)),
    /** Forgets why rows were not saved. */
    forget(): void {
      counting.forget()
      setOutcomes(new Map([...outcomes].filter(([, outcome]) => isSaved(outcome))))
    },
  }
}
