import type { Cast, Story } from './people.ts'

/** More rounds of work than any of these changes takes, where nine of ten claims meet a conflict. */
const mostRounds = 400
/** Between two looks, in milliseconds. */
const waitBetween = 10_000

/** Works until a change of products waits for someone, or is over. */
async function workedOut({ owner, shop, memory }: Cast, changeId: string): Promise<string> {
  const params = { changeId }
  for (let round = 0; round < mostRounds; round += 1) {
    const { state } = await memory.ask(() => owner.getProductChange({ params }))
    if (state !== 'preparing' && state !== 'running') return state
    await shop.work()
    // What a process that ended was at is another's only once nobody has renewed it for a while.
    shop.clock.advance(waitBetween)
  }
  throw new Error(`${changeId} goes on and on`)
}

/** Bulk edits of staff, in steps. */
export const catalogStories: readonly Story[] = [
  {
    name: 'products that are changed as previewed, and changed back',
    capture: 'now',
    async play(cast) {
      const { owner, memory } = cast
      const { id } = await memory.keyed('preview', (idempotencyKey) =>
        owner.previewProductChange({
          body: {
            selection: { by: 'filter', filter: {} },
            actions: [{ kind: 'set_brand', brand: 'Kiln & Loom' }],
          },
          idempotencyKey,
        }),
      )
      await workedOut(cast, id)
      const params = { changeId: id }
      await memory.keyed('start', (idempotencyKey) => owner.startProductChange({ params, idempotencyKey }))
      await workedOut(cast, id)
      const undo = await memory.keyed('undo', (idempotencyKey) =>
        owner.undoProductChange({ params, idempotencyKey }),
      )
      const end = await workedOut(cast, undo.id)
      if (end !== 'done') throw new Error(`the products were not changed back: it is ${end}`)
    },
  },
]
