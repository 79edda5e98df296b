import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Panel, Stack } from '../components/page.tsx'
import { EditorPage } from '../kit/editor.tsx'
import { Check, fieldsOf, TextField } from '../kit/inputs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import type { SearchRanking } from '../types.ts'
import { useMessages } from './messages.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { useSearchHead } from './search-page.tsx'
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

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

function Editor({ ranking }: { ranking: SearchRanking }) {
  const m = useMessages().ranking
  const api = useApi()
  const { version, outOfStockLast, stock, sales, newness } = ranking
  const read = (draft: Record<(typeof weights)[number], string> & { outOfStockLast: boolean }) => ({
    ...draft,
    stock: numberIn(draft.stock),
    sales: numberIn(draft.sales),
    newness: numberIn(draft.newness),
  })
  const editing = useDraftForm({
    start: () => ({ stock: String(stock), sales: String(sales), newness: String(newness), outOfStockLast }),
    read: (draft) => ({ body: read(draft), errors: [] }),
    send: (body, idempotencyKey) => api.replaceSearchRanking({ version, body, idempotencyKey }),
    after: () => ({ message: m.saved, to: places.searchRanking, replace: true }),
  })
  const { draft, change } = editing
  const field = fieldsOf(draft, (part) => change({ ...draft, ...part }))
  return (
    <EditorPage {...useSearchHead('ranking')} editing={editing}>
      <div className={styles.ranking}>
        <Panel title={m.title}>
          <Stack>
            {weights.map((name) => (
              <TextField key={name} {...m.weights[name]} inputMode="numeric" {...field(name)} />
            ))}
            <Check label={m.outOfStockLast} about={m.outOfStockLastAbout} {...field('outOfStockLast')} />
          </Stack>
        </Panel>
        <PreviewPanel ranking={read(draft)} />
      </div>
    </EditorPage>
  )
}
