import { test } from 'vitest'
import { emptyTally, play } from './play.ts'
import { plain, type Step } from './steps.ts'

/**
 * What the model has found, in the fewest steps that show it: `npm run test:deep` prints them like this. They are
 * left as they are, since a seed leads elsewhere as soon as there is another kind of step.
 */
const found: [what: string, steps: Partial<Step>[]][] = [
  [
    'a refund that takes the last units off an order frees what it has used of a promotion',
    [
      { do: 'add line' },
      { do: 'enter code', pick: 2 },
      { do: 'order by card' },
      { do: 'pay', amount: 6 },
      { do: 'come back' },
      { do: 'refund', yes: true },
      { do: 'work' },
    ],
  ],
  [
    'what someone who orders again lets go of may go to someone who orders at the same moment',
    [
      { do: 'add line', who: 1, name: 'vase', units: 2 },
      { do: 'add line', name: 'vase', units: 4 },
      { do: 'order by card' },
      { do: 'order at once' },
    ],
  ],
]

test.each(found)('%s', async (_, steps) => {
  await play(
    steps.map((step) => ({ ...plain, ...step })),
    emptyTally(),
  )
})
