export { bundles as messages } from '#vocabulary/statements/bundles.ts'
