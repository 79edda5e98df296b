/** What `counting.wat` becomes. */
export const compiledCounting =
  'AGFzbQEAAAABEQJgA39/fwF/YAZ/f39/f38AAhMBB2NvdW50ZWQGbWVtb3J5AgABAwMCAAEHHQILY291bnRJbkJvdGgAAAtjb3VudExpc3RlZAAB' +
  'CuYCAmACAX8BfiAAIAJqIQMDQCAEIAApAwAgASkDAIN7IAApAwggASkDCIN7fCAAKQMQIAEpAxCDeyAAKQMYIAEpAxiDe3x8fCEEIABBIGohACAB' +
  'QSBqIQEgACADSQ0ACyAEpwuCAgMBfwF+Bn8DQEEAIQkDQCAAIAZqKQMAIQcgB0IAUgRAA0AgAiAGQQN0IAd6p2pBA3RqIQggAyAIKAIAQQJ0aiEL' +
  'IAMgCCgCBEECdGohDCAJIAs2AgAgCSAMNgIEIAsoAgAaIAwoAgAaIAlBCGohCSAHIAdCAX2DIQcgB0IAUg0ACwsgBkEIaiEGIAYgAUkgCUGACElx' +
  'DQALQQAhCiAJQQBHBEADQCAKKAIAIQsgCigCBCEMIAsgDEkEQANAIAQgCygCACAFcUECdGohDSANIA0oAgBBAWo2AgAgC0EEaiELIAsgDEkNAAsL' +
  'IApBCGohCiAKIAlJDQALCyAGIAFJDQALCw=='

/** What is used of the WebAssembly JavaScript Interface (W3C), which Node's types leave to those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer }
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

/** A memory, and what counts in it: WebAssembly. All that is told it is places and lengths in bytes. */
export interface CountingMemory {
  buffer: ArrayBuffer
  /** How many bits are set in both of two sets of so many bytes, a multiple of {@link setBytes}. */
  countInBoth(a: number, b: number, bytes: number): number
  /**
   * Adds 1 to a count for each number on the lists of the slots whose bits are set in so many bytes, a multiple of 8. A slot has two
   * places of the pool, where its list begins and ends. The bits of `mask` in a number say which count it is. It makes its own
   * notes in the first {@link noteBytes} bytes.
   */
  countListed(bits: number, bytes: number, heads: number, pool: number, counts: number, mask: number): void
}

/** Sets are compared by so many bytes at a time. */
export const setBytes = 32
/** Where lists are counted, so many bytes at the beginning belong to who counts. */
export const noteBytes = 1_536

const pageBytes = 65_536
const kernel = new WebAssembly.Module(Buffer.from(compiledCounting, 'base64'))

/** Makes a memory of at least so many bytes, all 0. */
export function createCountingMemory(bytes: number): CountingMemory {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) })
  const { exports } = new WebAssembly.Instance(kernel, { counted: { memory } })
  return {
    buffer: memory.buffer,
    // They are what the kernel exports.
    countInBoth: exports['countInBoth'] as CountingMemory['countInBoth'],
    countListed: exports['countListed'] as CountingMemory['countListed'],
  }
}
