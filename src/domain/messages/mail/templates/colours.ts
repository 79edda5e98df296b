/**
 * Light and dark colours, as on screens. Mail programs that know `prefers-color-scheme` take the dark ones by class;
 * all others show the light ones, which are set on each element: many know nothing else.
 */
const colours = {
  back: ['#f4f1ea', '#201a15'],
  sheet: ['#fcfaf6', '#140f0b'],
  ink: ['#261d16', '#f0ece5'],
  quiet: ['#655c53', '#aea89f'],
  line: ['#ddd8d0', '#352d26'],
  action: ['#1c4daf', '#8fb4f8'],
  onAction: ['#fcfaf6', '#140f0b'],
} as const

type Colour = keyof typeof colours

/** The colour on light paper. */
export const light = (colour: Colour): string => colours[colour][0]

const dark = (colour: Colour): string => colours[colour][1]

/** The rules that no element can have by itself: dark colours, and narrow screens. */
export const rules = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
a { color: inherit }
@media (prefers-color-scheme: dark) {
  .back { background: ${dark('back')} !important }
  .sheet { background: ${dark('sheet')} !important }
  .ink { color: ${dark('ink')} !important }
  .quiet { color: ${dark('quiet')} !important }
  .line { border-color: ${dark('line')} !important }
  .reached { border-color: ${dark('ink')} !important }
  .link { color: ${dark('action')} !important }
  .button { background: ${dark('action')} !important; color: ${dark('onAction')} !important }
  .empty { background: ${dark('line')} !important }
}
@media (max-width: 480px) {
  .sheet { padding: 28px 20px !important }
  .foot { padding: 20px 20px 32px !important }
  .button { display: block !important; text-align: center !important }
  .step { font-size: 11px !important }
}
`
