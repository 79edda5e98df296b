import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../../session/api.ts'
import { useMutation, type Mutation } from '../../session/use-mutation.ts'
import type { OrderJob } from '../../types.ts'

/** The result of an order. */
export type OrderResult = OrderJob['orders'][number]

const lookEvery = 500

/** An act on many orders, which goes on in the background. */
interface RunningOrderJob extends Pick<Mutation, 'busy' | 'trouble'> {
  /** How far it is; undefined before the first one. */
  job: OrderJob | undefined
  /** The latest result of each order. */
  results: ReadonlyMap<string, OrderResult>
  /** Starts one and follows it to its end. Undefined when it did not begin, or nobody looks any more. */
  run(start: (idempotencyKey: string) => Promise<OrderJob>): Promise<OrderJob | undefined>
}

/** Starts acts on many orders, and follows them. */
export function useOrderJob(): RunningOrderJob {
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const [job, setJob] = useState<OrderJob>()
  const [results, setResults] = useState<ReadonlyMap<string, OrderResult>>(new Map())
  const [following, setFollowing] = useState(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])

  function learn(latest: OrderJob): void {
    const known = latest.orders.filter(({ state }) => state !== 'waiting')
    setJob(latest)
    setResults((before) => new Map([...before, ...known.map((each) => [each.orderId, each] as const)]))
  }
  async function follow(started: OrderJob): Promise<OrderJob | undefined> {
    let latest = started
    learn(latest)
    while (latest.endedAt === null) {
      await new Promise((resume) => setTimeout(resume, lookEvery))
      if (gone.current) return undefined
      const { id } = latest
      // The job goes on; a look that fails is made again.
      latest = await api.getOrderJob({ params: { jobId: id } }).catch(() => latest)
      learn(latest)
    }
    return latest
  }
  return {
    busy: mutation.busy || following,
    trouble: mutation.trouble,
    job,
    results,
    async run(start) {
      const started = await mutation.attempt(start)
      if (!started) return undefined
      setFollowing(true)
      const ended = await follow(started)
      setFollowing(false)
      await revalidate()
      return ended
    },
  }
}
