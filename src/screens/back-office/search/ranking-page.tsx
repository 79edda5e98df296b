import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Choice, Field } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { SearchRanking } from '../types.ts'
import { errorWithin, fieldErrorsOf } from '../session/field-errors.ts'
import { useMessages } from './messages.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { SearchPage } from './search-page.tsx'
import styles from './search.module.css'

/** Reads the ranking factors. */
export function loader(args: LoaderFunctionArgs): Promise<SearchRanking> {
  return load(args, (api, signal) => api.getSearchRanking({ signal }))
}

/** The ranking settings, with a preview of their effect. */
export function Component() {
  const ranking = useLoaderData<SearchRanking>()
  return <Editor key={ranking.version} ranking={ranking} />
}

const weights = ['stock', 'sales', 'newness'] as const

function Editor({ ranking }: { ranking: SearchRanking }) {
  const m = useMessages().ranking
  const { version, outOfStockLast, ...shares } = ranking
  const start = { stock: String(shares.stock), sales: String(shares.sales), newness: String(shares.newness) }
  const [typed, setTyped] = useState(start)
  const [last, setLast] = useState(outOfStockLast)
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const leaving = useRef(false)
  const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
  const body = {
    stock: number(typed.stock),
    sales: number(typed.sales),
    newness: number(typed.newness),
    outOfStockLast: last,
  }
  const dirty = last !== outOfStockLast || weights.some((name) => body[name] !== shares[name])
  const errorAt = (pointer: string) => errorWithin(fieldErrorsOf(mutation.trouble), pointer)
  async function save(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      api.replaceSearchRanking({ version, body, idempotencyKey }),
    )
    if (!answer) return
    say(m.saved)
    await revalidate()
  }
  function discard(): void {
    setTyped(start)
    setLast(outOfStockLast)
    mutation.forget()
  }
  return (
    <SearchPage part="ranking">
      <TroubleNote trouble={mutation.trouble} />
      <div className={styles.ranking}>
        <Panel title={m.title}>
          <fieldset className={styles.stack} disabled={mutation.busy}>
            {weights.map((name) => (
              <Field
                key={name}
                {...m.weights[name]}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                value={typed[name]}
                error={errorAt(`/${name}`)}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            ))}
            <Choice
              label={m.outOfStockLast}
              about={m.outOfStockLastAbout}
              checked={last}
              onChange={(event) => setLast(event.target.checked)}
            />
          </fieldset>
        </Panel>
        <PreviewPanel ranking={body} />
      </div>
      <SaveBar
        dirty={dirty}
        busy={mutation.busy}
        leaving={leaving}
        onSave={() => void save()}
        onDiscard={discard}
      />
    </SearchPage>
  )
}
