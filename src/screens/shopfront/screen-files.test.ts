import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { shopfrontRoutes } from './routes.tsx'
import { screenFiles } from './screen-files.ts'

const all = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...all(route.children ?? [])])
// A route that only takes posts loads no screen, and has no messages.
const screens = all(shopfrontRoutes).filter(({ path, handle }) => path && handle)

it.each(screens.map((route) => [String(route.path), route] as const))(
  'the page of %s names the module that its route loads',
  async (path, route) => {
    const named = screenFiles[path]?.modules.at(-1)?.replace('.tsx', '')
    if (typeof route.lazy !== 'function') expect(named).toBeUndefined()
    else expect(await route.lazy()).toBe(await import(/* @vite-ignore */ `./${named}.tsx`))
  },
)

it('names no screen that there is not', () => {
  expect(Object.keys(screenFiles).sort()).toEqual(screens.map(({ path }) => path).sort())
})

it('has a screen for every path of the map', () => {
  const known = all(shopfrontRoutes).map(({ path }) => path)
  expect(Object.values(paths).filter((path) => !known.includes(path))).toEqual([paths.backOffice])
})
