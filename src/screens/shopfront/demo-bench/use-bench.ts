import { useCallback, useEffect, useState } from 'react'
import { benchPath, type BenchScene, type BenchState } from '#vocabulary/demo-bench.ts'

/** The delay between two looks at the bench while a scene is played, and otherwise, in milliseconds. */
const [soon, later] = [700, 4_000]

async function ask(init: RequestInit = {}): Promise<BenchState> {
  const headers = { accept: 'application/json' }
  const response = await fetch(benchPath, { ...init, headers, credentials: 'same-origin' })
  // 409: another scene is being played, and the answer has it.
  if (!response.ok && response.status !== 409) throw new Error(`the bench answers ${response.status}`)
  return (await response.json()) as BenchState
}

/** The bench of the server, looked at again and again while it is open. */
export function useBench() {
  const [bench, setBench] = useState<BenchState>()
  const [isReached, setReached] = useState(true)
  /** Each scene that is started is looked at from then on. */
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const found = await ask().catch(() => undefined)
      if (isOver) return
      if (found) setBench(found)
      timer = setTimeout(() => void look(), found?.run?.state === 'running' ? soon : later)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [looks])

  const start = useCallback(async (scene: BenchScene): Promise<void> => {
    const started = await ask({ method: 'POST', body: new URLSearchParams({ scene }) }).catch(() => undefined)
    setReached(started !== undefined)
    if (started) setBench(started)
    setLooks((before) => before + 1)
  }, [])
  return { bench, isReached, start }
}
