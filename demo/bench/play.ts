import { rmSync } from 'node:fs'
import { benchScenes } from '#vocabulary/demo-bench.ts'
import { scenes } from './scenes.ts'
import { openStage, print, type Stage } from './stage.ts'

/**
 * `node demo/bench/play.ts SCENE FOLDER`: opens a shop in the folder, plays a scene in it, and prints its steps and the
 * verdict, a line of JSON each. In the end the folder is gone. The shop that runs the bench holds its standard input: when
 * that ends, so does this.
 */
const [wanted = '', folder = ''] = process.argv.slice(2)
let stage: Stage | undefined

async function leave(code: number): Promise<never> {
  await stage?.close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

process.stdin.resume().once('end', () => void leave(1))
try {
  const scene = benchScenes.find((each) => each === wanted)
  if (!scene || !folder) throw new Error('name a scene and an empty folder')
  stage = await openStage(folder)
  print({ verdict: await scenes[scene](stage) })
} catch (error) {
  console.error(error)
  await leave(1)
}
await leave(0)
