import { withoutActor } from '../audit/actor.ts'
import { createLanes } from './lanes.ts'

/** Something that is done again and again in the background. */
export interface WorkerTask {
  name: string
  /** Milliseconds from the end of one run to the start of the next; by default it runs only when it is woken. */
  every?: number
  /** Checked before each scheduled run: whether this process runs it. A wake-up runs it in any case. */
  when?: () => boolean
  /** Answers how much it found to do; more than 0 and it is run again at once. */
  run(): Promise<number>
}

/** Runs tasks in the background of the process. */
export interface Worker {
  /** Adds tasks, before it is started. */
  add(tasks: readonly WorkerTask[]): void
  start(): void
  /** Resolves when running tasks have ended; no other is started. */
  stop(): Promise<void>
  /**
   * Runs a task as soon as it can be, because something for it has just been written, and once more a moment
   * later: in hosted stores an index may show that only then.
   */
  wake(name: string): void
  /**
   * Runs every task until none finds anything to do, at most `rounds` times. For tests, and for a clean stop.
   */
  runOnce(rounds?: number): Promise<void>
}

/** Dependencies of {@link createWorker}. */
export interface WorkerNeeds {
  /** Called with a failed run; the next one is scheduled as usual. */
  onError?: (name: string, error: unknown) => void
}

interface Loop {
  task: WorkerTask
  timer: NodeJS.Timeout | undefined
  isRunning: boolean
  /** Whether it is to run once more after having been woken. */
  woken: boolean
}

/** How long an index of a hosted store may lag behind a commit, as a rule, in milliseconds. */
const indexLag = 1_500

/** Creates the worker. Its timers do not keep the process alive. */
export function createWorker({ onError = () => undefined }: WorkerNeeds = {}): Worker {
  const loops = new Map<string, Loop>()
  const run = async (name: string) => (await withoutActor(() => loops.get(name)?.task.run())) ?? 0
  const lanes = createLanes({ run, onError })
  let started = false

  function schedule(loop: Loop, wait: number | undefined, anyhow = false): void {
    if (!started || wait === undefined) return
    clearTimeout(loop.timer)
    loop.timer = setTimeout(() => void begin(loop, anyhow), wait)
    loop.timer.unref()
  }

  async function begin(loop: Loop, anyhow: boolean): Promise<void> {
    const { name, every, when } = loop.task
    if (!anyhow && when?.() === false) return schedule(loop, every)
    loop.isRunning = true
    await lanes.start(name)
    loop.isRunning = false
    const { woken } = loop
    loop.woken = false
    return schedule(loop, woken ? indexLag : every, woken)
  }

  return {
    add(tasks) {
      for (const task of tasks)
        loops.set(task.name, { task, timer: undefined, isRunning: false, woken: false })
    },
    start() {
      started = true
      for (const loop of loops.values()) if (loop.task.every !== undefined) schedule(loop, 0)
    },
    async stop() {
      started = false
      lanes.stop()
      for (const loop of loops.values()) clearTimeout(loop.timer)
      await lanes.settled()
    },
    wake(name) {
      const loop = loops.get(name)
      if (!loop || !started) return
      loop.woken = true
      if (loop.isRunning) void lanes.start(name)
      else schedule(loop, 0, true)
    },
    async runOnce(rounds = 20) {
      for (let round = 0; round < rounds; round += 1) {
        let found = 0
        for (const { task } of loops.values()) found += await task.run()
        if (found === 0) return
      }
    },
  }
}
