import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'
import type { AdminProduct } from '../types.ts'
import { DeleteProduct } from './delete-product.tsx'
import type { ProductDraft } from './draft.ts'
import { useMessages } from './messages.ts'
import styles from './editor.module.css'

interface ActionsProps {
  product: AdminProduct
  saved: ProductDraft
  version: number
  /** Called before the page of the deleted product is left. */
  onDeleted: () => void
}

/** Acts on a saved product besides editing it. */
export function ProductActions({ product, saved, version, onDeleted }: ActionsProps) {
  const m = useMessages()
  const mayWrite = useMay()('products:write')
  return (
    <>
      {saved.status === 'active' && <ViewInShop handle={saved.handle} />}
      {mayWrite && (
        <ButtonLink size="small" icon="copy" to={places.copyOf(product.id)}>
          {m.duplicate}
        </ButtonLink>
      )}
      {mayWrite && saved.status !== 'active' && (
        <DeleteProduct productId={product.id} version={version} title={saved.title} onDeleted={onDeleted} />
      )}
    </>
  )
}

function ViewInShop({ handle }: { handle: string }) {
  const m = useMessages()
  return (
    <a className={styles.viewInShop} href={pathTo('product', { handle })} target="_blank" rel="noreferrer">
      {m.viewInShop} <Icon name="external-link" label={m.newTab} />
    </a>
  )
}
