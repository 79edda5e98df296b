export { deliveries as messages } from '#vocabulary/statements/deliveries.ts'
