import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker thread with this room for young objects. An option on the command line would replace the limit of
 * every thread, and in a small heap with much room for young objects V8 collects the whole of it nearly each time
 * that the room is full.
 * @param youngMegabytes for all generations of young objects together
 */
export function beginWorker(
  file: URL,
  { youngMegabytes, ...options }: Omit<WorkerOptions, 'resourceLimits'> & { youngMegabytes: number },
): Worker {
  // The main thread has taken its own from the command line by now.
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(file, { ...options, resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } })
}
