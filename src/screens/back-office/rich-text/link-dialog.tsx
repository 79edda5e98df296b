import { useEffect, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../kit/inputs.tsx'
import { pathTo } from '../../paths.ts'
import { Finder } from '../components/finding/finder.tsx'
import { useProductSearch } from '../components/finding/use-product-search.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { useApi } from '../session/api.ts'
import { useMessages } from './messages.ts'
import { isSafeLink } from './safe-link.ts'

/** A page of the shop that can be linked to. */
interface Place {
  path: string
  title: string
  kind: 'product' | 'collection' | 'page'
}

/** Results that are shown at most. */
const most = 8

/** The collections and pages of the shop; none until they are loaded, and where the role may not read them. */
function useOtherPlaces(): readonly Place[] {
  const api = useApi()
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    Promise.all([api.listAdminCollections({ signal }), api.listAdminPages({ signal })]).then(
      ([collections, pages]) =>
        setPlaces([
          ...collections.items.map(({ handle, title }): Place => {
            return { path: pathTo('collection', { handle }), title, kind: 'collection' }
          }),
          ...pages.items.map(({ slug, kind, title }): Place => {
            return { path: pathTo(kind === 'policy' ? 'policy' : 'page', { slug }), title, kind: 'page' }
          }),
        ]),
      () => undefined,
    )
    return () => abort.abort()
  }, [api])
  return places
}

/** Asks for the address of a link: typed, or of a page of the shop that is searched for. An empty one removes the link. */
export function LinkDialog({
  address: present,
  onClose,
  onLink,
}: {
  address: string
  onClose: () => void
  onLink: (address: string) => void
}) {
  const m = useMessages()
  const [address, setAddress] = useState(present)
  const [text, setText] = useState('')
  const others = useOtherPlaces()
  const products = useProductSearch(text)
  const q = text.trim().toLocaleLowerCase()
  const items: Place[] = [
    ...others.filter(({ title }) => q !== '' && title.toLocaleLowerCase().includes(q)),
    ...(products.items ?? []).map(({ handle, title }): Place => {
      return { path: pathTo('product', { handle }), title, kind: 'product' }
    }),
  ].slice(0, most)
  const safe = isSafeLink(address.trim())
  return (
    <FormDialog
      title={m.link}
      does={m.addLink}
      busy={false}
      missing={{ 'link-address': !safe && m.enterUrl }}
      onSubmit={() => onLink(address.trim())}
      onClose={onClose}
      beside={
        present !== '' && (
          <Button type="button" kind="quiet" onClick={() => onLink('')}>
            {m.removeLink}
          </Button>
        )
      }
    >
      <TextField
        label={m.url}
        name="link-address"
        inputMode="url"
        placeholder="https://"
        hint={m.urlHint}
        value={address}
        error={address.trim() !== '' && !safe ? m.notALink : undefined}
        onChange={setAddress}
      />
      <Finder
        name="link-search"
        label={m.searchShop}
        text={text}
        onText={setText}
        found={{ items: q === '' ? undefined : items, settled: q.length < 2 || products.settled }}
        titleOf={({ title, kind }) => `${title} · ${m.kinds[kind]}`}
        keyOf={({ path }) => path}
        onPick={({ path }) => {
          setAddress(path)
          setText('')
          document.getElementById('link-address')?.focus()
        }}
      />
    </FormDialog>
  )
}
