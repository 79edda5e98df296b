export { prices as messages } from '#vocabulary/statements/prices/de.ts'
