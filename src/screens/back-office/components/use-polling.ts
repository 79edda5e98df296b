import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const lookEvery = 1_000

let looking = false

/** Whether the screen is renewed by {@link useFollowing}, and not after an act of staff. */
export const isLooking = (): boolean => looking

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
      if (look.current.state !== 'idle' || document.hidden) return
      looking = true
      void look.current.revalidate().finally(() => {
        looking = false
      })
    }, lookEvery)
    return () => clearInterval(timer)
  }, [going])
}
