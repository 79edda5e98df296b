import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { EditorPage } from '../kit/editor.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { readAll } from '../session/read-all.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import type { Collection, CustomerGroup, ListedPrice, PriceList } from '../types.ts'
import { EntriesPanel } from './entries-panel.tsx'
import { useFieldErrors, useMessages } from './messages.ts'
import { draftOfList, emptyPriceList, readPriceList, type PriceListDraft } from './price-list-draft.ts'
import { WhenPanel, WhomPanel } from './terms-panels.tsx'

interface PageData {
  list: PriceList | null
  prices: ListedPrice[]
  groups: CustomerGroup[]
  collections: Collection[]
}

/** Reads a list, or nothing for a new one, and the markets and groups to choose from. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { priceListId } = args.params
  return load(args, async (api, signal) => {
    const [list, groups, collections] = await Promise.all([
      priceListId === undefined ? null : api.getPriceList({ params: { priceListId }, signal }),
      api.listCustomerGroups({ signal }),
      api.listAdminCollections({ signal }),
    ])
    // After the list: a change in between is refused at the version of the form.
    const prices =
      list === null
        ? []
        : await readAll((query) =>
            api.listPriceListPrices({ params: { priceListId: list.id }, query, signal }),
          )
    return { list, prices, groups: groups.items, collections: collections.items }
  })
}

/** Creates a price list, or changes one as a whole. */
export function Component() {
  const { list } = useLoaderData<PageData>()
  return <Editor key={list ? `${list.id} ${list.version}` : 'new'} />
}

function Editor() {
  const { list, prices, groups, collections } = useLoaderData<PageData>()
  const may = useMay()
  const api = useApi()
  const m = useMessages()
  const readOnly = !may('products:write')
  const editing = usePriceList(list, prices)
  const { draft } = editing
  const set = (part: Partial<PriceListDraft>) => editing.change({ ...draft, ...part })
  return (
    <EditorPage
      title={list ? list.name : m.create}
      back={{ to: places.priceLists, label: m.title }}
      layout="columns"
      isNew={!list}
      {...{ editing, readOnly }}
      removal={
        list && {
          title: m.removeOf(list.name),
          text: m.removal,
          act: (idempotencyKey) =>
            api.removePriceList({ params: { priceListId: list.id }, version: list.version, idempotencyKey }),
          leads: { to: places.priceLists, message: m.removed(list.name) },
        }
      }
    >
      <WhomPanel {...{ draft, set, groups }} />
      <WhenPanel {...{ draft, set }} />
      <EntriesPanel
        entries={draft.entries}
        {...{ collections, readOnly }}
        onChange={(entries) => set({ entries })}
      />
    </EditorPage>
  )
}

/** Edits a list; a new one gets its own address once it is saved. */
function usePriceList(list: PriceList | null, prices: readonly ListedPrice[]) {
  const api = useApi()
  const m = useMessages()
  const wrong = useFieldErrors()
  return useDraftForm({
    start: () => (list ? draftOfList(list, prices) : emptyPriceList()),
    read: (draft) => readPriceList(draft, wrong),
    send: (body, idempotencyKey) =>
      list
        ? api.replacePriceList({
            params: { priceListId: list.id },
            version: list.version,
            body,
            idempotencyKey,
          })
        : api.createPriceList({ body, idempotencyKey }),
    after: ({ id, name }) => ({ message: m.saved(name), to: places.priceList(id), replace: true }),
  })
}
