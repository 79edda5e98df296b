import { parentPort, workerData } from 'node:worker_threads'
import { makeDocumentation, type DocumentationOf } from './make-documentation.ts'

parentPort?.postMessage(makeDocumentation(workerData as DocumentationOf), [])
