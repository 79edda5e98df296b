import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { languages } from '#vocabulary/languages/languages.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Bulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useAct } from '../session/use-act.ts'
import type { Question } from '../types.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { Card, Cards, ProductFilter } from './cards.tsx'
import { useMessages } from './messages.ts'
import styles from './reviews.module.css'

const questions = defineList({
  counts: true,
  texts: ['q', 'productId'],
  dates: true,
  views: { open: { state: 'open' }, answered: { state: 'answered' }, hidden: { state: 'hidden' } },
  read: (api, call) => api.listAdminQuestions(call),
})

/** Reads the questions in a state, newest first. */
export const loader = loaderOf(questions)

/** The call that shows a question or hides it. */
const showCall = ({ id, version }: Question, shown: boolean, idempotencyKey: string) => ({
  params: { questionId: id },
  version,
  body: { shown },
  idempotencyKey,
})

/** Questions about products: those to answer first, then the answered and the hidden ones. */
export function Component() {
  const m = useMessages().questions
  const list = useList(questions)
  const { view } = list
  const [open, setOpen] = useState<Question>()
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      list={list}
      search={m.search}
      views={{ label: m.views, names: m.states }}
      filters={
        <>
          <ProductFilter label={m.product} items={list.data.items} />
          <FilterDates label={m.written} />
        </>
      }
      caption={m.newestFirst(m.states[view])}
      body={
        <Cards
          list={list}
          label={m.newestFirst(m.states[view])}
          nameOf={({ productTitle }) => m.select(productTitle)}
        >
          {(question, tick) => (
            <QuestionCard question={question} tick={tick} onAnswer={() => setOpen(question)} />
          )}
        </Cards>
      }
      acts={<ShowAct view={view} bulk={list.bulk} />}
      empty={{ title: m.none[view], text: m.noneText }}
      pages={m.pages}
    >
      {open && <AnswerDialog key={open.id} question={open} onClose={() => setOpen(undefined)} />}
    </ListScreen>
  )
}

function QuestionCard({
  question,
  tick,
  onAnswer,
}: {
  question: Question
  tick: ReactNode
  onAnswer: () => void
}) {
  const m = useMessages().questions
  const api = useApi()
  const { busy, trouble, run } = useAct()
  const { productId, productTitle, name, email, text, language, answer, state, writtenAt } = question
  const isHidden = state === 'hidden'
  const of = m.nameOf(productTitle, name || email)
  const show = () =>
    run((key) => api.showQuestion(showCall(question, isHidden, key)), {
      says: isHidden ? m.shown : m.hidden,
      undo: (done, key) => api.showQuestion(showCall(done, !isHidden, key)),
    })
  return (
    <Card
      {...{ tick, writtenAt, trouble }}
      title={<Link to={places.product(productId)}>{productTitle}</Link>}
      actions={
        <>
          <Button
            size="small"
            {...(answer ? {} : { kind: 'primary' as const })}
            onClick={onAnswer}
            aria-label={(answer ? m.editOf : m.answerOf)(of)}
          >
            {answer ? m.edit : m.answer}
          </Button>
          <Button
            size="small"
            busy={busy}
            onClick={() => void show()}
            aria-label={(isHidden ? m.showOf : m.hideOf)(of)}
          >
            {isHidden ? m.show : m.hide}
          </Button>
        </>
      }
    >
      <p className={styles.text} lang={language} dir="auto">
        {text}
      </p>
      <p className={styles.muted}>
        {name !== '' && (
          <>
            <bdi>{name}</bdi>
            {' · '}
          </>
        )}
        <bdi>{email}</bdi> · {languages[language].name}
      </p>
      {answer && (
        <p className={styles.reply}>
          <strong>{m.yourAnswer}</strong>{' '}
          <bdi lang={answer.language} dir="auto">
            {answer.text}
          </bdi>
        </p>
      )}
    </Card>
  )
}

/** Hides the selected questions, or shows them again. */
function ShowAct({ view, bulk }: { view: Question['state']; bulk: Bulk<Question> }) {
  const m = useMessages().questions
  const api = useApi()
  const shown = view === 'hidden'
  const show = bulk.switching({
    isOn: ({ state }) => state !== 'hidden',
    set: (question, on, key) => api.showQuestion(showCall(question, on, key)),
    done: { on: m.shownMany, off: m.hiddenMany },
  })
  return (
    <Button size="small" onClick={() => show(shown)}>
      {shown ? m.show : m.hide}
    </Button>
  )
}
