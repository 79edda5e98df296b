import { readFileSync } from 'node:fs'

/**
 * Loaded by a process with `--import` before everything else: its wall clock is off by the milliseconds that the file at
 * `SHIFTED_CLOCK` says by then, as that of a machine whose time is corrected. Timers and monotonic clocks run on.
 */
const file = process.env['SHIFTED_CLOCK'] ?? ''
const honest = Date.now.bind(Date)
let shift = 0

function look(): void {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    shift = 0
  }
}

if (file !== '') {
  look()
  setInterval(look, 100).unref()
  Date.now = () => honest() + shift
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [Date.now()], newTarget) as object,
    apply: () => new Date().toString(),
  })
}
