import { messages as ar } from '#screens/shopfront/demo-bench/messages/ar.ts'
import { messages as de } from '#screens/shopfront/demo-bench/messages/de.ts'
import { messages as en, type Messages } from '#screens/shopfront/demo-bench/messages/en.ts'
import { messages as ja } from '#screens/shopfront/demo-bench/messages/ja.ts'
import { paths, signInPosts } from '#screens/paths.ts'
import { factsOf, placeOf, saidStep } from '#screens/shopfront/demo-bench/in-words.ts'
import { benchPath, benchScenes, isSound, type BenchRun, type BenchState } from '#vocabulary/demo-bench.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { plainPage } from '../serving/plain-page.ts'

const messages: Readonly<Record<Language, Messages>> = { en, de, ar, ja }

/** A form of one button. */
const button = (action: string, label: string, name: string, value: string): string =>
  `<form method="post" action="${action}"><input type="hidden" name="${name}" value="${escapeHtml(value)}"><button>${escapeHtml(label)}</button></form>`

const listed = (items: readonly string[]): string =>
  items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')

/** The steps so far, and the verdict. */
function outcome({ scene, state, steps, verdict }: BenchRun, m: Messages, language: Language): string {
  const said = listed(steps.map((step) => saidStep(m, step, language)))
  const facts = verdict
    ? [
        `<strong>${escapeHtml(isSound(verdict) ? m.sound : m.unsound)}</strong>`,
        ...factsOf(m, verdict, language).map(({ text, holds }) => `${holds ? '✓' : '✗'} ${escapeHtml(text)}`),
      ]
    : []
  const end = state === 'done' ? '' : `<p>${escapeHtml(m[state])}</p>`
  return `<h2>${escapeHtml(m.scenes[scene])}</h2><ol>${said}</ol>${end}<p>${facts.join('<br>')}</p>`
}

/** The bench for browsers without scripts. */
export function benchPage(language: Language, { people, run }: BenchState): string {
  const m = messages[language]
  const ways = people.map(({ who }) => button(signInPosts.signIn, m[who], 'returnTo', placeOf[who]))
  const scenes = benchScenes.map((scene) => button(benchPath, m.scenes[scene], 'scene', scene))
  const body = [
    `<h1>${escapeHtml(m.title)}</h1>`,
    ...(ways.length > 0 ? [`<h2>${escapeHtml(m.lookAs)}</h2>`, ...ways] : []),
    `<h2>${escapeHtml(m.tryToBreak)}</h2><p>${escapeHtml(m.ownShop)}</p>`,
    ...(run?.state === 'running' ? [] : scenes),
    run ? outcome(run, m, language) : '',
    `<p><a href="${paths.home}">${escapeHtml(m.backToShop)}</a></p>`,
  ]
  return plainPage({ title: m.title, body: body.join('\n'), language })
}
