import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../running-shop.ts'
import { openKillableShop } from './kill-round.ts'

test('a shop that is killed under load has every order it acknowledged, and nothing is left half done', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const shop = await openKillableShop(folder.path, 7)
  try {
    const { orders, violations } = await shop.round(4)
    expect(violations.join('\n')).toBe('')
    expect(orders).toBeGreaterThan(0)
  } finally {
    await shop.stop()
  }
}, 180_000)
