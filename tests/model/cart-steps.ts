import * as model from './pure/carts.ts'
import { anything, both, current, type Choice, type Does, type Run } from './run.ts'
import { places } from './world.ts'

async function lineIdOf({ shop }: Run, { who, name }: Choice): Promise<string> {
  const { lines } = await shop.shoppers[who].api.getCart({ params: current })
  return lines.find(({ variantId }) => variantId === shop.shelf.variants[name]?.variantId)?.id ?? 'none'
}

const emails = ['guest@example.org', 'person-2@example.org']

const placeOf = (country: string, way: string, who: number) => ({
  email: emails[who] ?? '',
  market: places[country]?.market ?? '',
  deliveryAddress: places[country]?.address ?? null,
  deliveryOptionId: way,
})

/** Puts units in a cart; a new one gets its destination at once. */
export const addLine: Does = async (run, { who, name, units }) => {
  const { api } = run.shop.shoppers[who]
  const isNew = run.model.carts[who] === null
  const body = { variantId: run.shop.shelf.variants[name]?.variantId ?? '', quantity: units }
  const outcome = await both(api.addCartLine({ params: current, body }), () =>
    model.addLine(run.model, who, name, units),
  )
  if (isNew && outcome === null)
    await api.updateCart({
      params: current,
      body: { ...placeOf('DE', 'standard', who), useStoreCredit: who === 1 },
    })
  return outcome
}

const codes = ['BOOKS', 'TENTH', 'FIVE', 'ALONE']
const countries = ['DE', 'FR', 'US', 'DE'] as const

/** A change of a cart, which the shopper must have; sometimes they have none and try. */
const toCart =
  (does: (run: Run, choice: Choice & { code: string }) => ReturnType<Does>): Does =>
  async (run, choice) =>
    run.model.carts[choice.who] || anything(choice)
      ? does(run, { ...choice, code: codes[choice.pick % codes.length] ?? '' })
      : undefined

/** A line of the cart: the one that is named where it has it, else its first. */
const withItsLine =
  (does: (run: Run, choice: Choice, lineId: string) => ReturnType<Does>): Does =>
  async (run, choice) => {
    const lines = run.model.carts[choice.who]?.lines ?? []
    const name = (lines.find((line) => line.name === choice.name) ?? lines[0])?.name
    if (name === undefined) return undefined
    const named = { ...choice, name }
    return does(run, named, await lineIdOf(run, named))
  }

/** Steps of shoppers on their carts. */
export const cartSteps = {
  'add line': addLine,
  'change line': withItsLine(({ shop, model: state }, { who, name, units }, lineId) => {
    const params = { ...current, lineId }
    return both(shop.shoppers[who].api.changeCartLine({ params, body: { quantity: units } }), () =>
      model.changeLine(state, who, name, units),
    )
  }),
  'remove line': withItsLine(({ shop, model: state }, { who, name }, lineId) =>
    both(shop.shoppers[who].api.removeCartLine({ params: { ...current, lineId } }), () =>
      model.removeLine(state, who, name),
    ),
  ),
  'enter code': toCart(({ shop, model: state }, { who, code }) =>
    both(shop.shoppers[who].api.addCartCode({ params: current, body: { code } }), () =>
      model.enterCode(state, who, code),
    ),
  ),
  'remove code': toCart(({ shop, model: state }, { who, code }) =>
    both(shop.shoppers[who].api.removeCartCode({ params: { ...current, code } }), () =>
      model.removeCode(state, who, code),
    ),
  ),
  'enter gift card': toCart(({ shop, model: state }, { who }) =>
    both(
      shop.shoppers[who].api.addGiftCard({ params: current, body: { code: shop.shelf.giftCard.code } }),
      () => model.enterCard(state, who),
    ),
  ),
  'set place': toCart(({ shop, model: state }, { who, pick, yes }) => {
    const country = countries[pick % countries.length] ?? 'DE'
    const way = yes ? 'standard' : 'express'
    const body = placeOf(country, way, who)
    return both(shop.shoppers[who].api.updateCart({ params: current, body }), () =>
      model.setPlace(state, who, country, way),
    )
  }),
  'accept changes': toCart(({ shop, model: state }, { who }) =>
    both(shop.shoppers[who].api.updateCart({ params: current, body: { acceptChanges: true } }), () =>
      model.acceptChanges(state, who),
    ),
  ),
} satisfies Record<string, Does>
