import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { expect, onTestFinished, test } from 'vitest'
import { beginWorker } from './begin-worker.ts'

async function mostMemory(youngMegabytes: number): Promise<number> {
  const worker = beginWorker(new URL('data:text/javascript,setInterval(() => {}, 1000)'), { youngMegabytes })
  onTestFinished(async () => void (await worker.terminate()))
  await once(worker, 'online')
  const { heap_size_limit: most } = await worker.getHeapStatistics()
  return most
}

test('a thread has the room for young objects that it is given, whatever the command line says', async () => {
  setFlagsFromString('--max-semi-space-size=16')
  const [little, much] = [await mostMemory(6), await mostMemory(24)]
  expect((much - little) / 2 ** 20).toBe(18)
})
