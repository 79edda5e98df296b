import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Answers as DynamoDB, with transactions and streams; MIT or Apache-2.0: a tool of the tests, no part of the shop. */
const version = '1.2.1'
const engine = `@dynoxide/${process.platform}-${process.arch}`
const folder = join(import.meta.dirname, '../.tools/dynamodb')
const program = join(
  folder,
  'node_modules',
  engine,
  process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide',
)

/**
 * The program that stands in for DynamoDB in tests: the one that `DYNAMODB_ENGINE` names, or one that is installed once from
 * npm, in a folder that git ignores. None where `DYNAMODB_LOCAL` or `DYNAMODB_ENDPOINT` names another database.
 * @throws Error saying what to install, when there is none
 */
export function findDynamo(): string | undefined {
  if (process.env['DYNAMODB_LOCAL'] || process.env['DYNAMODB_ENDPOINT']) return undefined
  const named = process.env['DYNAMODB_ENGINE']
  if (named) return named
  if (existsSync(program)) return program
  console.log('\nInstalling a stand-in for DynamoDB from npm (once) …')
  mkdirSync(folder, { recursive: true })
  // A package of its own: npm would look for the shop's otherwise.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    `${engine}@${version}`,
  ]
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0 && existsSync(program)) return program
  throw new Error(
    `The tests on DynamoDB need ${engine}@${version} from npm: install Dynoxide otherwise, and let DYNAMODB_ENGINE name it.`,
  )
}
