import { spawnSync } from 'node:child_process'
import { installDebianPackages } from './debian.ts'

const oldest = 17

const javaVersion = (): number =>
  Number(/version "(\d+)/.exec(spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1] ?? 0)

/**
 * Sees to it that there is a Java for AWS's DynamoDB Local: one that is installed, or (on Debian, as root) one
 * installed now from Debian's packages.
 * @throws Error saying what to install, when there is none
 */
export function findJava(): void {
  if (javaVersion() >= oldest) return
  installDebianPackages('Java', ['default-jre-headless'])
  if (javaVersion() >= oldest) return
  throw new Error(`The tests on DynamoDB Local need Java ${oldest} or later: install a JRE.`)
}
