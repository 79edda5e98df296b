/** The machine's time, which never goes back: after it was set back it goes on from where it was. */
export function createSteadyTime(wall = Date.now, elapsed = () => performance.now()): () => number {
  let ahead = -Infinity
  return () => {
    ahead = Math.max(ahead, wall() - elapsed())
    return Math.floor(ahead + elapsed())
  }
}
