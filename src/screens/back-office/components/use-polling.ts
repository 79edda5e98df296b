import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const lookEvery = 1_000

/** Looks again every second while something is going on, and not while the last look is under way. */
export function useFollowing(going: boolean): void {
  const { revalidate, state } = useRevalidator()
  const look = useRef({ revalidate, state })
  useEffect(() => {
    look.current = { revalidate, state }
  }, [revalidate, state])
  useEffect(() => {
    if (!going) return undefined
    const timer = setInterval(() => {
      if (look.current.state === 'idle' && !document.hidden) void look.current.revalidate()
    }, lookEvery)
    return () => clearInterval(timer)
  }, [going])
}
