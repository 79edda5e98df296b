import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { paths } from '../../paths.ts'
import type { OrderAnswer } from './order-action.ts'
import { useMessages } from './messages.ts'

/** The outcome of an action on an order. */
export function Answer({ answer }: { answer: OrderAnswer }) {
  if (answer.problem) return <Notice tone="error">{answer.problem}</Notice>
  return answer.missing ? <Missing missing={answer.missing} /> : null
}

/** The lines of an order that a cart could not take, with the reasons. */
export function Missing({ missing }: { missing: NonNullable<OrderAnswer['missing']> }) {
  const m = useMessages()
  return (
    <Notice tone="warning">
      <p>{m.notAll}</p>
      <ul>
        {missing.map(({ title, quantity, code }) => (
          <li key={`${title} ${code}`}>{m.missingLine(quantity, title, m.missing[code])}</li>
        ))}
      </ul>
      <Link to={paths.cart}>{m.seeCart}</Link>
    </Notice>
  )
}
