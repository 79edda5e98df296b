import { startTransition, useRef, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Page } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { LeaveGuard } from '../products/leave-guard.tsx'
import { same } from '../products/merge.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Collection, CustomerGroup, PriceList } from '../types.ts'
import { EntriesPanel } from './entries-panel.tsx'
import { draftOfList, emptyPriceList, readPriceList, type PriceListDraft } from './price-list-draft.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { WhenPanel, WhomPanel } from './terms-panels.tsx'
import styles from './price-lists.module.css'

interface PageData {
  list: PriceList | null
  groups: CustomerGroup[]
  collections: Collection[]
}

/** Reads a list, or nothing for a new one, and what it can be for. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const { priceListId } = args.params
  return load(args, async (api, signal) => {
    const [list, groups, collections] = await Promise.all([
      priceListId === undefined ? null : api.getPriceList({ params: { priceListId }, signal }),
      api.listCustomerGroups({ signal }),
      api.listCollections({ signal }),
    ])
    return { list, groups: groups.items, collections: collections.items }
  })
}

/** Creates a price list, or changes one as a whole. */
export function Component() {
  const { list } = useLoaderData<PageData>()
  return <Editor key={list?.id ?? 'new'} />
}

function Editor() {
  const { list, groups, collections } = useLoaderData<PageData>()
  const may = useMay()
  const readOnly = !may('products:write')
  const editing = usePriceList(list)
  const { draft, errors, mutation } = editing
  const errorAt = (pointer: string) => errors.find((error) => error.pointer === pointer)?.message
  const set = (part: Partial<PriceListDraft>) => editing.change({ ...draft, ...part })
  return (
    <Page
      title={list ? list.name : 'New price list'}
      back={{ to: places.priceLists, words: 'Price lists' }}
      actions={
        list &&
        !readOnly && (
          <Button size="small" icon="trash-2" onClick={() => editing.setRemoving(true)}>
            Remove
          </Button>
        )
      }
    >
      <TroubleNote trouble={errors.length > 0 ? null : mutation.trouble} />
      <ErrorSummary
        title="Nothing was saved"
        of={errors}
        errors={errors.map(({ pointer, message }) => ({ field: pointer, message }))}
      />
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
      {!readOnly && (
        <div className={styles.save}>
          <Button
            kind="primary"
            size="small"
            icon="save"
            busy={mutation.busy}
            onClick={() => void editing.save()}
          >
            {mutation.busy ? 'Saving …' : 'Save'}
          </Button>
        </div>
      )}
      {editing.removing && list && (
        <RemoveDialog list={list} onRemoved={editing.leave} onClose={() => editing.setRemoving(false)} />
      )}
      <LeaveGuard dirty={editing.dirty} leaving={editing.leaving} />
    </Page>
  )
}

/** Edits a list; goes to the lists once it is saved. */
function usePriceList(list: PriceList | null) {
  const [saved] = useState(() => (list ? draftOfList(list) : emptyPriceList()))
  const [draft, change] = useState(saved)
  const [wrong, setWrong] = useState<readonly FieldMessage[]>([])
  const leaving = useRef(false)
  const [removing, setRemoving] = useState(false)
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const say = useToasts()
  const refused = mutation.trouble?.kind === 'refused' ? (mutation.trouble.problem.errors ?? []) : []

  async function save(): Promise<void> {
    const { body, errors } = readPriceList(draft)
    setWrong(errors)
    mutation.forget()
    if (errors.length > 0) return
    const answer = await mutation.attempt((idempotencyKey) =>
      list
        ? api.replacePriceList({
            params: { priceListId: list.id },
            version: list.version,
            body,
            idempotencyKey,
          })
        : api.createPriceList({ body, idempotencyKey }),
    )
    if (!answer) return
    say(`${answer.name} is saved`)
    leave()
  }
  function leave(): void {
    leaving.current = true
    startTransition(() => void navigate(places.priceLists))
  }
  const errors = wrong.length > 0 ? wrong : refused
  return {
    draft,
    change,
    save,
    mutation,
    errors,
    dirty: !same(saved, draft),
    leaving,
    leave,
    removing,
    setRemoving,
  }
}
