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

  function request(): Promise<void> {
    if (running) return (following ??= running.then(follow, follow))
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
  function follow(): Promise<void> {
    following = undefined
    return request()
  }
  async function idle(): Promise<void> {
    if (!running) return
    await running.catch(() => undefined)
    await idle()
  }
  return { request, idle }
}
