import { beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '#engine/work/jobs/documents.ts'
import { auditEntries } from '#domain/people/audit/documents.ts'
import { minute } from '#vocabulary/time.ts'
import { openShelf, type ShelfProcess } from './many-products.ts'

const person = 'cus_grace'
const staff = { by: 'Grace', person }
const request = (operationId: string) => ({ ...staff, operationId })
const brand = (name: string) => [{ kind: 'set_brand' as const, brand: name }]

let shelf: Awaited<ReturnType<typeof openShelf>>
let changes: ShelfProcess
let afterStep: () => Promise<void>
let errors: unknown[]
let later: number
let broken: boolean

/** Products that cannot be saved past the fiftieth of the change, as long as something is broken. */
beforeEach(async () => {
  shelf = await openShelf(61)
  ;[errors, later, broken] = [[], 0, false]
  afterStep = async () => undefined
  const { products, clock } = shelf
  changes = shelf.open(undefined, {
    clock: { now: () => clock.now() + later },
    onError: (error) => void errors.push(error),
    afterStep: () => afterStep(),
    products: {
      prepare(save) {
        if (broken && save.id === 'prd_copy00055') throw new Error('out of order')
        return products.prepare(save)
      },
    },
  })
})

async function workUp(): Promise<void> {
  while ((await changes.work()) > 0);
}

const copies = Array.from({ length: 60 }, (_, at) => `prd_copy${String(at).padStart(5, '0')}`)

/** A change of sixty products that has begun and goes wrong after fifty. */
async function openFailingChange(): Promise<string> {
  const selection = { productIds: copies }
  const { id } = await changes.preview({ selection, actions: brand('Kiln') }, request('the first'))
  await workUp()
  broken = true
  await changes.start(id, staff)
  return id
}

async function failIt(id: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await workUp()
    later += 5 * minute
  }
  expect((await changes.get(id)).data.state).toBe('failed')
}

const jobOf = async (id: string) => (await shelf.store.get(jobs, (await changes.get(id)).data.jobId))?.data

const brandsOf = async (): Promise<string[]> =>
  Promise.all(copies.map(async (id) => (await shelf.products.read(id)).data.brand))

describe('A change of many products that goes wrong again and again', () => {
  it('steps aside for others at once, and fails after five tries with what it has changed', async () => {
    const id = await openFailingChange()
    const selection = { productIds: [shelf.first.id] }
    const next = await changes.preview({ selection, actions: brand('Loom') }, request('the second'))
    await workUp()
    await changes.start(next.id, staff)
    await workUp()
    expect((await changes.get(next.id)).data).toMatchObject({ state: 'done', counts: { changed: 1 } })
    expect((await changes.get(id)).data).toMatchObject({ state: 'running' })
    expect(await jobOf(id)).toMatchObject({ tries: 1, claimedBy: null, error: null })

    await failIt(id)
    expect(errors.map(String)).toEqual(Array.from({ length: 5 }, () => 'Error: out of order'))
    const { data } = await changes.get(id)
    expect(data).toMatchObject({ counts: { changed: 50, changing: 10 } })
    expect(await jobOf(id)).toMatchObject({
      state: 'failed',
      tries: 5,
      dueAt: null,
      error: { code: 'work_failed_often', cause: { values: { text: 'out of order' } } },
    })
    expect(data.endedAt).not.toBeNull()
    expect((await brandsOf()).filter((each) => each === 'Kiln')).toHaveLength(50)
    later += 60 * minute
    expect(await changes.work()).toBe(0)
  })

  it('is taken up where it was', async () => {
    const id = await openFailingChange()
    await failIt(id)
    broken = false
    await changes.start(id, staff)
    await workUp()
    expect((await changes.get(id)).data).toMatchObject({ state: 'done', counts: { changed: 60 } })
    expect(new Set(await brandsOf())).toEqual(new Set(['Kiln']))
  })

  it('is taken back, and not taken up after that', async () => {
    const id = await openFailingChange()
    await failIt(id)
    const undo = await changes.undo(id, request('an undo'))
    await expect(changes.start(id, staff)).rejects.toMatchObject({ code: 'transition_refused' })
    await workUp()
    expect((await changes.get(undo.id)).data).toMatchObject({ state: 'done', counts: { changed: 50 } })
    expect(new Set(await brandsOf())).toEqual(new Set(['Studio']))
  })

  it('fails as a preview too, and is taken up into one', async () => {
    broken = true
    const selection = { productIds: copies }
    const { id } = await changes.preview({ selection, actions: brand('Kiln') }, request('the first'))
    await failIt(id)
    expect((await changes.get(id)).data).toMatchObject({ startedAt: null, counts: { changed: 0 } })
    broken = false
    await changes.start(id, staff)
    await workUp()
    expect((await changes.get(id)).data).toMatchObject({ state: 'ready', counts: { changing: 60 } })
  })
})

it('the audit log names once who started, stopped and undid a change, and has no previews', async () => {
  const selection = { productIds: copies }
  const ada = { by: 'Ada', person: 'cus_ada' }
  const unseen = await changes.preview({ selection, actions: brand('Wheel') }, request('discarded'))
  await changes.cancel(unseen.id, staff)
  const { id } = await changes.preview({ selection, actions: brand('Kiln') }, request('the first'))
  await workUp()
  await changes.start(id, staff)
  await changes.start(id, staff)
  afterStep = async () => {
    afterStep = async () => undefined
    await changes.cancel(id, ada)
    await changes.cancel(id, ada)
  }
  await changes.work()
  await changes.undo(id, request('an undo'))
  await changes.undo(id, request('an undo'))
  await workUp()
  const { items } = await shelf.store.scan(auditEntries, { limit: 100 })
  const recorded = items
    .filter(({ data }) => data.action.startsWith('product_change_'))
    .toSorted((a, b) => (a.data.at < b.data.at ? -1 : 1))
  expect(
    recorded.map(({ data: { action, by, target, changes } }) => [action, by.id, target, changes[0]?.after]),
  ).toEqual([
    ['product_change_started', person, id, 'products: 60'],
    ['product_change_stopped', 'cus_ada', id, 'products: 60'],
    ['product_change_undone', person, id, 'products: 60'],
  ])
})
