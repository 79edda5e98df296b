export { prices as messages } from '#vocabulary/statements/prices/ar.ts'
