export { people as messages } from '#vocabulary/statements/people.ts'
