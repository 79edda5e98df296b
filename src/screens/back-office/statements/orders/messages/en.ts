export { orders as messages } from '#vocabulary/statements/orders.ts'
