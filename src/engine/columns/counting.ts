import { createPlainMemory } from './plain-counting.ts'
import { createWasmMemory } from './wasm-counting.ts'

/**
 * Creates zeroed memory of at least this many bytes, in which sets and lists are counted. WebAssembly takes half as
 * long as JavaScript; without it, JavaScript counts the same ([decision
 * 74](../../../docs/decisions/0074-a-listing-of-100000-products-within-25-ms.md)).
 */
export const createCountingMemory = 'WebAssembly' in globalThis ? createWasmMemory : createPlainMemory
