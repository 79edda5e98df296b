import { useCallback, useEffect, useState } from 'react'
import type { Api } from '#client/api.ts'
import { limits } from '#vocabulary/limits.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../kit/inputs.tsx'
import { Muted, Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { readAll } from '../session/read-all.ts'
import { saveTable } from '../session/save-table.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Promotion, PromotionCode } from '../types.ts'
import type { messages } from './messages/en.ts'
import { useMessages } from './messages.ts'
import styles from './promotions.module.css'

const shown = 20

/** The codes of a promotion: a few are shown, all can be downloaded. */
export function CodesPanel({ promotion, readOnly }: { promotion: Promotion; readOnly: boolean }) {
  const api = useApi()
  const mutation = useMutation()
  const say = useToasts()
  const { codes: m, remove: removeLabel } = useMessages()
  const params = { promotionId: promotion.id }
  const [codes, setCodes] = useState<{ items: PromotionCode[]; next: string | null }>()
  const look = useCallback(
    async () =>
      setCodes(
        await api.listPromotionCodes({ params: { promotionId: promotion.id }, query: { limit: shown } }),
      ),
    [api, promotion.id],
  )
  useEffect(() => void look().catch(() => undefined), [look])

  async function add(body: Parameters<Api['addPromotionCodes']>[0]['body']): Promise<boolean> {
    const done = await mutation.attempt((idempotencyKey) =>
      api.addPromotionCodes({ params, body, idempotencyKey }),
    )
    if (!done) return false
    say(m.added(done.added))
    await look()
    return true
  }
  async function remove(code: string): Promise<void> {
    await mutation.attempt((idempotencyKey) =>
      api.removePromotionCode({ params: { ...params, code }, idempotencyKey }),
    )
    await look()
  }
  return (
    <Panel
      title={m.title}
      actions={
        <Button
          size="small"
          busy={mutation.busy}
          onClick={() => void mutation.attempt(() => download(api, promotion, m.file))}
        >
          {m.exportAll}
        </Button>
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      {!readOnly && <AddCodes busy={mutation.busy} add={add} />}
      {codes?.items.length === 0 && <Muted>{m.none}</Muted>}
      <ul className={styles.picked} aria-label={m.newestFirst}>
        {codes?.items.map(({ code, once, used }) => (
          <li key={code}>
            <span>
              <code>{code}</code>{' '}
              <small className={styles.muted}>{once ? (used ? m.used : m.once) : m.many}</small>
            </span>
            {!readOnly && (
              <Button type="button" size="small" kind="quiet" onClick={() => void remove(code)}>
                {removeLabel}
                <span className="spoken"> {code}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {codes?.next && <Muted>{m.notAll}</Muted>}
    </Panel>
  )
}

interface AddProps {
  busy: boolean
  add: (body: Parameters<Api['addPromotionCodes']>[0]['body']) => Promise<boolean>
}

function AddCodes({ busy, add }: AddProps) {
  const m = useMessages().codes
  const [code, setCode] = useState('')
  const [draw, setDraw] = useState({ count: '100', prefix: '' })
  const many = Number(draw.count)
  const most = limits.codesAtOnce.value
  const wrong = !Number.isInteger(many) || many < 1 || many > most
  return (
    <div className={styles.adding}>
      <form
        className={styles.inline}
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') void add({ codes: [code] }).then((done) => done && setCode(''))
        }}
      >
        <TextField
          label={m.manyLabel}
          name="/codes/0"
          placeholder="SPRING10"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          onChange={setCode}
        />
        <Button size="small" type="submit" busy={busy}>
          {m.add}
        </Button>
      </form>
      <form
        className={styles.inline}
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) void add({ draw: { count: many, prefix: draw.prefix } })
        }}
      >
        <TextField
          label={m.count}
          name="/draw/count"
          inputMode="numeric"
          value={draw.count}
          error={wrong ? m.countRange(most) : undefined}
          onChange={(count) => setDraw({ ...draw, count })}
        />
        <TextField
          label={m.prefix}
          optional
          name="/draw/prefix"
          maxLength={12}
          value={draw.prefix}
          onChange={(prefix) => setDraw({ ...draw, prefix })}
        />
        <Button size="small" type="submit" busy={busy}>
          {m.generate}
        </Button>
      </form>
    </div>
  )
}

/** Reads all codes, page by page, and hands them over as a file. */
async function download(
  api: Api,
  { id, name }: Promotion,
  m: (typeof messages)['codes']['file'],
): Promise<void> {
  const codes = await readAll((query) => api.listPromotionCodes({ params: { promotionId: id }, query }))
  const rows = codes.map(({ code, once, used, createdAt }) => [
    code,
    name,
    once ? m.once : m.unlimited,
    used ? m.yes : '',
    createdAt,
  ])
  saveTable('codes.csv', [m.headings, ...rows])
}
