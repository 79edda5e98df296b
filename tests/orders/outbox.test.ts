import { describe, expect, it } from 'vitest'
import { outboxTasks } from '#domain/outbox/documents.ts'
import { minute } from '#vocabulary/time.ts'
import { openOrderShop } from './order-shop.ts'
import { manualOrder } from './paid-orders.ts'

describe('the outbox', () => {
  it('tries again, later and later, and gives up after twelve tries', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { id } = await manualOrder(shop)
    shop.faulty.plan({})
    const failing = shop.delivered
    failing.push = () => {
      throw new Error('mail server is down')
    }
    for (let round = 0; round < 14; round += 1) {
      await shop.work()
      shop.advance(13 * 60 * minute)
    }
    const task = await shop.file.get(outboxTasks, `mail:order_placed:${id}`)
    expect(task?.data).toMatchObject({
      state: 'failed',
      tries: 12,
      dueAt: null,
      error: 'Error: mail server is down',
    })
    expect((await shop.allMails())[0]?.data.state).toBe('failed')
  })
})
