import { productChangeStates, type ProductChangeState } from '#vocabulary/catalog/product-changes.ts'
import { step, type StateMachine } from '#vocabulary/state-machine.ts'

/** A change of many products at once. */
export const productChangeMachine: StateMachine<ProductChangeState> = {
  name: 'Change of products',
  about: 'A change of many products at once, which staff see before it is done.',
  states: productChangeStates,
  transitions: [
    step(null, 'preparing', 'previewProductChange', null, 'Its products are fixed'),
    step(null, 'preparing', 'undoProductChange', 'The change it takes back has changed something', null),
    step('preparing', 'ready', 'the last product is reckoned', 'It takes no other change back', null),
    step('preparing', 'running', 'the last product is reckoned', 'It takes another change back', null),
    step('ready', 'running', 'startProductChange', 'The preview is not older than a day', null),
    step('running', 'done', 'the last product is through', null, null),
    step('preparing', 'cancelled', 'cancelProductChange', null, null),
    step('ready', 'cancelled', 'cancelProductChange', null, null),
    step('running', 'cancelled', 'cancelProductChange', null, 'What is not changed yet stays as it is'),
    step('preparing', 'failed', 'it goes wrong', 'It has gone wrong five times without getting on', null),
    step('running', 'failed', 'it goes wrong', 'It has gone wrong five times without getting on', null),
    step('failed', 'preparing', 'startProductChange', 'Its preview is not finished', null),
    step(
      'failed',
      'running',
      'startProductChange',
      'Its preview is finished, and nothing takes it back',
      null,
    ),
    step('failed', 'cancelled', 'cancelProductChange', null, null),
  ],
}
