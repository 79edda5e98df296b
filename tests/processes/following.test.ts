import { expect, test } from 'vitest'
import { fleetStores } from '../reliability/fleet/stores.ts'
import { followedWithin, measureFollowing, middleOf, openTwoWays } from './following.ts'

test.each(Object.entries(fleetStores))(
  'a changed product shows in another process within a second (%s)',
  async (name, create) => {
    const taken = await measureFollowing(name, await openTwoWays(await create()))
    expect(middleOf(taken)).toBeLessThan(followedWithin)
  },
  240_000,
)
