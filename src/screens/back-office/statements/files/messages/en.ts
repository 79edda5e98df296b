export { files as messages } from '#vocabulary/statements/files.ts'
