/** The parts of stripe's objects that its stand-in keeps; amounts in the units of its API. */
export interface StandInCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  disputed: boolean
  payment_intent: string
  payment_method_details: { card: { multicapture: { status: 'available' | 'unavailable' } } }
  metadata: Record<string, string>
}

export interface StandInIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  capture_method: 'automatic' | 'manual'
  currency: string
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  latest_charge: string | null
  last_payment_error: { code: string; message: string } | null
  metadata: Record<string, string>
}

export interface StandInSession {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  client_reference_id: string
  amount_total: number
  currency: string
  payment_intent: string | null
  url: string | null
  expires_at: number
  created: number
  metadata: Record<string, string>
  /** Not stripe's own: the request that created the session. */
  requested: { capture_method: 'automatic' | 'manual'; multicapture: boolean; intent: Record<string, string> }
}

export interface StandInRefund {
  id: string
  object: 'refund'
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  /** Null for what was let go and had never been taken. */
  balance_transaction: string | null
  charge: string
  payment_intent: string
  created: number
  metadata: Record<string, string>
}

export interface StandInDispute {
  id: string
  object: 'dispute'
  amount: number
  status: 'needs_response' | 'won' | 'lost'
  charge: string
  payment_intent: string
  created: number
  metadata: Record<string, string>
}
