import { defineConfig } from 'oxlint'
import { domain, rooms } from './tools/rooms.ts'

/** The elements of a room, in order: each may import those before it. Only the domain has more than one. */
const elementsOf = (room: string): string[] =>
  room === 'domain'
    ? Object.entries(domain).flatMap(([group, folders]) =>
        folders.map((folder) => `domain/${group}/${folder}`),
      )
    : [room]

const policies = Object.entries(rooms).flatMap(([room, others]) =>
  elementsOf(room).map((from, at, own) => ({
    from: { element: { type: from } },
    allow: { to: { element: { type: [...own.slice(0, at + 1), ...others.flatMap(elementsOf)] } } },
  })),
)

const zod = { name: 'zod', message: 'The shopfront ships no schema library.' }

/** Refuses imports of zod, and of what `group` names. */
const restricted = (...patterns: { group: string[]; message: string }[]) => ({
  'no-restricted-imports': ['error', { paths: [zod], patterns }] as const,
})

const off = [
  'typescript/no-misused-promises',
  'eslint/no-console',
  'react/react-in-jsx-scope',
  'unicorn/no-array-sort',
  'unicorn/consistent-function-scoping',
  'eslint/no-shadow',
  'eslint/no-await-in-loop',
  'typescript/no-unsafe-type-assertion',
  'import/no-unassigned-import',
  'typescript/unbound-method',
  'import/no-named-as-default-member',
  'unicorn/no-array-reverse',
  'vitest/require-to-throw-message',
  'eslint/no-underscore-dangle',
  'typescript/consistent-return',
  'vitest/valid-expect',
  'vitest/no-conditional-expect',
  'vitest/expect-expect',
  'unicorn/prefer-add-event-listener',
  'react/set-state-in-effect',
  'react/exhaustive-effect-dependencies',
  'react/refs',
  'jsx-a11y/prefer-tag-over-role',
  'jsx-a11y/no-redundant-roles',
  'jsx-a11y/no-noninteractive-tabindex',
  'jsx-a11y/no-interactive-element-to-noninteractive-role',
  'jsx-a11y/no-noninteractive-element-to-interactive-role',
  'typescript/require-array-sort-compare',
  'jsx-a11y/no-noninteractive-element-interactions',
  'jsx-a11y/click-events-have-key-events',
  'typescript/no-base-to-string',
  'typescript/no-unnecessary-type-assertion',
  'typescript/await-thenable',
  'jsx-a11y/control-has-associated-label',
  'jsx-a11y/interactive-supports-focus',
  'jsx-a11y/no-autofocus',
  'jsx-a11y/no-static-element-interactions',
  'vitest/valid-title',
  'vitest/no-standalone-expect',
] as const

export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'jsx-a11y', 'promise', 'unicorn', 'vitest'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  settings: {
    'import/resolver': { typescript: { alwaysTryTypes: true } },
    'boundaries/elements': Object.keys(rooms)
      .flatMap(elementsOf)
      .map((type) => ({
        type,
        pattern: type === 'demo' ? type : `src/${type}`,
      })),
  },
  rules: {
    ...Object.fromEntries(off.map((rule) => [rule, 'off'])),
    'boundaries/dependencies': ['error', { default: 'disallow', policies }],
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    // A function of over 100 lines is two things.
    {
      files: ['src/**'],
      rules: { 'eslint/max-lines-per-function': ['error', { max: 100 }] },
    },
    // A folder that the table does not know would be under no rule.
    { files: ['src/**', 'demo/**'], rules: { 'boundaries/no-unknown-files': 'error' } },
    { files: ['src/screens/**'], rules: restricted() },
    {
      files: ['src/screens/shopfront/**'],
      rules: restricted({
        group: ['**/back-office/**'],
        message: 'The shopfront does not know the back office.',
      }),
    },
    {
      files: ['src/screens/ui/**'],
      rules: restricted({
        group: ['**/shopfront/**', '**/back-office/**', '#client/*'],
        message: 'ui knows no screens and no data.',
      }),
    },
    {
      files: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/ports/**/conformance*', 'tests/**', 'bench/**'],
      rules: { 'boundaries/dependencies': 'off' },
    },
  ],
  ignorePatterns: ['dist/**', '.types/**', 'node_modules/**', 'tests/fixtures/**', 'docs/**'],
})
