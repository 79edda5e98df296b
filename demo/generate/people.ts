import { choose, seededRandom } from '../art/random.ts'
import { familyNames, givenNames, streets, towns } from './words.ts'

/** Someone who buys, made up. Their e-mail can belong to nobody (RFC 2606). */
export interface MadePerson {
  name: string
  email: string
  address: {
    name: string
    line1: string
    postcode?: string
    city: string
    country: string
    region?: string
  }
}

/** Makes up the person at a place in a generated shop, always the same one. */
export function makePerson(shop: string, at: number): MadePerson {
  const random = seededRandom(`${shop}/person/${at}`)
  const name = `${choose(random, givenNames)} ${choose(random, familyNames)}`
  const town = choose(random, towns)
  const house = 1 + Math.floor(random() * 180)
  return {
    name,
    email: `buyer-${shop}-${at}@example.com`,
    address: { name, line1: `${choose(random, streets)} ${house}`, ...town },
  }
}
