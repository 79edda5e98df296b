import { expect, onTestFinished, test } from 'vitest'
import { createThreadExtractor } from './extractor.ts'

function openExtractor(worthwhile: number) {
  const troubles: unknown[] = []
  const onTrouble = (error: unknown): void => void troubles.push(error)
  const extractor = createThreadExtractor({ known: () => ({}), onTrouble, worthwhile })
  onTestFinished(extractor.stop)
  return { extractor, troubles }
}

test('few products are not worth a thread', async () => {
  const { extractor } = openExtractor(2)
  extractor.put('a', 'no thread would read this')
  await extractor.room()
  expect(await extractor.parts()).toBeUndefined()
})

test('a thread that ends before its time is told of, keeps nobody waiting and has no parts', async () => {
  const { extractor, troubles } = openExtractor(1)
  for (let at = 0; at < 2_000; at += 1) extractor.put(`product ${at}`, 'this is no product')
  await extractor.room()
  expect(await extractor.parts()).toBeUndefined()
  expect(troubles).toEqual([expect.any(SyntaxError)])
})
