import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingsSchema } from '#server/settings.ts'
import { issuerFields } from '#server/settings/sign-in/sign-in.ts'
import { allCollections } from '#server/wiring/collections.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const inRoot = (folder: string, names: readonly string[]): string[] => names.map((name) => join(folder, name))

/** Every page that people read, from the root; the specification is written by the code. */
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...inRoot('docs', globSync('**/*.md', { cwd: join(root, 'docs') })),
  ...inRoot('deploy', globSync('**/*.md', { cwd: join(root, 'deploy') })),
]
const written = pages.filter((page) => !page.startsWith('docs/specification/'))

/** A page without its blocks of code, in which nothing is a link or a heading. */
const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '')
/** The text between backticks in a line. */
const quoted = (page: string): string[] =>
  [...withoutCode(read(page)).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
/** Blocks of commands and settings. */
const blocks = (page: string): string[] =>
  [...read(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)

interface Link {
  page: string
  target: string
  /** The file or folder that it leads to, from the root. */
  to: string
  heading: string
}

function linksOf(page: string): Link[] {
  const spoken = withoutCode(read(page)).replaceAll(/`[^`\n]*`/g, '')
  // No address has a backslash; patterns in the tables of the specification do.
  const targets = [...spoken.matchAll(/\]\(([^)\s\\]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^[a-z]+:|^\//.test(target))
    .map((target) => {
      const [path = '', heading = ''] = target.split('#')
      const to = path === '' ? page : relative(root, resolve(root, dirname(page), decodeURIComponent(path)))
      return { page, target, to, heading }
    })
}

/** The anchors that GitHub makes of a page's headings, and those that it names itself. */
function anchorsOf(page: string): string[] {
  const named = [...read(page).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const seen = new Map<string, number>()
  const headings = [...withoutCode(read(page)).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => {
    const plain = title.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    const anchor = plain.trim().replaceAll(' ', '-')
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
  return [...named, ...headings]
}

function isBroken({ to, heading }: Link): boolean {
  if (!existsSync(join(root, to))) return true
  return heading !== '' && !(to.endsWith('.md') && anchorsOf(to).includes(heading))
}

/** The pages that someone comes to who follows links from the README. */
function reachable(): Set<string> {
  const found = new Set(['README.md'])
  for (const page of found) {
    for (const { to } of linksOf(page)) {
      const isFolder = existsSync(join(root, to)) && statSync(join(root, to)).isDirectory()
      const next = isFolder ? join(to, 'README.md') : to
      if (next.endsWith('.md') && existsSync(join(root, next))) found.add(next)
    }
  }
  return found
}

/** Names of variables that are others' settings, or of the tests. */
const foreign = [
  /^AWS_/,
  /^OTEL_/,
  /^(?:FIRESTORE_EMULATOR_HOST|GOOGLE_APPLICATION_CREDENTIALS|NODE_EXTRA_CA_CERTS|KC_HOSTNAME)$/,
  /^(?:TEST_STORE|TEST_TIER|HOSTED_TESTS|DYNAMODB_ENDPOINT|DYNAMODB_ENGINE|DYNAMODB_LOCAL|MONGODB_ENGINE|CHROMIUM|FUZZ_SEED|FUZZ_REQUESTS)$/,
]
/** What is written in capitals and is no variable: methods, signals, statuses, what readers put their own for. */
const noVariable =
  /^(?:GET|HEAD|POST|PUT|SIG[A-Z]+|HEALTHCHECK|UNAVAILABLE|REQUEST_TIME|EURO?|FOLDER|BUCKET|FILE|REGION)$/

/** A setting: one of the shop, or of a further issuer (`OIDC_STAFF_LABEL`). */
function isSetting(name: string): boolean {
  if (name in settingsSchema.shape || foreign.some((pattern) => pattern.test(name))) return true
  return Object.keys(issuerFields).some((field) => new RegExp(`^OIDC_[A-Z0-9_]+_${field}$`).test(name))
}

/** The settings that a page names; pages on signing in leave out the `OIDC_` that all of them begin with. */
function settingsNamedBy(page: string): string[] {
  const names = quoted(page).map((span) => /^([A-Z][A-Z0-9_]+)(?:=.*)?$/.exec(span)?.[1] ?? '')
  const set = blocks(page).flatMap((block) =>
    [...block.matchAll(/^(?:export )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  )
  const named = [...names, ...set].filter((name) => name !== '' && !noVariable.test(name))
  return page.startsWith('docs/sign-in/') ? named.filter((name) => !(name in issuerFields)) : named
}

/** The cells of the tables of a page, row by row, without their heads. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (?!---)(.+) \|$/gm)].map(([, cells = '']) =>
    cells.split(' | ').map((cell) => cell.trim()),
  )

describe('The pages on security', () => {
  test('count what the lines on ASVS say', () => {
    const [before = '', ...chapters] = read('docs/asvs.md').split(/^(?=## )/m)
    const lines = rowsOf(chapters.join('')).filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id))
    expect(new Set(lines.map(([id]) => id)).size).toBe(lines.length)
    const count = (levels: string[]): number[] => {
      const counted = lines.filter(([, level = '']) => levels.includes(level))
      const states = ['met', 'not applicable', 'open'].map(
        (state) => counted.filter((cells) => cells[3] === state).length,
      )
      return [...states, counted.length]
    }
    const counted = rowsOf(before).filter(([label = '']) => label.startsWith('Level'))
    expect(counted).toEqual(
      [['Level 1', ['1']] as const, ['Level 2', ['2']] as const, ['Levels 1 and 2', ['1', '2']] as const].map(
        ([label, levels]) => [label, ...count([...levels]).map(String)],
      ),
    )
    // 70 requirements of level 1 and 183 of level 2 are in ASVS 5.0.0.
    expect([count(['1'])[3], count(['2'])[3]]).toEqual([70, 183])
  })

  test('name every secret', () => {
    const named = new Set(quoted('docs/security.md'))
    const collections = allCollections.filter(({ secret }) => secret).map(({ name }) => name)
    const settings = Object.keys(settingsSchema.shape).filter((name) => /SECRET|MAIL_URL/.test(name))
    expect(settings.length).toBeGreaterThan(3)
    expect([...collections, ...settings].filter((name) => !named.has(name))).toEqual([])
  })
})

describe('What people read', () => {
  test('leads nowhere that is not there', () => {
    expect(
      pages
        .flatMap(linksOf)
        .filter(isBroken)
        .map(({ page, target }) => `${page}: ${target}`),
    ).toEqual([])
  })

  test('can all be reached from the README', () => {
    const found = reachable()
    expect(pages.filter((page) => !found.has(page))).toEqual([])
  })

  test('names only commands that there are, and docs/commands.md all of them', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = (page: string): string[] =>
      [...quoted(page), ...blocks(page)].flatMap((code) =>
        [...code.matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own ?? ''),
      )
    const wrong = written.flatMap((page) =>
      named(page)
        .filter((name) => !(name in scripts))
        .map((name) => `${page}: npm run ${name}`),
    )
    expect(wrong).toEqual([])
    const shown = new Set(named('docs/commands.md'))
    const documented = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name))
    expect(documented.filter((name) => !shown.has(name))).toEqual([])
  })

  test('names only settings that there are', () => {
    const wrong = written.flatMap((page) =>
      settingsNamedBy(page)
        .filter((name) => !isSetting(name))
        .map((name) => `${page}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('names only files of this project that there are', () => {
    const folders = /^(?:src|tests|tools|deploy|docs|bench|demo)\/[\w./*-]+$/
    const wrong = written.flatMap((page) =>
      quoted(page)
        .filter((span) => folders.test(span) && globSync(span, { cwd: root }).length === 0)
        .map((span) => `${page}: ${span}`),
    )
    expect(wrong).toEqual([])
  })

  test('and the settings that are shown in .env.example are settings', () => {
    const names = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !isSetting(name))).toEqual([])
  })

  test('has decisions whose numbers follow one another', () => {
    const decisions = pages.filter((page) => /^docs\/decisions\/(?:superseded\/)?\d/.test(page))
    const numberOf = (page: string): number => Number(basename(page).slice(0, 4))
    const numbers = decisions.map(numberOf).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    for (const page of decisions) expect(read(page)).toMatch(new RegExp(`^# ${numberOf(page)}\\. `))
  })
})
