import { useState } from 'react'
import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { ActDialog } from '../components/act-dialog.tsx'
import { Check, OptionField, TextArea, fieldsOf } from '../kit/inputs.tsx'
import { useApi } from '../session/api.ts'
import type { Question } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './reviews.module.css'

/** Answers a question in the shop's name, and says whether the product's page shows both. */
export function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const m = useMessages().questions
  const { id: questionId, version, productTitle, email, answer } = question
  const before = {
    text: answer?.text ?? '',
    language: answer?.language ?? question.language,
    shown: question.state !== 'hidden',
  }
  const [given, setGiven] = useState(before)
  const field = fieldsOf(given, (part) => setGiven({ ...given, ...part }))
  const api = useApi()
  return (
    <ActDialog
      shape="drawer"
      title={m.answerTitle(productTitle)}
      does={answer ? m.save : m.send}
      missing={{ '/text': given.text.trim() === '' && m.needsAnswer }}
      act={(idempotencyKey) =>
        api.answerQuestion({ params: { questionId }, version, body: given, idempotencyKey })
      }
      says={answer ? m.saved : m.sent}
      onClose={onClose}
    >
      <p className={styles.text} lang={question.language} dir="auto">
        {question.text}
      </p>
      <TextArea
        label={m.answerLabel}
        hint={answer ? m.sentBefore : m.goesTo(email)}
        rows={6}
        maxLength={limits.noteLength.value}
        dir="auto"
        {...field('text')}
      />
      <OptionField
        label={m.language}
        options={languageTags.map((tag) => [tag, languages[tag].name] as const)}
        {...field('language')}
      />
      <Check label={m.onPage} {...field('shown')} />
    </ActDialog>
  )
}
