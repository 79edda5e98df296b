/** Loops that run side by side, each at most once at a time. */
export interface Lanes {
  /** Runs a lane until it finds nothing to do; one that runs already looks once more before it ends. */
  start(name: string): Promise<void>
  /** Resolves when no lane runs. */
  settled(): Promise<void>
  /** Has every lane end after its round. */
  stop(): void
}

/** Creates lanes. `run` is one round of a lane: when it answers more than 0 the next one follows at once. */
export function createLanes({
  run,
  onError,
}: {
  run: (name: string) => Promise<number>
  /** Called when a round failed: it ends the lane. */
  onError: (name: string, error: unknown) => void
}): Lanes {
  const running = new Map<string, { again: boolean; over: Promise<void> }>()
  const stopping = new AbortController()

  async function runLane(name: string, lane: { again: boolean }): Promise<void> {
    do {
      lane.again = false
      try {
        if ((await run(name)) > 0) lane.again = true
      } catch (error) {
        lane.again = false
        onError(name, error)
      }
    } while (lane.again && !stopping.signal.aborted)
    running.delete(name)
  }

  return {
    start(name) {
      const before = running.get(name)
      if (before) {
        before.again = true
        return before.over
      }
      if (stopping.signal.aborted) return Promise.resolve()
      const lane = { again: false, over: Promise.resolve() }
      running.set(name, lane)
      lane.over = runLane(name, lane)
      return lane.over
    },
    async settled() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ over }) => over))
    },
    stop: () => stopping.abort(),
  }
}
