export { stock as messages } from '#vocabulary/statements/stock.ts'
