import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStage } from '../tests/screens/stage.ts'
import { screenStates } from '../tests/screens/states.ts'
import { writeContactSheets } from './screenshots/contact-sheets.ts'
import { takeEveryScreen } from './screenshots/every-screen.ts'
import { takeReadmePictures } from './screenshots/readme.ts'

/**
 * `npm run screenshots`: every screen in every state, on a phone and a desktop, light and dark, left to right and right to
 * left, into `screenshots/` (which git ignores) with a page for each screen to look at. `--only product` takes one screen;
 * `--readme` takes the few pictures that the README shows instead, into `docs/screenshots`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, readme: { type: 'boolean', default: false } },
})
const root = join(import.meta.dirname, '..')
const stage = await openStage()
try {
  if (values.readme) {
    await takeReadmePictures(stage, join(root, 'docs/screenshots'))
  } else {
    const folder = join(root, 'screenshots')
    const states = screenStates.filter(({ screen }) => !values.only || screen === values.only)
    const taken = await takeEveryScreen(stage, folder, states, (line) => console.log(line))
    writeContactSheets(folder, taken)
    console.log(`${taken.length} pictures taken: ${join(folder, 'index.html')}`)
  }
} finally {
  await stage.close()
}
