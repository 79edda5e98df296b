import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { Market, MarketInput } from '../types.ts'
import { readAmount, writeAmount } from '../messages/money-text.ts'
import type { FieldErrors } from './messages.ts'

type Zone = MarketInput['zones'][number]
type Rate = Zone['rates'][number]
type Pickup = MarketInput['pickups'][number]

/** A band of a rate as it is edited. */
interface BandDraft {
  key: string
  upTo: string
  price: string
}

/** A holiday as it is edited. */
interface HolidayDraft {
  key: string
  day: string
}

/** A way of delivery as it is edited: numbers are the text that was typed. */
export interface RateDraft {
  id: string
  name: string
  kind: Rate['kind']
  price: string
  bands: BandDraft[]
  freeFrom: string
  maxWeight: string
  classes: string[]
  minDays: string
  maxDays: string
}

/** A shipping zone as it is edited. */
export interface ZoneDraft {
  key: string
  name: string
  countries: string[]
  regions: string[]
  postcodes: string[]
  rates: RateDraft[]
}

/** A pick-up point as it is edited. */
export interface PickupDraft {
  id: string
  name: string
  locationId: string
  line1: string
  postcode: string
  city: string
  region: string
  country: string
  instructions: string
  readyDays: string
}

/** A market as it is edited. */
export interface MarketDraft {
  name: string
  position: string
  currency: string
  locale: string
  taxInclusive: boolean
  taxRounding: MarketInput['taxRounding']
  taxRoundingMode: Market['taxRoundingMode']
  timeZone: string
  zones: ZoneDraft[]
  pickups: PickupDraft[]
  dispatch: {
    handlingDays: string
    cutOffHour: string
    timeZone: string
    workingDays: number[]
    holidays: HolidayDraft[]
  }
}

const shortId = (): string => crypto.randomUUID().slice(0, 8)

/** A new band of a rate. */
export const newBand = (): BandDraft => ({ key: shortId(), upTo: '', price: '' })

/** A new holiday. */
export const newHoliday = (): HolidayDraft => ({ key: shortId(), day: '' })

/** A new way of delivery. */
export const newRate = (): RateDraft => ({
  id: `way-${shortId()}`,
  name: '',
  kind: 'flat',
  price: '',
  bands: [],
  freeFrom: '',
  maxWeight: '',
  classes: [],
  minDays: '2',
  maxDays: '4',
})

/** A new zone with one way of delivery. */
export const newZone = (): ZoneDraft => ({
  key: shortId(),
  name: '',
  countries: [],
  regions: [],
  postcodes: [],
  rates: [newRate()],
})

/** A new pick-up point at a place of stock. */
export const newPickup = (locationId: string): PickupDraft => ({
  id: `pickup-${shortId()}`,
  name: '',
  locationId,
  line1: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
  instructions: '',
  readyDays: '0',
})

/** The draft of a new market. */
export const newMarket = (position: number): MarketDraft => ({
  name: '',
  position: String(position),
  currency: '',
  locale: '',
  taxInclusive: true,
  taxRounding: 'line',
  taxRoundingMode: 'half_up',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  zones: [newZone()],
  pickups: [],
  dispatch: {
    handlingDays: '1',
    cutOffHour: '14',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    workingDays: [1, 2, 3, 4, 5],
    holidays: [],
  },
})

function draftOfRate(rate: Rate, currency: string): RateDraft {
  const bound = (upTo: number) => (rate.kind === 'subtotal' ? writeAmount(upTo, currency) : String(upTo))
  return {
    ...rate,
    price: writeAmount(rate.price, currency),
    bands: rate.bands.map(({ upTo, price }) => ({
      key: shortId(),
      upTo: bound(upTo),
      price: writeAmount(price, currency),
    })),
    freeFrom: rate.freeFrom === null ? '' : writeAmount(rate.freeFrom, currency),
    maxWeight: rate.maxWeight === null ? '' : String(rate.maxWeight),
    minDays: String(rate.minDays),
    maxDays: String(rate.maxDays),
  }
}

/** A market as it stands, to be edited. */
export function draftOfMarket({
  id: _id,
  version: _version,
  warnings: _warnings,
  ...market
}: Market): MarketDraft {
  const { currency, dispatch } = market
  return {
    ...market,
    position: String(market.position),
    zones: market.zones.map((zone) => ({
      key: shortId(),
      ...zone,
      rates: zone.rates.map((rate) => draftOfRate(rate, currency)),
    })),
    pickups: market.pickups.map(({ address, readyDays, ...pickup }) => ({
      ...pickup,
      line1: address.line1,
      postcode: address.postcode ?? '',
      city: address.city,
      region: address.region ?? '',
      country: address.country,
      readyDays: String(readyDays),
    })),
    dispatch: {
      handlingDays: String(dispatch.handlingDays),
      cutOffHour: String(dispatch.cutOffHour),
      timeZone: dispatch.timeZone,
      workingDays: dispatch.workingDays,
      holidays: dispatch.holidays.map((day) => ({ key: shortId(), day })),
    },
  }
}

/** Reads typed numbers and amounts, and notes their errors by field. */
function createReader(currency: string, messages: FieldErrors) {
  const errors: FieldMessage[] = []
  const wrong = (pointer: string, message: string): number => {
    errors.push({ pointer, message })
    return 0
  }
  const whole = (text: string, pointer: string): number =>
    /^\d{1,9}$/.test(text.trim()) ? Number(text) : wrong(pointer, messages.whole)
  const amount = (text: string, pointer: string): number => {
    if (!/^[A-Z]{3}$/.test(currency)) return 0
    const read = readAmount(text, currency, messages)
    return 'amount' in read ? read.amount : wrong(pointer, 'wrong' in read ? read.wrong : messages.amount)
  }
  return { errors, whole, amount, wrong, messages }
}
type Reader = ReturnType<typeof createReader>

function readBands({ kind, bands }: RateDraft, pointer: string, reader: Reader): Rate['bands'] {
  if (kind === 'flat') return []
  return bands.map(({ upTo, price }, index) => {
    const at = `${pointer}/bands/${index}`
    return {
      upTo: kind === 'subtotal' ? reader.amount(upTo, `${at}/upTo`) : reader.whole(upTo, `${at}/upTo`),
      price: reader.amount(price, `${at}/price`),
    }
  })
}

function readRate(draft: RateDraft, pointer: string, reader: Reader): Rate {
  const optional = (text: string, read: () => number): number | null => (text.trim() === '' ? null : read())
  return {
    id: draft.id,
    name: draft.name,
    kind: draft.kind,
    price: draft.kind === 'flat' ? reader.amount(draft.price, `${pointer}/price`) : 0,
    bands: readBands(draft, pointer, reader),
    freeFrom: optional(draft.freeFrom, () => reader.amount(draft.freeFrom, `${pointer}/freeFrom`)),
    maxWeight: optional(draft.maxWeight, () => reader.whole(draft.maxWeight, `${pointer}/maxWeight`)),
    classes: draft.classes,
    minDays: reader.whole(draft.minDays, `${pointer}/minDays`),
    maxDays: reader.whole(draft.maxDays, `${pointer}/maxDays`),
  }
}

function readPickup(draft: PickupDraft, pointer: string, reader: Reader): Pickup {
  const { id, name, locationId, instructions, line1, city, country, postcode, region } = draft
  return {
    id,
    name,
    locationId,
    instructions,
    address: {
      name,
      line1,
      city,
      country,
      ...(postcode ? { postcode } : {}),
      ...(region ? { region } : {}),
    },
    readyDays: reader.whole(draft.readyDays, `${pointer}/readyDays`),
  }
}

/** Turns the input into the body of the call; `errors` names unreadable fields by the pointer that the shop would use too. */
export function readMarket(
  draft: MarketDraft,
  wrong: FieldErrors,
): { body: MarketInput; errors: FieldMessage[] } {
  const reader = createReader(draft.currency, wrong)
  const { dispatch } = draft
  const body: MarketInput = {
    name: draft.name,
    position: reader.whole(draft.position, '/position'),
    currency: draft.currency,
    locale: draft.locale,
    taxInclusive: draft.taxInclusive,
    taxRounding: draft.taxRounding,
    taxRoundingMode: draft.taxRoundingMode,
    timeZone: draft.timeZone,
    zones: draft.zones.map(({ key: _, rates, ...zone }, at) => ({
      ...zone,
      rates: rates.map((rate, index) => readRate(rate, `/zones/${at}/rates/${index}`, reader)),
    })),
    pickups: draft.pickups.map((pickup, at) => readPickup(pickup, `/pickups/${at}`, reader)),
    dispatch: {
      handlingDays: reader.whole(dispatch.handlingDays, '/dispatch/handlingDays'),
      cutOffHour: reader.whole(dispatch.cutOffHour, '/dispatch/cutOffHour'),
      timeZone: dispatch.timeZone,
      workingDays: dispatch.workingDays,
      holidays: dispatch.holidays.map(({ day }) => day),
    },
  }
  return { body, errors: reader.errors }
}
