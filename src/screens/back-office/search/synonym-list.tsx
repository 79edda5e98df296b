import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import type { SynonymGroup } from '../types.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { SearchPage } from './search-page.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

/** Reads all synonyms. */
export function loader(args: LoaderFunctionArgs): Promise<SynonymGroup[]> {
  return load(args, async (api, signal) => (await api.listSynonyms({ signal })).items)
}

type Open = { writing: SynonymGroup | null } | { removing: SynonymGroup }

/** The synonyms of the search. */
export function Component() {
  const groups = useLoaderData<SynonymGroup[]>()
  const [open, setOpen] = useState<Open>()
  const api = useApi()
  const close = () => setOpen(undefined)
  return (
    <SearchPage
      part="synonyms"
      actions={
        <Button size="small" kind="primary" icon="plus" onClick={() => setOpen({ writing: null })}>
          New synonyms
        </Button>
      }
    >
      {groups.length > 0 ? (
        <Table caption="Synonyms" columns={columnsFor(setOpen)} rows={groups} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title="No synonyms yet"
          text="Add “sofa” and “couch” to one group, and a search for either finds both."
        />
      )}
      {open && 'writing' in open && <SynonymDialog group={open.writing} onClose={close} />}
      {open && 'removing' in open && (
        <RemoveDialog
          title={`Remove the synonyms of ${open.removing.words[0]}`}
          effect="Each term finds only exact matches again."
          remove={(idempotencyKey) =>
            api.removeSynonyms({
              params: { groupId: open.removing.id },
              version: open.removing.version,
              idempotencyKey,
            })
          }
          onClose={close}
        />
      )}
    </SearchPage>
  )
}

function columnsFor(onOpen: (open: Open) => void): TableColumn<SynonymGroup>[] {
  return [
    { heading: 'Search term', phone: 'lead', cell: ({ words }) => words.join(', ') },
    {
      heading: 'Also finds',
      phone: 'plain',
      cell: ({ direction, finds }) => (direction === 'both' ? 'each other' : finds.join(', ')),
    },
    {
      heading: 'Actions',
      phone: 'end',
      cell: (group) => (
        <>
          <Button
            size="small"
            aria-label={`Edit ${group.words[0]}`}
            onClick={() => onOpen({ writing: group })}
          >
            Edit
          </Button>{' '}
          <Button
            size="small"
            aria-label={`Remove ${group.words[0]}`}
            onClick={() => onOpen({ removing: group })}
          >
            Remove
          </Button>
        </>
      ),
    },
  ]
}
