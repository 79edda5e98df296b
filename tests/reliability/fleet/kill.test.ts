import { expect, onTestFinished, test } from 'vitest'
import { mistreat } from './round.ts'
import { fleetStores } from './stores.ts'
import { openFleet } from './fleet.ts'

test.each(Object.entries(fleetStores))(
  'four processes on one store (%s), some killed and one stopped, keep all that they promised',
  async (_, create) => {
    const fleet = await openFleet(4, await create())
    onTestFinished(fleet.close)
    const { orders, violations } = await mistreat(fleet, { seconds: 15, killEvery: 3, seed: 7 })
    expect(violations).toEqual([])
    expect(orders).toBeGreaterThan(20)
  },
  300_000,
)
