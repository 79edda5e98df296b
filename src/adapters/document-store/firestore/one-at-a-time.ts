/** Work that several callers request. */
export interface OneAtATime {
  /** Runs it, after the present run: each caller gets a run that began after the call, and may share it. */
  request(): Promise<void>
  /** Resolves when nothing runs. */
  idle(): Promise<void>
}

/** Never runs `run` twice at once. */
export function oneAtATime(run: () => Promise<void>): OneAtATime {
  let running: Promise<void> | undefined
  let following: Promise<void> | undefined

  function start(): Promise<void> {
    following = undefined
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
  async function idle(): Promise<void> {
    if (!running) return
    await running.catch(() => undefined)
    await idle()
  }
  return {
    request() {
      if (!running) return start()
      following ??= running.then(start, start)
      return following
    },
    idle,
  }
}
