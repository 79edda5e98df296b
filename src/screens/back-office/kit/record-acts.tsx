import { useLoaderData } from 'react-router'
import { AskedAct } from '../components/bulk/asked-act.tsx'
import type { Bulk } from '../components/bulk/use-bulk.ts'
import { Button } from '../../ui/form/button.tsx'
import { useApi } from '../session/api.ts'
import { useMayDo } from './may-do.ts'
import { useMessages } from './messages.ts'
import { bodyOf } from './record-form.tsx'
import { removeRecord, resourceOf, saveRecord, type ScreenData, type StoredRecord } from './screen-data.ts'

/** The acts on selected records; undefined where there are none. */
export function useRecordActs(bulk: Bulk<StoredRecord>) {
  const { name, screen } = useLoaderData<ScreenData>()
  const { usedBy } = resourceOf(name)
  const mayDo = useMayDo()
  // Records that others may name are removed one by one: each says first by which.
  const mayRemove = mayDo(screen.remove) && !usedBy
  const isDated = screen.fields.some((field) => field.name === 'publishedFrom') && mayDo(screen.replace)
  if (!mayRemove && !isDated) return undefined
  return (
    <>
      {isDated && <DateActs bulk={bulk} />}
      {mayRemove && <RemoveAct bulk={bulk} />}
    </>
  )
}

/** Removes records; those of a kind that nothing names by its id can be brought back. */
function RemoveAct({ bulk }: { bulk: Bulk<StoredRecord> }) {
  const { name, screen } = useLoaderData<ScreenData>()
  const m = useMessages()
  const api = useApi()
  const restore = (record: StoredRecord, _done: unknown, idempotencyKey: string) =>
    saveRecord(api, name, { record: null, body: bodyOf(name, screen, record, m), idempotencyKey })
  const remove = () =>
    bulk.start({
      run: (record, key) => removeRecord(api, name, record, key),
      ...(resourceOf(name).restorable && { undo: restore }),
      done: m.manyRemoved,
    })
  return (
    <AskedAct icon="trash-2" title={m.removeMany} does={m.remove} kind="danger" act={remove}>
      <p>{m.removeManyText}</p>
    </AskedAct>
  )
}

/** Publishes records that have dates, or hides them from now on. */
function DateActs({ bulk }: { bulk: Bulk<StoredRecord> }) {
  const { name, screen } = useLoaderData<ScreenData>()
  const m = useMessages()
  const api = useApi()
  const save = (record: StoredRecord, body: object, idempotencyKey: string) =>
    saveRecord(api, name, { record, body, idempotencyKey })
  const publish = (shown: boolean) => {
    const dates = shown
      ? { publishedFrom: null, publishedTo: null }
      : { publishedTo: new Date().toISOString() }
    void bulk.start<StoredRecord>({
      fits: ({ status }) => (status === 'published') !== shown,
      run: (record, key) => save(record, { ...bodyOf(name, screen, record, m), ...dates }, key),
      undo: (before, changed, key) => save(changed, bodyOf(name, screen, before, m), key),
      done: shown ? m.manyPublished : m.manyHidden,
    })
  }
  return (
    <>
      <Button size="small" onClick={() => publish(false)}>
        {m.hide}
      </Button>
      <Button size="small" kind="primary" onClick={() => publish(true)}>
        {m.publish}
      </Button>
    </>
  )
}
