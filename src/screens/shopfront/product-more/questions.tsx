import { Link, useSearchParams } from 'react-router'
import { Moment } from '../../ui/format/moment.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { pathTo } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { textIn } from '../../messages/text-in.ts'
import type { Question, QuestionPage } from '../types.ts'
import { useMessages } from './messages.ts'
import { questionsAtOnce } from './question-count.ts'
import styles from './product-more.module.css'

/** The answered questions about a product, and the way to ask another. More of them are a link. */
export function Questions({
  questions: { items, total },
  handle,
}: {
  questions: QuestionPage
  handle: string
}) {
  const m = useMessages()
  const [search] = useSearchParams()
  const left = total - items.length
  const more = new URLSearchParams(search)
  more.set('questions', String(items.length + questionsAtOnce))
  return (
    <section id="questions" className={styles.reviews} aria-labelledby="questions-heading">
      <div className={styles.summary}>
        <h2 id="questions-heading">{m.questions}</h2>
        <p className={styles.muted}>{total === 0 ? m.noQuestions : m.aboutQuestions}</p>
        <p>
          <ButtonLink to={pathTo('contact', null, { product: handle })} rel="nofollow">
            {m.ask}
          </ButtonLink>
        </p>
      </div>
      {items.length > 0 && (
        <div className={styles.list}>
          <ol>
            {items.map((question) => (
              <li key={question.id}>
                <OneQuestion question={question} />
              </li>
            ))}
          </ol>
          {left > 0 && (
            <p>
              <Link to={`?${more}#questions`} preventScrollReset>
                {m.moreQuestions(left)}
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function OneQuestion({
  question: { text, language, displayName, writtenAt, answer },
}: {
  question: Question
}) {
  const m = useMessages()
  const place = usePlace()
  const spokenIn = (tag: Question['language']) => textIn(tag === place.language ? undefined : tag)
  return (
    <article className={styles.review}>
      <h3 className={styles.said} {...spokenIn(language)}>
        {text}
      </h3>
      <p className={styles.muted}>
        <bdi>{displayName || m.someone}</bdi>
        {' · '}
        <Moment at={writtenAt} />
      </p>
      <div className={styles.reply}>
        <p className={styles.muted}>{m.answer}</p>
        <p className={styles.said} {...spokenIn(answer.language)}>
          {answer.text}
        </p>
      </div>
    </article>
  )
}
