import { expect, onTestFinished, test, vi } from 'vitest'
import { createIdleRelease } from './idle-release.ts'

test('what is used stays, what nobody has used for a while is released once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const release = vi.fn<() => void>()
  const idle = createIdleRelease(release, 1_000)
  vi.advanceTimersByTime(5_000)
  idle.used()
  vi.advanceTimersByTime(900)
  idle.used()
  vi.advanceTimersByTime(900)
  expect(release).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(release).toHaveBeenCalledOnce()
})

test('once stopped nothing is released', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const release = vi.fn<() => void>()
  const idle = createIdleRelease(release, 1_000)
  idle.used()
  idle.stop()
  vi.advanceTimersByTime(5_000)
  expect(release).not.toHaveBeenCalled()
})
