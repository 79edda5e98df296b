import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { DraftProblems } from '../components/draft-problems.tsx'
import { Page } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import type { Collection, CustomerGroup, PriceList } from '../types.ts'
import { EntriesPanel } from './entries-panel.tsx'
import { useFieldErrors, useMessages } from './messages.ts'
import { draftOfList, emptyPriceList, readPriceList, type PriceListDraft } from './price-list-draft.ts'
import { WhenPanel, WhomPanel } from './terms-panels.tsx'
import styles from './price-lists.module.css'

interface PageData {
  list: PriceList | null
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
    return { list, groups: groups.items, collections: collections.items }
  })
}

/** Creates a price list, or changes one as a whole. */
export function Component() {
  const { list } = useLoaderData<PageData>()
  return <Editor key={list ? `${list.id} ${list.version}` : 'new'} />
}

function Editor() {
  const { list, groups, collections } = useLoaderData<PageData>()
  const may = useMay()
  const api = useApi()
  const m = useMessages()
  const readOnly = !may('products:write')
  const editing = usePriceList(list)
  const [removing, setRemoving] = useState(false)
  const { draft, errors, errorAt, mutation } = editing
  const set = (part: Partial<PriceListDraft>) => editing.change({ ...draft, ...part })
  return (
    <Page
      title={list ? list.name : m.create}
      back={{ to: places.priceLists, label: m.title }}
      actions={
        list &&
        !readOnly && (
          <Button size="small" icon="trash-2" onClick={() => setRemoving(true)}>
            {m.remove}
          </Button>
        )
      }
    >
      <DraftProblems errors={errors} trouble={mutation.trouble} />
      <fieldset className={styles.form} disabled={readOnly || mutation.busy}>
        <WhomPanel {...{ draft, set, errorAt, groups }} />
        <WhenPanel {...{ draft, set, errorAt }} />
        <EntriesPanel
          entries={draft.entries}
          collections={collections}
          errorAt={errorAt}
          readOnly={readOnly}
          onChange={(entries) => set({ entries })}
        />
      </fieldset>
      {!readOnly && <SaveBar {...editing.bar} isNew={!list} />}
      {removing && list && (
        <ActDialog
          title={m.removeOf(list.name)}
          does={m.remove}
          kind="danger"
          act={(idempotencyKey) =>
            api.removePriceList({ params: { priceListId: list.id }, version: list.version, idempotencyKey })
          }
          onDone={() => editing.leave({ to: places.priceLists, message: m.removed(list.name) })}
          onClose={() => setRemoving(false)}
        >
          <p>{m.removal}</p>
        </ActDialog>
      )}
    </Page>
  )
}

/** Edits a list; a new one gets its own address once it is saved. */
function usePriceList(list: PriceList | null) {
  const api = useApi()
  const m = useMessages()
  const wrong = useFieldErrors()
  return useDraftForm({
    start: () => (list ? draftOfList(list) : emptyPriceList()),
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
