export { requests as messages } from '#vocabulary/statements/requests.ts'
