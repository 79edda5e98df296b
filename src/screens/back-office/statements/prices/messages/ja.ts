export { prices as messages } from '#vocabulary/statements/prices/ja.ts'
