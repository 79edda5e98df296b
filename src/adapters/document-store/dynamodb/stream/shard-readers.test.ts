import { describe, expect, it } from 'vitest'
import type { Place, Position } from './positions.ts'
import { createShardReaders } from './shard-readers.ts'
import type { Shard, StreamCalls, StreamRecord } from './stream-calls.ts'

/*
 * No local database splits a shard, forgets an iterator or trims a stream, so this one does. An iterator is
 * the shard's id, and how many of its records come before.
 */
const hour = 60 * 60_000
const start = Date.parse('2026-03-01T09:00:00.000Z')

function createStream() {
  let now = start
  let sequence = 0
  let forgotten: (iterator: string) => boolean = () => false
  const shards = new Map<string, Shard & { closed: boolean; records: StreamRecord[]; trimmed: number }>()
  const of = (id: string) => {
    const shard = shards.get(id)
    if (!shard) throw new Error(`no shard ${id}`)
    return shard
  }
  const calls: StreamCalls = {
    shards: async () => [...shards.values()],
    async iterator(id, from) {
      const { records, trimmed } = of(id)
      if (from === 'oldest') return `${id} ${trimmed}`
      if (from === 'newest') return `${id} ${records.length}`
      const at = records.findIndex((record) => record.sequence === from.after) + 1
      return at < trimmed ? undefined : `${id} ${at}`
    },
    async records(iterator) {
      const [id = '', from = ''] = iterator.split(' ')
      const { records, closed, trimmed } = of(id)
      if (forgotten(iterator) || Number(from) < trimmed) return undefined
      // Two at a time, so that a shard takes several rounds.
      const some = records.slice(Number(from), Number(from) + 2)
      const next = Number(from) + some.length
      return { records: some, next: closed && next === records.length ? undefined : `${id} ${next}` }
    },
  }
  return {
    calls,
    now: () => now,
    pass: (milliseconds: number) => void (now += milliseconds),
    open: (id: string, parent?: string) =>
      void shards.set(id, { id, parent, closed: false, records: [], trimmed: 0 }),
    close: (id: string) => void (of(id).closed = true),
    trim: (id: string) => void (of(id).trimmed = of(id).records.length),
    write(id: string, ...keys: string[]) {
      for (const key of keys) {
        sequence += 1
        of(id).records.push({ sequence: `${sequence}`, key, item: {}, createdAt: now })
      }
    },
    forget: (which: typeof forgotten) => void (forgotten = which),
  }
}

type Stream = ReturnType<typeof createStream>

/** Reads a stream and remembers which keys it has come by. */
function follow(stream: Stream) {
  const seen: string[] = []
  const onRecord = (_shard: string, { key }: StreamRecord): void => void seen.push(key)
  const readers = createShardReaders({ calls: stream.calls, now: stream.now, onRecord })
  const rounds = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) await readers.round()
  }
  return { ...readers, rounds, seen }
}

const positionOf = (shards: Record<string, Place>, at: number): Position => ({ stream: 's', at, shards })

describe('createShardReaders', () => {
  it('begins after what was there before', async () => {
    const stream = createStream()
    stream.open('a')
    stream.write('a', 'old')
    const reading = follow(stream)
    await reading.start()
    stream.write('a', 'new')
    await reading.rounds(1)
    expect(reading.seen).toEqual(['new'])
  })

  it('reads a closed shard to its end before those that continue it, generations deep', async () => {
    const stream = createStream()
    stream.open('a')
    const reading = follow(stream)
    await reading.start()
    stream.write('a', '1', '2', '3', '4', '5')
    stream.close('a')
    stream.open('left', 'a')
    stream.open('right', 'a')
    stream.write('left', 'l1')
    stream.close('left')
    stream.open('leaf', 'left')
    stream.write('leaf', 'l2')
    stream.write('right', 'r1')
    await reading.rounds(6)
    expect(reading.seen.slice(0, 5)).toEqual(['1', '2', '3', '4', '5'])
    expect(reading.seen.slice(5).toSorted()).toEqual(['l1', 'l2', 'r1'])
    expect(reading.seen.indexOf('l1')).toBeLessThan(reading.seen.indexOf('l2'))
    expect(Object.keys(reading.places()).toSorted()).toEqual(['leaf', 'right'])
  })

  it('begins at a shard that is closed and not continued yet', async () => {
    const stream = createStream()
    stream.open('a')
    stream.write('a', 'old')
    stream.close('a')
    const reading = follow(stream)
    await reading.start()
    stream.open('b', 'a')
    stream.write('b', 'new')
    await reading.rounds(2)
    expect(reading.seen).toEqual(['new'])
  })

  it('waits for the shards that continue a closed one', async () => {
    const stream = createStream()
    stream.open('a')
    const reading = follow(stream)
    await reading.start()
    stream.close('a')
    await reading.rounds(2)
    expect(reading.places()).toMatchObject({ a: { ended: true } })
    stream.open('b', 'a')
    stream.write('b', 'first')
    await reading.rounds(2)
    expect(reading.seen).toEqual(['first'])
  })

  it('goes back to a position in a shard that is closed by now, and reads what follows once', async () => {
    const stream = createStream()
    stream.open('a')
    const reading = follow(stream)
    await reading.start()
    stream.write('a', '1', '2', '3')
    await reading.rounds(1)
    const { places } = reading
    const position = positionOf(places(), stream.now())
    stream.close('a')
    stream.open('b', 'a')
    stream.write('b', '4')
    await reading.rounds(4)
    expect(reading.seen).toEqual(['1', '2', '3', '4'])
    await reading.rewind([position])
    await reading.rounds(4)
    expect(reading.seen.slice(4)).toEqual(['3', '4'])
  })

  it('finds the shards that came after a position, and leaves those alone that ended before it', async () => {
    const stream = createStream()
    stream.open('ended')
    stream.write('ended', 'long ago')
    stream.close('ended')
    stream.open('a', 'ended')
    stream.write('a', '1', '2')
    stream.close('a')
    stream.open('b', 'a')
    stream.write('b', '3')
    const reading = follow(stream)
    await reading.start()
    await reading.rewind([positionOf({ a: { after: '2' } }, stream.now())])
    await reading.rounds(5)
    expect(reading.seen).toEqual(['2', '3'])
  })
})

describe('createShardReaders', () => {
  it('goes on after an iterator is forgotten, from the last change it has read', async () => {
    const stream = createStream()
    stream.open('a')
    const reading = follow(stream)
    await reading.start()
    stream.write('a', '1', '2')
    await reading.rounds(1)
    stream.write('a', '3')
    stream.forget((iterator) => iterator === 'a 2')
    await reading.round()
    stream.forget(() => false)
    await reading.rounds(2)
    expect(reading.seen).toEqual(['1', '2', '3'])
  })

  it('goes on after an iterator is forgotten before any change: with those of that time', async () => {
    const stream = createStream()
    stream.open('a')
    stream.write('a', 'of yesterday')
    stream.pass(20 * hour)
    const reading = follow(stream)
    await reading.start()
    stream.write('a', 'new')
    stream.forget(() => true)
    await reading.round()
    stream.forget(() => false)
    await reading.rounds(2)
    expect(reading.seen).toEqual(['new'])
  })

  it('misses nothing when its position is trimmed, but later records are retained', async () => {
    const stream = createStream()
    stream.open('a')
    const reading = follow(stream)
    await reading.start()
    stream.write('a', '1', '2')
    await reading.rounds(2)
    stream.write('a', 'x')
    stream.pass(22 * hour)
    await reading.rounds(2)
    stream.pass(2 * hour)
    stream.trim('a')
    stream.forget((iterator) => iterator === 'a 3')
    await reading.round()
    stream.forget(() => false)
    stream.write('a', '4')
    await reading.rounds(3)
    expect(reading.seen).toEqual(['1', '2', 'x', '4'])
  })

  it('throws when unread changes were trimmed', async () => {
    const stream = createStream()
    stream.open('a')
    const reading = follow(stream)
    await reading.start()
    stream.write('a', '1')
    await reading.rounds(2)
    stream.write('a', 'missed')
    stream.pass(25 * hour)
    stream.trim('a')
    await expect(reading.rounds(3)).rejects.toBeInstanceOf(RangeError)
  })

  it('has read up to now when nothing is left, and up to the last change while there is', async () => {
    const stream = createStream()
    stream.open('a')
    const reading = follow(stream)
    await reading.start()
    stream.pass(1_000)
    stream.write('a', '1', '2', '3')
    stream.pass(1_000)
    await reading.round()
    expect(reading.readUpTo()).toBe(start + 1_000)
    await reading.rounds(2)
    expect(reading.readUpTo()).toBe(start + 2_000)
  })
})
