import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './debian.ts'

/** Answers MongoDB's protocol, with transactions and change streams; GPL: a tool of the tests, no part of the shop. */
const engine = 'secantusdb==0.7.0b3'
const folder = join(import.meta.dirname, '../.tools/mongodb')
const program = join(folder, 'bin/secantusd-py')

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/**
 * The program that stands in for MongoDB in tests: the one that `MONGODB_ENGINE` names, or one that is installed once from
 * PyPI, in a folder that git ignores.
 * @throws Error saying what to install, when there is none
 */
export function findMongo(): string {
  const named = process.env['MONGODB_ENGINE']
  if (named) return named
  if (existsSync(program)) return program
  const venv = () => run('python3', '-m', 'venv', folder)
  if (!venv()) installDebianPackages('Python', ['python3', 'python3-venv'])
  console.log('\nInstalling a stand-in for MongoDB from PyPI (once) …')
  if (
    (existsSync(join(folder, 'bin/pip')) || venv()) &&
    run(join(folder, 'bin/pip'), 'install', '-q', engine)
  )
    return program
  throw new Error(
    'The tests on MongoDB need Python 3.10 or later with venv: install it, or set MONGODB_ENGINE.',
  )
}
