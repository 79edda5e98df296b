import { setTimeout as sleepFor } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createThreadLister } from '#server/listing/thread-lister.ts'
import { changed } from './changed-products.ts'
import { expectTrue, openFilled, openOver } from './open-persisted.ts'

test('what is found and listed with a thread is true after each change of products', async () => {
  const { store } = await openFilled()
  const troubles: unknown[] = []
  let listedHere = 0
  const running = await openOver(store, undefined, {
    lister: (index) =>
      createThreadLister({
        index: {
          ...index,
          soldIn(market) {
            listedHere += 1
            return index.soldIn(market)
          },
        },
        known: () => ({}),
        onTrouble: (error) => void troubles.push(error),
        worthwhile: 0,
        cores: 2,
      }),
  })
  for (let step = 0, listedThere = 0; listedThere < 4; step += 1) {
    await store.commit(await changed(store, step))
    await running.catalog.caughtUp()
    const before = listedHere
    await expectTrue(running, store)
    if (listedHere === before) listedThere += 1
    // The thread may still be on its way.
    else await sleepFor(20)
  }
  expect(troubles).toEqual([])
})
