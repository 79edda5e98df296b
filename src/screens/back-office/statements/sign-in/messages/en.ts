export { signIn as messages } from '#vocabulary/statements/sign-in.ts'
