import { homeTrades } from './home-trades.ts'
import { outdoorTrades } from './outdoor-trades.ts'
import type { Trade } from './trade.ts'

/** The trades of a generated shop. */
export const trades: readonly Trade[] = [...homeTrades, ...outdoorTrades]
