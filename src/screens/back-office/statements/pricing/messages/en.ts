export { pricing as messages } from '#vocabulary/statements/pricing.ts'
