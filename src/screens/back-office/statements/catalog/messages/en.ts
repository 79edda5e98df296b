export { catalog as messages } from '#vocabulary/statements/catalog.ts'
