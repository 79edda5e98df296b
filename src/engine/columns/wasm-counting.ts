import type { CountingMemory } from './counting-memory.ts'

/** The compiled `counting.wat`. */
export const compiledCounting =
  'AGFzbQEAAAABEQJgA39/fwF/YAZ/f39/f38AAhMBB2NvdW50ZWQGbWVtb3J5AgABAwMCAAEHHQILY291bnRJbkJvdGgAAAtjb3VudExpc3RlZAAB' +
  'CuYCAmACAX8BfiAAIAJqIQMDQCAEIAApAwAgASkDAIN7IAApAwggASkDCIN7fCAAKQMQIAEpAxCDeyAAKQMYIAEpAxiDe3x8fCEEIABBIGohACAB' +
  'QSBqIQEgACADSQ0ACyAEpwuCAgMBfwF+Bn8DQEEAIQkDQCAAIAZqKQMAIQcgB0IAUgRAA0AgAiAGQQN0IAd6p2pBA3RqIQggAyAIKAIAQQJ0aiEL' +
  'IAMgCCgCBEECdGohDCAJIAs2AgAgCSAMNgIEIAsoAgAaIAwoAgAaIAlBCGohCSAHIAdCAX2DIQcgB0IAUg0ACwsgBkEIaiEGIAYgAUkgCUGACElx' +
  'DQALQQAhCiAJQQBHBEADQCAKKAIAIQsgCigCBCEMIAsgDEkEQANAIAQgCygCACAFcUECdGohDSANIA0oAgBBAWo2AgAgC0EEaiELIAsgDEkNAAsL' +
  'IApBCGohCiAKIAlJDQALCyAGIAFJDQALCw=='

/** The part of the WebAssembly JavaScript Interface (W3C) used here, which Node's types leave to those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer }
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

const pageBytes = 65_536
let kernel: object | undefined

/** A memory in which `counting.wat` counts. It needs an engine that has WebAssembly; `node --jitless` has none. */
export function createWasmMemory(bytes: number): CountingMemory {
  kernel ??= new WebAssembly.Module(Buffer.from(compiledCounting, 'base64'))
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) })
  const { exports } = new WebAssembly.Instance(kernel, { counted: { memory } })
  return {
    buffer: memory.buffer,
    // The kernel exports them.
    countInBoth: exports['countInBoth'] as CountingMemory['countInBoth'],
    countListed: exports['countListed'] as CountingMemory['countListed'],
  }
}
