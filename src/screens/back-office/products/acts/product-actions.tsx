import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Copy } from '../../components/copy.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { ReferenceList } from '../../references/reference-list.tsx'
import { useMay } from '../../session/office.ts'
import type { AdminProduct } from '../../types.ts'
import type { ProductEditing } from '../use-product-draft.ts'
import { DeleteProduct } from './delete-product.tsx'
import { DuplicateProduct } from './duplicate-product.tsx'
import { useMessages } from './messages.ts'
import { ProductHistory } from './product-history.tsx'
import { useArchiving } from './use-archiving.ts'
import styles from '../editor.module.css'

interface ActionsProps {
  product: AdminProduct
  editing: ProductEditing
  /** Called before the page of the product is left. */
  onLeave: () => void
}

/** Acts on a saved product besides editing it. */
export function ProductActions({ product, editing, onLeave }: ActionsProps) {
  const m = useMessages()
  const mayWrite = useMay()('products:write')
  const { saved, current, version } = editing
  const archiving = useArchiving(editing, product.id)
  const [asked, setAsked] = useState<'duplicate' | 'history' | 'delete'>()
  const close = () => setAsked(undefined)
  return (
    <>
      {saved.status === 'active' ? (
        <Leads to={pathTo('product', { handle: saved.handle })} label={m.viewInShop} />
      ) : (
        current?.previewPath && <Preview path={current.previewPath} />
      )}
      <Button type="button" size="small" icon="history" onClick={() => setAsked('history')}>
        {m.history}
      </Button>
      {mayWrite && (
        <>
          <Button type="button" size="small" icon="copy" onClick={() => setAsked('duplicate')}>
            {m.duplicate}
          </Button>
          <Button type="button" size="small" busy={archiving.busy} onClick={archiving.ask}>
            {saved.status === 'archived' ? m.unarchive : m.archive}
          </Button>
          {saved.status !== 'active' && (
            <Button
              type="button"
              size="small"
              kind="danger"
              icon="trash-2"
              onClick={() => setAsked('delete')}
            >
              {m.delete}
            </Button>
          )}
        </>
      )}
      {archiving.named && (
        <FormDialog
          title={m.askArchive(saved.title)}
          does={m.archive}
          busy={archiving.busy}
          onSubmit={archiving.toggle}
          onClose={archiving.cancel}
        >
          <p>{m.leadHere}</p>
          <ReferenceList references={archiving.named} />
          <p>{m.onceArchived}</p>
        </FormDialog>
      )}
      {asked === 'duplicate' && (
        <DuplicateProduct product={product} title={saved.title} onLeave={onLeave} onClose={close} />
      )}
      {asked === 'history' && <ProductHistory productId={product.id} editing={editing} onClose={close} />}
      {asked === 'delete' && (
        <DeleteProduct
          productId={product.id}
          version={version}
          title={saved.title}
          archive={saved.status === 'draft' ? archiving.toggle : undefined}
          onDeleted={onLeave}
          onClose={close}
        />
      )}
    </>
  )
}

/** The preview of a product that is not for sale, and its link to send to a phone. */
function Preview({ path }: { path: string }) {
  const m = useMessages()
  return (
    <span className={styles.preview}>
      <Leads to={path} label={m.preview} />
      <Copy text={new URL(path, location.href).href} what="previewLink" />
    </span>
  )
}

function Leads({ to, label }: { to: string; label: string }) {
  const m = useMessages()
  return (
    <a className={styles.viewInShop} href={to} target="_blank" rel="noreferrer">
      {label} <Icon name="external-link" label={m.newTab} />
    </a>
  )
}
