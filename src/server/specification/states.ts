import { code, page, table } from './markdown.ts'
import { words, type Missing, type SpecificationSource } from './source.ts'

/** Page 4: every state machine, as a picture and as tables. */
export function statesPage({ machines }: SpecificationSource, missing: Missing): string {
  const sections = machines.map((machine) => {
    const states = Object.entries(machine.states)
    const picture = [
      '```mermaid',
      'stateDiagram-v2',
      ...machine.transitions.map(
        ({ from, to, on }) => `  ${from ?? '[*]'} --> ${to}: ${on.replaceAll(/[:;]/g, ',')}`,
      ),
      '```',
    ].join('\n')
    const stateRows = states.map(([name, about]) => [
      code(name),
      words(about, `state ${machine.name}.${name}`, missing),
    ])
    const rows = machine.transitions.map((transition) => {
      for (const name of [transition.from, transition.to]) {
        if (name !== null && !(name in machine.states)) missing(`state ${machine.name}.${name}`)
      }
      const what = `transition ${machine.name} ${transition.from ?? '(new)'} → ${transition.to}`
      return [
        transition.from === null ? '(new)' : code(transition.from),
        code(transition.to),
        words(transition.on, what, missing),
        transition.guard === null ? '' : words(transition.guard, `guard of ${what}`, missing),
        transition.effect === null ? '' : words(transition.effect, `effect of ${what}`, missing),
      ]
    })
    return [
      `## ${machine.name}`,
      words(machine.about, `state machine ${machine.name}`, missing),
      picture,
      table(['State', 'Meaning'], stateRows),
      table(['From', 'To', 'On', 'Only if', 'Then'], rows),
    ].join('\n\n')
  })
  return page(
    'States and transitions',
    'A transition that is not here is refused with `transition_refused`.',
    ...sections,
  )
}
