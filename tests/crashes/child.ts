import { parseArgs } from 'node:util'
import type { Ending } from './mortal.ts'
import { stories } from './stories.ts'
import { openPlace, play, type Place } from './story-run.ts'

/**
 * A process of the shop that is to be killed: goes on in one place where another process was killed before it,
 * then plays a story in the next, and kills itself at a point. It takes both as JSON.
 */
interface Task {
  story: string
  place: Place
  /** Where to end; without it the story is played to its end, and everything settles. */
  at?: Ending
}

const { positionals } = parseArgs({ allowPositionals: true })

for (const text of positionals) {
  const { story: name, place, at } = JSON.parse(text) as Task
  const story = stories.find((each) => each.name === name)
  if (!story) throw new Error(`there is no story “${name}”`)
  const again = at === undefined
  let passed = 0
  const crashPoint = (name: string): void => {
    if (name === at?.point) passed += 1
    if (passed === at?.time) process.kill(process.pid, 'SIGKILL')
  }
  const opened = openPlace(place, again)
  await play(story, place, opened, { again, crashPoint })
  await opened.store.close()
}
