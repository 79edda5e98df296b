import type { Address } from '../types.ts'
import { addressLines } from './address-form.ts'

/** An address as its country writes it. */
export function AddressText({ address }: { address: Address }) {
  return (
    <address>
      {addressLines(address).map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </address>
  )
}
