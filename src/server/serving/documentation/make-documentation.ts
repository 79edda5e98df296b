import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import { createOpenApi } from '#http/openapi/openapi.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { plainPage } from '../plain-page.ts'
import { shopSource } from '../../specification/shop-source.ts'
import { writeSpecification } from '../../specification/specification.ts'

/** The subject of the documentation. */
export interface DocumentationOf {
  shopName: string
  publicUrl: string
  version: string
}

/** Generated files by their path. */
export type DocumentationFiles = Map<string, { type: string; body: string }>

/** Generates every page of the documentation: a second of work. */
export function makeDocumentation({ shopName, publicUrl, version }: DocumentationOf): DocumentationFiles {
  const html = (title: string, body: string, nav: string) => ({
    type: 'text/html; charset=utf-8',
    body: plainPage({ title: `${title} · ${shopName}`, body, before: navigation(nav) }),
  })
  const { pages } = writeSpecification(shopSource)
  const entries = [...pages].map(([file, text]) => ({
    slug: slugOf(file),
    title: /^# (.*)/.exec(text)?.[1] ?? file,
    text,
  }))
  const nav = entries
    .map(({ slug, title }) => `<li><a href="/docs/${slug}">${escapeHtml(title)}</a></li>`)
    .join('')
  const openApi = JSON.stringify(createOpenApi({ title: `${shopName} API`, version, serverUrl: publicUrl }))
  const calls = entries.find(({ slug }) => slug === 'calls')
  const index = `<h1>How this shop works</h1><ol>${nav}</ol><p>The API: <a href="/api">as a page</a>, <a href="/api/openapi.json">as OpenAPI 3.1</a>.</p>`
  return new Map([
    ['/docs', html('How this shop works', index, nav)],
    ...entries.map(({ slug, title, text }) => [`/docs/${slug}`, html(title, toHtml(text), nav)] as const),
    ['/api', html('The API', toHtml(calls?.text ?? ''), nav)],
    [
      '/docs/style.css',
      {
        type: 'text/css; charset=utf-8',
        body: readFileSync(join(import.meta.dirname, 'documentation.css'), 'utf8'),
      },
    ],
    ['/api/openapi.json', { type: 'application/json', body: openApi }],
  ])
}

/** `7-calls.md` stands at `/docs/calls`. */
const slugOf = (file: string): string => file.replace(/^\d+-/, '').replace(/\.md$/, '')

function toHtml(markdown: string): string {
  // The diagrams repeat the tables below them, for Markdown readers that can draw them.
  const linked = markdown
    .replaceAll(/```mermaid\n[^`]*```\n/g, '')
    .replaceAll(/\]\((\d-[\w-]+\.md)/g, (_, file: string) => `](/docs/${slugOf(file)}`)
  const html = marked.parse(linked, { async: false })
  return html
    .replaceAll(
      /<h([23])>(.*?)<\/h\1>/g,
      (_, level: string, text: string) => `<h${level} id="${anchorOf(text)}">${text}</h${level}>`,
    )
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
}

const anchorOf = (text: string): string =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .toLowerCase()
    .replaceAll(/[^\w]+/g, '-')

const navigation = (items: string): string =>
  `<nav aria-label="Documentation"><p><a href="/">Back to the shop</a></p><ol>${items}</ol><p><a href="/api">The API</a></p></nav>`
