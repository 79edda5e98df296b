import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openEndpoint } from './endpoint.ts'
import { createMortal, Killed, type Ending } from './mortal.ts'
import { endsOf } from './points.ts'
import { stockFile } from './stocked-file.ts'
import type { Story } from './people.ts'
import { stories } from './stories.ts'
import { auditPlace, openPlace, outcomeOf, settleAlone, play, type Place } from './story-run.ts'

/** A point of a story where its process is to end. */
export interface End extends Ending {
  story: Story
}

/** Plays stories, each in a shop of its own, whose process is ended and followed by another. */
export interface CrashHarness {
  /** Everywhere that the processes of all stories can end. */
  ends: readonly End[]
  /** Ends within this process: throws at the point, and cuts the store off. Answers what does not hold. */
  endWithin(end: End): Promise<string[]>
  /** As {@link endWithin}; nobody comes back, and only the background goes on. */
  leaveWithin(end: End): Promise<string[]>
  /** Ends processes by SIGKILL, one after the other; reports the violations of each. */
  kill(ends: readonly End[], onKilled: (end: End, wrong: string[]) => void): Promise<void>
  /** A fresh shop to play a story in. */
  newPlace(): Place
  /** The violations once a story has been played to its end and everything has settled. */
  judge(story: Story, place: Place): string[]
  close(): void
}

const root = join(import.meta.dirname, '../..')
const patience = 60_000

/** Runs a process with tasks; answers the signal that ended it, and what it printed. */
function runChild(
  tasks: readonly unknown[],
): Promise<{ code: number | null; signal: string | null; printed: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'child.ts'), ...tasks.map((task) => JSON.stringify(task))],
    { cwd: root, env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'], timeout: patience },
  )
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, printed }))
  })
}

/** Opens the harness, and plays each story once undisturbed. */
export async function openCrashHarness(): Promise<CrashHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-crashes-'))
  const template = join(folder, 'template.db')
  const endpoint = await openEndpoint()
  const shelf = await stockFile(template, endpoint.url)
  let places = 0
  const newPlace: CrashHarness['newPlace'] = () => {
    const name = join(folder, String((places += 1)))
    copyFileSync(template, `${name}.db`)
    return { file: `${name}.db`, memory: `${name}.json`, shelf }
  }
  const leave = ({ file, memory }: Place): void => {
    for (const each of [file, `${file}-wal`, `${file}-shm`, memory]) if (existsSync(each)) rmSync(each)
  }

  const outcomes = new Map<Story, unknown>()
  const ends: End[] = []
  for (const story of stories) {
    const place = newPlace()
    const opened = openPlace(place, false)
    const { crashPoint, passed } = createMortal(opened.store)
    await play(story, place, opened, { again: false, crashPoint })
    await opened.store.close()
    await settleAlone(story, place)
    const wrong = auditPlace(place)
    if (wrong.length > 0) throw new Error(`“${story.name}” is wrong undisturbed: ${wrong.join('; ')}`)
    outcomes.set(story, outcomeOf(place))
    ends.push(...endsOf(passed).map((end) => ({ story, ...end })))
    leave(place)
  }

  /** The violations once a story has been played to its end after all. */
  function judge(story: Story, place: Place): string[] {
    const [is, should] = [outcomeOf(place), outcomes.get(story)]
    const differs = isDeepStrictEqual(is, should)
      ? []
      : [`it came to ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`]
    return [...auditPlace(place), ...differs]
  }

  async function endAt({ story, ...at }: End): Promise<Place> {
    const place = newPlace()
    const opened = openPlace(place, false)
    const mortal = createMortal(opened.store, at)
    const options = play(story, place, { ...opened, store: mortal.store }, { again: false, ...mortal })
    options.catch(() => undefined)
    const end = await Promise.race([options, mortal.ended]).catch((error: unknown) => error)
    await opened.store.close()
    if (!(end instanceof Killed)) throw new Error(`“${story.name}” did not come to “${at.point}” again`)
    return place
  }

  async function goOn(story: Story, place: Place): Promise<string[]> {
    const opened = openPlace(place, true)
    try {
      await play(story, place, opened, { again: true })
    } catch (error) {
      return [`it could not be played to its end: ${error instanceof Error ? error.message : String(error)}`]
    } finally {
      await opened.store.close()
    }
    return judge(story, place)
  }

  return {
    ends,
    newPlace,
    judge,
    async endWithin(end) {
      const place = await endAt(end)
      const wrong = await goOn(end.story, place)
      leave(place)
      return wrong
    },
    async leaveWithin(end) {
      const place = await endAt(end)
      await settleAlone(end.story, place)
      // Nobody repeats the request, so the last one has no answer; its work is done or undone all the same.
      const wrong = auditPlace(place).filter((each) => !each.startsWith('I8: request'))
      leave(place)
      return wrong
    },
    async kill(wanted, onKilled) {
      let before: { end: End; place: Place } | undefined
      for (const end of [...wanted, undefined]) {
        const place = end && newPlace()
        const goesOn = before ? [{ story: before.end.story.name, place: before.place }] : []
        const next =
          end && place ? [{ story: end.story.name, place, at: { point: end.point, time: end.time } }] : []
        const { signal, code, printed } = await runChild([...goesOn, ...next])
        const asMeant = end ? signal === 'SIGKILL' : code === 0
        const trouble = asMeant ? [] : [`the process ended by ${signal ?? code}: ${printed.slice(-2_000)}`]
        if (before) {
          onKilled(before.end, [...trouble, ...judge(before.end.story, before.place)])
          leave(before.place)
        } else if (!asMeant) throw new Error(trouble.join())
        before = end && place && { end, place }
      }
    },
    close() {
      endpoint.close()
      rmSync(folder, { recursive: true })
    },
  }
}
