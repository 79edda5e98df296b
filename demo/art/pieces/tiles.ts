import { cm, figure, flatBody, heightLine, inkLine, widthLine } from '../measure.ts'
import { shade } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import { fill, polygon, rect, stroke } from '../svg.ts'

export interface TilesSpec {
  seed: string
  pattern: Pattern
  colours: readonly string[]
  sizeCm: number
}

/** Tiles from behind, one of them from the side. */
export function tilesBack({ sizeCm }: Pick<TilesSpec, 'sizeCm'>): string {
  const ridges = Array.from({ length: 9 }, (_, i) => `M${220 + i * 40} 280V640`).join('')
  return (
    flatBody(rect(200, 260, 400, 400), fill('#c98a66', rect(200, 260, 400, 400))) +
    stroke(shade('#c98a66', 0.3), 5, ridges) +
    inkLine(
      polygon([
        [360, 420],
        [440, 420],
        [440, 500],
        [360, 500],
      ]),
    ) +
    inkLine('M382 486V454a18 18 0 0 1 36 0V486M393 486V460M407 486V460') +
    widthLine(200, 600, 740, 660, cm(sizeCm)) +
    heightLine(260, 660, 680, 600, cm(sizeCm)) +
    inkLine(rect(200, 850, 400, 21)) +
    heightLine(850, 871, 680, 600, cm(0.8)) +
    figure('4 ×', 110, 120)
  )
}
