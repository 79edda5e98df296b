import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Makes so many products in the embedded store of a folder, unless it has a store. */
export function generateProducts(folder: string, products: number): void {
  if (existsSync(join(folder, 'shop.db'))) return
  console.log(`making ${products} products in ${folder}`)
  const began = performance.now()
  const command = ['src/server/generate-command.ts', '--products', String(products), '--orders', '0']
  const { status } = spawnSync(process.execPath, command, {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the products could not be made')
  console.log(`  ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}
