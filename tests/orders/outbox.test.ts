import { describe, expect, it } from 'vitest'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { hour } from '#vocabulary/time.ts'
import { openOrderShop } from './order-shop.ts'
import { manualOrder } from './paid-orders.ts'

describe('the outbox', () => {
  it('tries again, later and later, and gives up after the last try', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { id } = await manualOrder(shop)
    shop.faulty.plan({})
    const failing = shop.delivered
    failing.push = () => {
      throw new Error('mail server is down')
    }
    for (let round = 0; round < limits.outboxTries.value + 2; round += 1) {
      await shop.work()
      shop.advance(4 * hour)
    }
    const task = await shop.file.get(outboxTasks, `mail:order_placed:${id}`)
    expect(task?.data).toMatchObject({
      state: 'failed',
      tries: limits.outboxTries.value,
      dueAt: null,
      error: 'Error: mail server is down',
    })
    expect((await shop.allMails())[0]?.data.state).toBe('failed')
  })
})
