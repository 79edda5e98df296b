import { expect, it } from 'vitest'
import { iconNames } from './names.ts'
import sprite from './sprite.svg?raw'

it('holds every icon that has a name, and no other', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...iconNames])
})

it('leaves it to styles whether an icon is filled', () => {
  expect(sprite).not.toMatch(/<symbol[^>]* fill=/)
})
