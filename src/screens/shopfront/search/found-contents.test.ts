import { expect, test } from 'vitest'
import { createShopApi } from '#client/shop-api.ts'
import { findContents, rememberContents } from './found-contents.ts'

/** A browser's client; `fails` answers as a shop that cannot be reached. */
function open() {
  const asked: string[] = []
  const state = { fails: false }
  const api = createShopApi((path) => {
    asked.push(path)
    return state.fails
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ pages: [], posts: [] }))
  }, 'en')
  return { api, asked, state }
}

test('pages and posts are asked for when the words change, not with each filter and page', async () => {
  const { api, asked } = open()
  await findContents(api, 'vase')
  await findContents(api, 'vase')
  await findContents(api, 'mug')
  expect(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('q'))).toEqual(['vase', 'mug'])
})

test('those that came with the page are not asked for again', async () => {
  const { api, asked } = open()
  rememberContents(api, 'vase', { pages: [], posts: [] })
  expect(await findContents(api, 'vase')).toEqual({ pages: [], posts: [] })
  expect(asked).toEqual([])
})

test('a search that failed asks again', async () => {
  const { api, asked, state } = open()
  state.fails = true
  await expect(findContents(api, 'vase')).rejects.toThrow(TypeError)
  state.fails = false
  await findContents(api, 'vase')
  expect(asked).toHaveLength(2)
})
