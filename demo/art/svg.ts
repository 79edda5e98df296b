export type Point = [x: number, y: number]

/** One decimal is below what a screen shows at these sizes, and halves the weight of a path. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0
}

/** Joins rounded numbers the way path data wants them. */
export function xy(...values: number[]): string {
  return values.map(round).join(' ')
}

/** Gradients, clips and symbols of one document; equal definitions are stored once. */
export interface Defs {
  /** Adds an element and returns its id. */
  add(tag: string, attributes: string, content: string): string
  markup(): string
}

export function createDefs(): Defs {
  const ids = new Map<string, string>()
  const elements: string[] = []
  return {
    add(tag, attributes, content) {
      const key = `${tag} ${attributes} ${content}`
      const known = ids.get(key)
      if (known) return known
      const id = `d${ids.size}`
      ids.set(key, id)
      elements.push(`<${tag} id="${id}"${attributes && ` ${attributes}`}>${content}</${tag}>`)
      return id
    },
    markup: () => elements.join(''),
  }
}

/** A complete file. The drawing is decorative to the file; the page gives the alternative text. */
export function svgDocument(defs: Defs, body: string, width = 800, height = 1000): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" heig` +
    `ht="${height}">` +
    `<defs>${defs.markup()}</defs>${body}</svg>`
  )
}

export function fill(colour: string, d: string, more = ''): string {
  return `<path fill="${colour}" d="${d}"${more && ` ${more}`}/>`
}

export function stroke(colour: string, width: number, d: string, more = ''): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${round(width)}" d="${d}"${more && ` ${more}`}/>`
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${xy(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`
}

export function roundRect(x: number, y: number, width: number, height: number, radius: number): string {
  const r = round(Math.min(radius, width / 2, height / 2))
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return (
    `M${xy(x + r, y)}h${round(width - 2 * r)}${arc(r, r)}v${round(height - 2 * r)}${arc(-r, r)}` +
    `h${round(2 * r - width)}${arc(-r, -r)}v${round(2 * r - height)}${arc(r, -r)}z`
  )
}

/** A circle or ellipse. Its two arcs span exactly their diameter: a tenth less, and they would meet in a kink. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  const [wide, tall] = [round(rx), round(ry)]
  const arc = `a${wide} ${tall} 0 1 0`
  return `M${xy(x - wide, y)}${arc} ${round(2 * wide)} 0${arc} ${round(-2 * wide)} 0z`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => xy(x, y)).join('L')}z`
}

/** Bézier segments through every point (Catmull-Rom), without the leading move. */
export function curveThrough(points: readonly Point[], tension = 1 / 6): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i++) {
    const here = points[i] as Point
    const next = points[i + 1] as Point
    const before = points[i - 1] ?? here
    const after = points[i + 2] ?? next
    d += `C${xy(
      here[0] + (next[0] - before[0]) * tension,
      here[1] + (next[1] - before[1]) * tension,
      next[0] - (after[0] - here[0]) * tension,
      next[1] - (after[1] - here[1]) * tension,
      next[0],
      next[1],
    )}`
  }
  return d
}

/** An open smooth line. */
export function smooth(points: readonly Point[]): string {
  const [first] = points
  return first ? `M${xy(...first)}${curveThrough(points)}` : ''
}

/** A closed soft outline: quadratic arcs between the middles of the sides. */
export function blob(points: readonly Point[]): string {
  const middle = (i: number): Point => {
    const a = points[i % points.length] as Point
    const b = points[(i + 1) % points.length] as Point
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const start = middle(points.length - 1)
  return `M${xy(...start)}${points.map((point, i) => `Q${xy(...point, ...middle(i))}`).join('')}z`
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`
}

export function moved(content: string, x: number, y: number, scale = 1): string {
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return group(content, `transform="translate(${xy(x, y)})${scaled}"`)
}

export function clipped(defs: Defs, outline: string, content: string): string {
  return group(content, `clip-path="url(#${defs.add('clipPath', '', `<path d="${outline}"/>`)})"`)
}

export type Stop = [offset: number, colour: string, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-co` +
        `lor="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** A linear gradient across the box of what it fills; returns the paint. */
export function linear(defs: Defs, list: readonly Stop[], x2 = 1, y2 = 0): string {
  return `url(#${defs.add('linearGradient', `x1="0" y1="0" x2="${x2}" y2="${y2}"`, stops(list))})`
}
