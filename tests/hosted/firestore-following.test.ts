import { expect, test } from 'vitest'
import { systemClock } from '#ports/clock/clock.ts'
import { openFleet } from '../processes/fleet.ts'
import { followedWithin, measureFollowing, middleOf } from '../processes/following.ts'

// The database in memory is that of one program, so both processes of the shop are in it, each with a client of its own.
test('a changed product shows in another process within a second', async () => {
  const { processes, signIn } = await openFleet({ size: 2, clock: systemClock, on: 'firestore' })
  const [writer, reader] = processes.map((each) => each.visitor())
  if (!writer || !reader) throw new Error('there are two processes')
  await signIn(writer, ['owner'])
  const taken = await measureFollowing('firestore', { writer: writer.api, reader: reader.api })
  expect(middleOf(taken)).toBeLessThan(followedWithin)
})
