import { expect, onTestFinished, test } from 'vitest'
import { changeAgainAndAgain } from '../../processes/following.ts'
import { openTestShop } from '../open-test-shop.ts'

test('a changed product shows in the next answer of the process that changed it, on whatever store', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  let looks = 0
  await changeAgainAndAgain({ writer: shop.owner.api, reader: shop.visitor().api }, async (holds) => {
    await holds()
    looks += 1
  })
  expect(looks).toBeGreaterThan(5)
})
