import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ActDialog } from '../../components/act-dialog.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { places } from '../../places.ts'
import { useApi } from '../../session/api.ts'
import { useMutation } from '../../session/use-mutation.ts'
import type { ProductReference } from '../../types.ts'
import { useMessages } from './messages.ts'
import styles from './acts.module.css'

interface DeleteProps {
  productId: string
  version: number
  title: string
  /** Archives it instead; undefined for one that is archived. */
  archive: (() => void) | undefined
  /** Called before the page is left. */
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a product that is not for sale, after a question; for one that something names, it lists that instead. */
export function DeleteProduct({ productId, version, title, archive, onDeleted, onClose }: DeleteProps) {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  const reading = useMutation()
  const [named, setNamed] = useState<readonly ProductReference[]>()
  const read = useEffectEvent(async () => {
    const found = await reading.attempt(() => api.listProductReferences({ params: { productId } }))
    if (found) setNamed(found.items)
  })
  useEffect(() => void read(), [])
  function archiveInstead(): void {
    archive?.()
    onClose()
  }
  if (!named || named.length === 0) {
    return (
      <ActDialog
        title={m.askDelete(title)}
        does={m.deleteProduct}
        kind="danger"
        blocked={reading.busy}
        act={(idempotencyKey) => api.removeProduct({ params: { productId }, version, idempotencyKey })}
        says={m.deleted(title)}
        onDone={() => {
          onDeleted()
          return navigate(places.products, { replace: true })
        }}
        onClose={onClose}
      >
        <TroubleNote trouble={reading.trouble} />
        <p>{m.deletion}</p>
      </ActDialog>
    )
  }
  return (
    <FormDialog
      title={m.askDelete(title)}
      does={archive ? m.archive : m.close}
      done={!archive}
      busy={false}
      onSubmit={archive ? archiveInstead : onClose}
      onClose={onClose}
    >
      <p>{m.named}</p>
      <ul className={styles.named}>
        {named.map((reference) => (
          <li key={`${reference.kind} ${reference.id}`}>
            <Reference reference={reference} />
          </li>
        ))}
      </ul>
      <p>{m.archiveInstead}</p>
    </FormDialog>
  )
}

function Reference({ reference: { kind, id, name } }: { reference: ProductReference }) {
  const m = useMessages()
  const label = [m.references[kind], name || (kind === 'menu' ? id : '')].filter(Boolean).join(': ')
  const to = placeOf(kind, id)
  return to === undefined ? <bdi>{label}</bdi> : <Link to={to}>{label}</Link>
}

/** The screen of something that names a product. */
function placeOf(kind: ProductReference['kind'], id: string | null): string | undefined {
  if (kind === 'home_page') return places.homePage
  if (id === null) return undefined
  if (kind === 'price_list') return places.priceList(id)
  if (kind === 'promotion') return places.promotion(id)
  if (kind === 'menu') return places.menu(id)
  if (kind === 'draft_order') return places.draft(id)
  return kind === 'collection' ? places.collections : undefined
}
