import { expect, onTestFinished, test } from 'vitest'
import { createThreadSnapshotBuilder } from './thread-builder.ts'

function openBuilder(worthwhile: number) {
  const troubles: unknown[] = []
  const onTrouble = (error: unknown): void => void troubles.push(error)
  const builder = createThreadSnapshotBuilder({ known: () => ({}), onTrouble, worthwhile })
  onTestFinished(builder.stop)
  return { builder, troubles }
}

test('few products are not worth a thread', async () => {
  const { builder } = openBuilder(2)
  builder.put('a', 'no thread would read this')
  await builder.room()
  expect(await builder.parts()).toBeUndefined()
})

test('a thread that ends early is reported, keeps nobody waiting and has no parts', async () => {
  const { builder, troubles } = openBuilder(1)
  for (let at = 0; at < 2_000; at += 1) builder.put(`product ${at}`, 'this is no product')
  await builder.room()
  expect(await builder.parts()).toBeUndefined()
  expect(troubles).toEqual([expect.any(SyntaxError)])
})
