import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import type { ManifestChunk } from '#screens/page-assets.ts'

const client = join(import.meta.dirname, '../../dist/client')

/** The most that scripts may take, in kilobytes (1,000 bytes) of gzip: those of every screen, and those of one alone. */
export const officeBudget = { shell: 200, screen: 120 }

const office = 'src/screens/back-office/'
const shellModules = [
  'src/screens/entry.client.tsx',
  `${office}routes.tsx`,
  `${office}shell/shell.tsx`,
  `${office}shell/failure.tsx`,
]

/** The scripts of the back office by the manifest of the build. */
export interface OfficeLoad {
  /** The scripts that every screen needs, in a language. */
  shell: Readonly<Record<Language, string[]>>
  /** The further scripts of each module that is loaded with a screen. */
  screens: readonly { module: string; files: string[] }[]
}

/** Reads which scripts the back office loads. */
export function readOfficeLoad(): OfficeLoad {
  const text = readFileSync(join(client, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>
  const filesOf = (modules: readonly string[]): string[] => {
    const files = new Set<string>()
    const visit = (module: string): void => {
      const chunk = manifest[module]
      if (!chunk) throw new Error(`The manifest has no ${module}`)
      const file = join(client, chunk.file)
      if (files.has(file)) return
      files.add(file)
      chunk.imports?.forEach(visit)
    }
    modules.forEach(visit)
    return [...files]
  }
  const shell = filesOf(shellModules)
  const messagesOf = (language: Language) =>
    ['first', 'office'].map((folder) => `src/screens/messages/${folder}/${language}.ts`)
  const screens = Object.keys(manifest).filter(
    (module) =>
      module.startsWith(office) && manifest[module]?.isDynamicEntry && !shellModules.includes(module),
  )
  return {
    shell: Object.fromEntries(
      languageTags.map((language) => [language, filesOf([...shellModules, ...messagesOf(language)])]),
    ) as OfficeLoad['shell'],
    screens: screens.map((module) => ({
      module: module.slice(office.length),
      files: filesOf([module]).filter((file) => !shell.includes(file)),
    })),
  }
}
