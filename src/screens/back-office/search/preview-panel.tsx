import { useState } from 'react'
import type { SynonymSource } from '#vocabulary/catalog/synonyms.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../kit/inputs.tsx'
import { Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { RankingInput, SearchPreview } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './search.module.css'

/** A preview of a query's first results, with the current and the edited settings. Nothing is saved. */
export function PreviewPanel({ ranking }: { ranking: RankingInput }) {
  const [q, setQuery] = useState('')
  const [preview, setPreview] = useState<SearchPreview & { of: string }>()
  const m = useMessages().preview
  const api = useApi()
  const mutation = useMutation()
  async function show(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      api.previewSearch({ body: { q, ranking }, idempotencyKey }),
    )
    if (answer) setPreview({ ...answer, of: q })
  }
  return (
    <Panel title={m.title}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          void show()
        }}
      >
        <TextField label={m.searchFor} name="preview" maxLength={200} value={q} onChange={setQuery} />
        <Button type="submit" size="small" icon="search" busy={mutation.busy} disabled={q.trim() === ''}>
          {m.show}
        </Button>
      </form>
      <TroubleNote trouble={mutation.trouble} />
      <div role="status">
        {preview && (
          <>
            <p className={styles.found}>
              {preview.total === 0 ? m.nothing(preview.of) : m.firstOf(preview.total, preview.of)}
            </p>
            <Searched {...preview} />
            {preview.total > 0 && (
              <div className={styles.beside}>
                <Products title={m.current} products={preview.present} />
                <Products title={m.proposed} products={preview.proposed} />
              </div>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

/** The synonyms that were searched for, by their source. */
function Searched({ synonyms }: Pick<SearchPreview, 'synonyms'>) {
  const m = useMessages().preview
  const by = (source: SynonymSource): string =>
    synonyms.flatMap(({ text, from }) => (from === source ? text : [])).join(', ')
  const [staff, thesaurus] = [by('staff'), by('thesaurus')]
  if (synonyms.length === 0) return null
  return (
    <div className={styles.besides}>
      {staff && <p>{m.synonyms(staff)}</p>}
      {thesaurus && <p>{m.thesaurus(thesaurus)}</p>}
    </div>
  )
}

function Products({ title, products }: { title: string; products: SearchPreview['present'] }) {
  const m = useMessages().preview
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {products.map((product) => (
          <li key={product.handle}>
            {product.title}
            {!product.available && <span className={styles.muted}>{m.outOfStock}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
