import { describe, expect, it } from 'vitest'
import { carts } from '#domain/buying/carts/documents.ts'
import { writeCartReminder } from '#domain/messages/mail/cart-reminder-mail.ts'
import { createMailPictureOf } from '#domain/messages/mail/mail-pictures.ts'
import { writeOrderLink } from '#domain/messages/mail/order-link-mail.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { remove } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { hour, toTimestamp } from '#vocabulary/time.ts'
import { secret } from '../api/open-test-shop.ts'
import { openOrderShop } from '../orders/order-shop.ts'

async function openRemindingShop() {
  const shop = await openOrderShop({ mug: 9 })
  const { store, clock, cartReminders: reminders } = shop
  const pictureOf = createMailPictureOf({ publicUrl: shop.publicUrl, mediaBase: `${shop.publicUrl}/media` })
  const write = writeCartReminder({ ...shop, secret, pictureOf })
  const left = async (remindIn: 'en' | 'de' | null = 'en', ownerId: string | null = null) =>
    shop.carts.update(await shop.cart({ mug: 2 }, ownerId), { remindIn }, 'remind')
  const reminded = async (): Promise<string[]> => {
    const about: string[] = []
    for await (const { data } of readAll(store, outboxTasks))
      if (data.payload.kind === 'cart_reminder') about.push(String(data.payload.about))
    return about
  }
  /** Carries out what is due of looking at carts; answers how many were looked at. */
  const look = async (): Promise<number> => {
    let looked = 0
    for await (const task of readAll(store, outboxTasks)) {
      if (task.data.kind !== 'cart_reminder' || (task.data.dueAt ?? '~') > toTimestamp(clock.now())) continue
      looked += 1
      await store.commit([...(await reminders.tasks.run(task)), remove(outboxTasks, task.id, 'any')])
    }
    return looked
  }
  const letter = (cartId: string) => write(cartId, toTimestamp(clock.now()))
  return { ...shop, reminders, left, look, reminded, letter }
}

describe('A reminder of a cart that was left', () => {
  it('is sent once, four hours after the last change, and only with consent', async () => {
    const shop = await openRemindingShop()
    const requested = await shop.left()
    await shop.left(null)
    await shop.cart({ mug: 1 })
    shop.advance(4 * hour - 1)
    expect(await shop.look()).toBe(0)
    shop.advance(1)
    expect(await shop.look()).toBe(1)
    expect(await shop.reminded()).toEqual([requested.id])
    const cart = await shop.carts.find(requested.id, null)
    await shop.carts.update(cart, { remindIn: 'de', note: 'again' }, 'later')
    shop.advance(24 * hour)
    expect(await shop.look()).toBe(0)
  })

  it('waits again after each change', async () => {
    const shop = await openRemindingShop()
    const cart = await shop.left()
    shop.advance(3 * hour)
    await shop.carts.update(cart, { note: 'still choosing' }, 'choosing')
    shop.advance(3 * hour)
    await shop.look()
    expect(await shop.reminded()).toEqual([])
    shop.advance(hour)
    await shop.look()
    expect(await shop.reminded()).toEqual([cart.id])
  })

  it('names the items and the way back in the shopper’s language, and nothing of where it would go', async () => {
    const shop = await openRemindingShop()
    const { id } = await shop.left('de')
    const letter = await shop.letter(id)
    expect(letter).toMatchObject({
      to: 'ada@example.org',
      language: 'de',
      subject: 'Ihr gespeicherter Warenkorb',
    })
    const text = JSON.stringify(letter?.blocks)
    expect(text).toContain('/de-eu/cart/restore?token=')
    expect(text).not.toContain('Torstraße')
    const token = /token=([^"]+)/.exec(text)?.[1] ?? ''
    expect((await shop.reminders.saved(token)).id).toBe(id)
  })

  it('is not sent when the cart was ordered, emptied or erased since', async () => {
    const shop = await openRemindingShop()
    const ordered = await shop.left()
    await shop.start(ordered, 'manual', 'order')
    const emptied = await shop.left()
    await shop.carts.removeLine(emptied, emptied.data.lines[0]?.id ?? '', 'empty')
    shop.advance(5 * hour)
    await shop.look()
    expect(await shop.reminded()).toEqual([])
    expect(await shop.letter(ordered.id)).toBeUndefined()
    expect(await shop.letter(emptied.id)).toBeUndefined()
    const erased = await shop.left()
    await shop.store.commit([remove(carts, erased.id, 'present')])
    expect(await shop.letter(erased.id)).toBeUndefined()
  })

  it('is not sent to who has ordered something else meanwhile, and not looked at again', async () => {
    const shop = await openRemindingShop()
    await shop.left()
    shop.advance(hour)
    await shop.start(await shop.cart({ mug: 1 }), 'manual', 'order')
    shop.advance(4 * hour)
    expect(await shop.look()).toBe(1)
    expect(await shop.reminded()).toEqual([])
    expect(await shop.look()).toBe(0)
  })

  it('goes with the items when the shopper signs in', async () => {
    const shop = await openRemindingShop()
    const owned = await shop.cart({ mug: 1 }, 'ada')
    const guest = await shop.left('de')
    await shop.carts.merge(guest.id, 'ada')
    shop.advance(5 * hour)
    await shop.look()
    expect(await shop.reminded()).toEqual([owned.id])
    expect(await shop.letter(guest.id)).toBeUndefined()
  })
})

describe('The message with the link to an order', () => {
  it('goes to the e-mail of the order alone', async () => {
    const shop = await openOrderShop({ mug: 9 })
    const answer = await shop.start(await shop.cart({ mug: 1 }), 'manual', 'order')
    if (answer.state !== 'placed') throw new Error(answer.state)
    const write = writeOrderLink({ ...shop, secret })
    await shop.orderLookup.request({
      number: answer.orderId.toLowerCase().replace('-', ''),
      email: 'Ada@example.org',
    })
    await shop.orderLookup.request({ number: answer.orderId, email: 'eve@example.org' })
    const letters = []
    for await (const { data } of readAll(shop.store, outboxTasks))
      if (data.payload.kind === 'order_link')
        letters.push(await write(String(data.payload.about), data.createdAt))
    expect(letters.filter(Boolean)).toMatchObject([{ to: 'ada@example.org', person: 'ada@example.org' }])
    expect(JSON.stringify(letters)).toContain(`/orders/${answer.orderId}?access=`)
  })
})
