import { mix } from '../palette.ts'
import { between, cyclic } from '../random.ts'
import { stripeOrder } from './weave.ts'
import type { Random } from '../random.ts'

/**
 * Cloth as a loom makes it: which thread lies on top at each crossing, and what colour each thread has
 * there. Counted in threads from the upper left.
 */
export interface Weaving {
  warpOnTop(column: number, row: number): boolean
  warp(column: number, row: number): string
  weft(column: number, row: number): string
  /** Drawing units from one thread to the next, close by. */
  pitch: number
  /** How hairy the yarn is: 0 linen, 1 wool. */
  hair: number
}

/** Draws up a weaving in some colours; what chance decides is the same each time. */
export type Weave = (colours: readonly string[], random: Random) => Weaving

const plain = (column: number, row: number): boolean => (column + row) % 2 === 0
const wrap = (value: number, count: number): number => ((value % count) + count) % count

/** The warp of a striped cloth, a few threads to a stripe, under a pale weft. */
export function stripedWeave(count: number, pitch: number, hair = 0): Weave {
  return (colours, random) => {
    const ground = cyclic(colours, 1)
    const order = stripeOrder(count, colours, random).flatMap(({ size, colour }) =>
      Array.from({ length: Math.max(1, Math.round(size * 3.4)) }, () => colour),
    )
    return {
      pitch,
      hair,
      warpOnTop: (column, row) => plain(column, row) || row % 4 === 2,
      warp: (column) => cyclic(order, column),
      weft: () => ground,
    }
  }
}

/** Checks: broad bands of both systems cross, and a single thread runs over the ground. */
export function checkedWeave(band: number, pitch: number, hair: number, overcheck = true): Weave {
  return (colours) => {
    const [main, ground, accent] = colours as [string, string, string]
    const order = (index: number): string => {
      const at = wrap(index, band * 2)
      if (at < band) return main
      return overcheck && Math.abs(at - band * 1.5) < 0.8 ? accent : ground
    }
    return {
      pitch,
      hair,
      warpOnTop: (column, row) => (hair > 0.5 ? wrap(column + row, 4) < 2 : plain(column, row)),
      warp: order,
      weft: (_, row) => order(row + 4),
    }
  }
}

/** Broken twill of two wools: the slant turns every few threads. */
export function herringboneWeave(turn: number, pitch: number): Weave {
  return (colours) => {
    const [main, ground] = colours as [string, string]
    return {
      pitch,
      hair: 1,
      warpOnTop: (column, row) => {
        const leaf = Math.floor(column / turn)
        const slant = leaf % 2 ? -column : column
        return wrap(slant + row, 4) < 2
      },
      warp: () => ground,
      weft: () => main,
    }
  }
}

/** Plain cloth with bands of coloured weft between a bare end and a bare middle. */
export function bandedWeave(pitch: number): Weave {
  const bands: [count: number, colour: 0 | 1 | 2 | 3][] = [
    [9, 1],
    [2, 0],
    [2, 1],
    [2, 2],
    [3, 1],
    [11, 0],
    [3, 1],
    [3, 3],
    [2, 1],
    [1, 0],
    [40, 1],
  ]
  const order = bands.flatMap(([count, colour]) => Array.from({ length: count }, () => colour))
  return (colours) => ({
    pitch,
    hair: 0,
    warpOnTop: (column, row) =>
      order[wrap(row, order.length)] === 1 ? plain(column, row) : wrap(column + row * 3, 7) === 0,
    warp: () => colours[1] ?? '',
    weft: (_, row) => colours[order[wrap(row, order.length)] ?? 1] ?? '',
  })
}

/** Tapestry: the weft covers the warp wholly, in stepped diamonds. */
export function tapestryWeave(width: number, height: number, pitch: number): Weave {
  return (colours) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    return {
      pitch,
      hair: 0.8,
      warpOnTop: () => false,
      warp: () => ground,
      weft: (column, row) => {
        const [x, y] = [wrap(column, width), wrap(row, height)]
        const far =
          Math.ceil(((Math.abs(x - width / 2 + 0.5) * 2) / width) * 5) +
          Math.ceil(((Math.abs(y - height / 2 + 0.5) * 2) / height) * 5)
        const tone = (Math.floor(column / width) + Math.floor(row / height)) % 2 ? second : main
        if (far > 5) return ground
        return far > 3 ? tone : far > 2 ? ground : accent
      },
    }
  }
}

/** Resist-dyed warp: diamonds whose edges feather where threads slipped. */
export function ikatWeave(width: number, height: number, pitch: number): Weave {
  return (colours, random) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const slip = Array.from({ length: 64 }, () => between(random, -1.7, 1.7))
    return {
      pitch,
      hair: 0.2,
      warpOnTop: (column, row) => wrap(row + column, 6) !== 5,
      warp: (column, row) => {
        const shift = (Math.floor(column / width) % 2) * (height / 2) + (slip[wrap(column, 64)] ?? 0)
        const x = Math.abs(wrap(column, width) - width / 2 + 0.5) / (width / 2)
        const y = Math.abs(wrap(row + shift, height) - height / 2) / (height / 2)
        const far = x + y
        if (far > 1) return ground
        return far > 0.72 ? main : far > 0.5 ? ground : far > 0.22 ? accent : second
      },
      weft: () => mix(ground, main, 0.12),
    }
  }
}

/** Light and dark threads by turns; where the order slips, strips change direction (log cabin). */
export function logCabinWeave(block: number, pitch: number): Weave {
  return (colours) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const strong = (column: number, row: number): string =>
      (Math.floor(column / block) + Math.floor(row / block)) % 2
        ? main
        : Math.floor(row / block) % 2
          ? accent
          : second
    const slips = (index: number): boolean => (index + Math.floor(index / block)) % 2 === 0
    return {
      pitch,
      hair: 0.7,
      warpOnTop: plain,
      warp: (column, row) => (slips(column) ? strong(column, row) : ground),
      weft: (column, row) => (slips(row) ? ground : strong(column, row)),
    }
  }
}
