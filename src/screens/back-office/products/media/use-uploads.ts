import { useEffect, useRef, useState } from 'react'
import { useMessages as useFailures } from '../../session/messages.ts'
import { troubleOf, troubleLabels } from '../../session/operation.ts'
import type { UploadedPicture } from '../../types.ts'
import { useMessages } from './messages.ts'
import { fileProblem, uploadPicture } from './upload.ts'

/** A file on its way, or one that was refused. */
export interface Upload {
  key: number
  name: string
  /** The share that has been sent, 0 to 1. */
  share: number
  /** Why it is not there; it goes on being listed until it is dismissed. */
  problem: string | undefined
}

/** Files are sent one after another, so that each gets there soon and a slow line is not shared. */
export function useUploads(onUploaded: (picture: UploadedPicture) => void) {
  const failures = useFailures()
  const { problems } = useMessages()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const cancels = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const done = useRef(onUploaded)
  useEffect(() => {
    done.current = onUploaded
  })
  useEffect(() => {
    const running = cancels.current
    return () => running.forEach((cancel) => cancel.abort())
  }, [])

  const set = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  function dismiss(key: number): void {
    cancels.current.get(key)?.abort()
    cancels.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  async function send(key: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    try {
      done.current(await uploadPicture(file, (share) => set(key, { share }), signal))
      dismiss(key)
    } catch (error) {
      if (signal.aborted) return
      const trouble = troubleOf(error)
      set(key, {
        problem: trouble.kind === 'unsure' ? problems.interrupted : troubleLabels(trouble, failures),
      })
    }
  }
  function add(files: readonly File[]): void {
    for (const file of files) {
      const key = (last.current += 1)
      const problem = fileProblem(file, problems)
      setUploads((all) => [...all, { key, name: file.name, share: 0, problem }])
      if (problem) continue
      const cancel = new AbortController()
      cancels.current.set(key, cancel)
      queue.current = queue.current.then(() => send(key, file, cancel.signal))
    }
  }
  return { uploads, add, dismiss }
}
