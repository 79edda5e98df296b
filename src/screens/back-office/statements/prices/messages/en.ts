export { prices as messages } from '#vocabulary/statements/prices/en.ts'
