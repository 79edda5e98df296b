import { useEffect, useState } from 'react'
import type { Api } from '#client/api.ts'
import { keysOf } from '#vocabulary/keys.ts'
import { pathTo } from '../../../paths.ts'
import { useApi } from '../../session/api.ts'
import { Finder } from './finder.tsx'
import { useProductSearch } from './use-product-search.ts'

/** The kinds of pages of the shop that staff can name. */
export type PageKind = 'product' | 'collection' | 'page' | 'post'

/** A page of the shop. */
export interface ShopPage {
  kind: PageKind
  /** Its id, handle or slug. */
  of: string
  title: string
  path: string
  /** Whether shoppers see it. */
  isShown: boolean
}

type Listed = Exclude<PageKind, 'product'>
type Named = Pick<ShopPage, 'of' | 'title' | 'path'>

/** The pages of a kind that are few enough to be read at once. */
const lists: Readonly<Record<Listed, (api: Api, signal: AbortSignal) => Promise<Named[]>>> = {
  collection: async (api, signal) =>
    (await api.listAdminCollections({ signal })).items.map(({ handle, title }) => {
      return { of: handle, title, path: pathTo('collection', { handle }) }
    }),
  page: async (api, signal) =>
    (await api.listAdminPages({ signal })).items.map(({ slug, kind, title }) => {
      return { of: slug, title, path: pathTo(kind === 'policy' ? 'policy' : 'page', { slug }) }
    }),
  post: async (api, signal) =>
    (await api.listAdminPosts({ signal })).items
      .filter(({ publishedAt }) => publishedAt !== null)
      .map(({ slug, title }) => {
        return { of: slug, title, path: pathTo('post', { slug }) }
      }),
}

/** Results that are shown at most. */
const most = 8

/** The listed pages of some kinds; none until they are read, and none of a kind that the role may not read. */
function useListed(kinds: string): readonly ShopPage[] {
  const api = useApi()
  const [pages, setPages] = useState<readonly ShopPage[]>([])
  useEffect(() => {
    const abort = new AbortController()
    const listed = keysOf<Listed>(lists).filter((kind) => kinds.split(' ').includes(kind))
    const readKind = async (kind: Listed): Promise<ShopPage[]> => {
      const pages = await lists[kind](api, abort.signal)
      return pages.map((page) => ({ ...page, kind, isShown: true }))
    }
    const readAll = async () => {
      const found = await Promise.allSettled(listed.map(readKind))
      if (abort.signal.aborted) return
      setPages(found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])))
    }
    void readAll()
    return () => abort.abort()
  }, [api, kinds])
  return pages
}

interface PageFinderProps {
  kinds: readonly PageKind[]
  label: string
  /** The id of its field. */
  name: string
  /** The name of a result; its title when left out. */
  titleOf?: (page: ShopPage) => string
  /** Whether the first pages are offered before anything is typed. */
  offers?: boolean
  onPick: (page: ShopPage) => void
}

/** Finds pages of the shop by their titles. */
export function PageFinder({ kinds, titleOf, offers = false, onPick, ...field }: PageFinderProps) {
  const [text, setText] = useState('')
  const listed = useListed(kinds.join(' '))
  const withProducts = kinds.includes('product')
  const products = useProductSearch(withProducts ? text : '')
  const q = text.trim().toLocaleLowerCase()
  const items: ShopPage[] = [
    ...listed.filter(({ title, of }) => `${title} ${of}`.toLocaleLowerCase().includes(q)),
    ...(products.items ?? []).map(({ id, handle, title, status }): ShopPage => {
      return {
        kind: 'product',
        of: id,
        title,
        path: pathTo('product', { handle }),
        isShown: status === 'active',
      }
    }),
  ]
  return (
    <Finder
      {...field}
      text={text}
      onText={setText}
      found={{
        items: products.items === null ? null : q === '' && !offers ? undefined : items.slice(0, most),
        settled: !withProducts || q.length < 2 || products.settled,
      }}
      titleOf={titleOf ?? (({ title }) => title)}
      keyOf={({ path }) => path}
      onPick={(page) => {
        setText('')
        onPick(page)
      }}
    />
  )
}
