/** Releases something that nobody has used for a while. */
export interface IdleRelease {
  /** It is being used: the while begins again. */
  used(): void
  /** Nothing is released any more, until it is used again. */
  stop(): void
}

/** Calls `release` after this many milliseconds without a use. A process that only waits for that may end. */
export function createIdleRelease(release: () => void, after: number): IdleRelease {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => clearTimeout(timer)
  return {
    used() {
      stop()
      timer = setTimeout(release, after).unref()
    },
    stop,
  }
}
