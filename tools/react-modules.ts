import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** React's production files below `node_modules`, by what they are imported as. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/** What React DOM asks the scheduler for and does without where it is not there, as in production. */
const absent = ['log', 'unstable_setDisableYieldValue']

const nodeModules = join(createRequire(import.meta.url).resolve('react/package.json'), '../..')
const pathOf = (file: string): string => join(nodeModules, file)

/**
 * A CommonJS file as React publishes them, as a module: what it requires at its beginning is imported, and each property
 * of `exports` is exported.
 */
export function toModule(source: string): string {
  const imports: string[] = []
  const code = source.replace(/^var (?:\w+ = require\("[^"]+"\)[,;]\s*)+/m, (declarations) => {
    for (const [, name = '', from = ''] of declarations.matchAll(/(\w+) = require\("([^"]+)"\)/g))
      imports.push(`import * as ${name} from '${from}'`)
    return ''
  })
  const used = [...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name)
  const names = [...new Set(used)]
  // What is written once and read nowhere can be left out where nobody imports it.
  const fixed = names.filter((name) => used.filter((each) => each === name).length === 1)
  const body = code
    .replaceAll(/^exports\.(\w+)/gm, (found, name: string) =>
      fixed.includes(name) ? `const exported_${name}` : found,
    )
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  const others = names.filter((name) => !fixed.includes(name))
  return [
    ...imports,
    ...others.map((name) => `let exported_${name}`),
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

/**
 * Gives the browser's build React as modules, which it is not published as: what nobody imports is left out, and a
 * screen's file calls what it imports without a wrapper around it.
 */
export function reactModules(): Plugin {
  const known = new Map(Object.entries(files).map(([name, file]) => [pathOf(file), name]))
  return {
    name: 'react-modules',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    resolveId: (source) => {
      const file = files[source]
      return file && pathOf(file)
    },
    load(id) {
      const name = known.get(id)
      if (!name) return undefined
      const code = toModule(readFileSync(id, 'utf8'))
      if (/\b(?:require\(|module\.)/.test(code))
        this.error(`${id} is written otherwise than before: see tools/react-modules.ts`)
      const nothing = name === 'scheduler' ? absent.map((each) => `export const ${each} = undefined`) : []
      return [code, `export * as default from '${name}'`, ...nothing].join('\n')
    },
  }
}
