import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '#server/operations/metrics.ts'
import { createScheduledBackups } from '#server/operations/backups/scheduled-backups.ts'
import { shopReadings } from '#server/operations/shop-readings.ts'
import { readSettings, settingsSchema } from '#server/settings.ts'
import { everyCase } from '../tiers.ts'
import { temporaryFolder } from '../running-shop.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const dockerfile = read('Dockerfile')
/** What `npm start` runs: Node with its arguments. */
const startCommand = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start.split(
  ' ',
)

/** The values of the placeholders in capitals. */
const own: Readonly<Record<string, string>> = {
  'YOUR-PROJECT': 'my-project',
  'YOUR-REGION': 'eu-central-1',
  'YOUR-BUCKET': 'my-bucket',
  SECRET: 'thirty-two characters of a secret, or more',
  MAIL_URL: 'smtp://user:password@smtp.example:587',
  OIDC_CLIENT_SECRET: 'secret',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
}
const filled = (text: string): string =>
  text.replaceAll(/YOUR-(PROJECT|REGION|BUCKET)/g, (name) => own[name] ?? '')

function settingsOfYaml(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/- name: ([A-Z_\d]+)\n\s+value(?:: (.*)|From:)/g)]
  return Object.fromEntries(
    pairs.map(([, name = '', value]) => [name, value?.replaceAll(/^'|'$/g, '') ?? own[name] ?? '']),
  )
}

function settingsOfTask(text: string): Record<string, string> {
  const { containerDefinitions } = JSON.parse(text) as {
    containerDefinitions: { environment: { name: string; value: string }[]; secrets: { name: string }[] }[]
  }
  const [shop] = containerDefinitions
  return Object.fromEntries([
    ...(shop?.environment ?? []).map(({ name, value }) => [name, value]),
    ...(shop?.secrets ?? []).map(({ name }) => [name, own[name]]),
  ]) as Record<string, string>
}

const settingsOfFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/^"|"$/g, ''),
    ]),
  )

describe('The settings of each example', () => {
  test.each([
    ['deploy/cloud-run/service.yaml', settingsOfYaml],
    ['deploy/aws/task-definition.json', settingsOfTask],
    ['deploy/virtual-machine/settings.example', settingsOfFile],
  ])('%s are settings that the shop takes', (path, settingsOf) => {
    const settings = settingsOf(filled(read(path)))
    expect(Object.keys(settings).length).toBeGreaterThan(10)
    for (const name of Object.keys(settings)) expect(Object.keys(settingsSchema.shape)).toContain(name)
    const { PUBLIC_URL, TRUST_PROXY, demo, issuers } = readSettings(settings)
    expect([PUBLIC_URL?.slice(0, 8), TRUST_PROXY, demo, issuers.length]).toEqual(['https://', 1, false, 1])
  })

  test('leave the shop time to stop', () => {
    const seconds = (settings: Record<string, string>) => {
      const { DRAIN_DELAY, DRAIN_TIMEOUT } = readSettings(settings)
      return DRAIN_DELAY + 2 * DRAIN_TIMEOUT
    }
    expect(seconds(settingsOfYaml(filled(read('deploy/cloud-run/service.yaml'))))).toBeLessThan(10)
    const task = filled(read('deploy/aws/task-definition.json'))
    expect(seconds(settingsOfTask(task))).toBeLessThan(Number(/"stopTimeout": (\d+)/.exec(task)?.[1]))
    const unit = read('deploy/virtual-machine/vitrine@.service')
    expect(seconds(settingsOfFile(read('deploy/virtual-machine/settings.example')))).toBeLessThan(
      Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]),
    )
  })
})

test('every file of JSON is JSON, and every script is one', () => {
  const files = globSync('deploy/**/*', { cwd: root })
  const [json, scripts] = ['.json', '.sh'].map((ending) => files.filter((file) => file.endsWith(ending)))
  expect([json?.length, scripts?.length].every((count) => (count ?? 0) > 2)).toBe(true)
  for (const file of json ?? []) expect(() => JSON.parse(read(file)) as unknown, file).not.toThrow()
  for (const file of scripts ?? []) expect(spawnSync('sh', ['-n', join(root, file)]).status, file).toBe(0)
})

test('the units start, back up and restart what there is', () => {
  for (const unit of ['vitrine@.service', 'vitrine-backup.service']) {
    const program =
      /ExecStart=\S+ (?:--\S+ )*(\S+\.ts)/.exec(read(`deploy/virtual-machine/${unit}`))?.[1] ?? ''
    expect(existsSync(join(root, program)), unit).toBe(true)
    expect(read(`deploy/virtual-machine/${unit}`)).toContain('\nInaccessiblePaths=-/opt/vitrine/.git\n')
  }
  const started = /^ExecStart=\S+\/node (.*)$/m.exec(read('deploy/virtual-machine/vitrine@.service'))?.[1]
  expect(started?.split(' ')).toEqual(startCommand.slice(1))
  const names = [...read('deploy/virtual-machine/vitrine.target').matchAll(/vitrine@(\d)/g)].map(([, n]) => n)
  const caddy = [...read('deploy/virtual-machine/Caddyfile').matchAll(/127\.0\.0\.1:300(\d)/g)].map(
    ([, n]) => n,
  )
  expect(names).toEqual(['1', '2'])
  expect(caddy).toEqual(names)
})

test('the example proxy leads pages from http to https, and refuses the API', () => {
  const [, byHttp = ''] = read('deploy/virtual-machine/Caddyfile').split('\nhttp://shop.example {')
  expect(byHttp.replaceAll(/\s+/g, ' ').trim()).toBe(
    'handle /api/* { respond "Use https." 403 } handle { redir https://{host}{uri} 308 } }',
  )
})

const has = (program: string): boolean => spawnSync('which', [program]).status === 0

test.skipIf(!has('systemd-analyze'))('systemd finds nothing wrong with the units', () => {
  const files = globSync('deploy/virtual-machine/*.{service,timer,target}', { cwd: root })
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], { cwd: root, encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([])
})

test.skipIf(!has('caddy'))('Caddy takes its file', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/virtual-machine/Caddyfile']
  expect(spawnSync('caddy', args, { cwd: root }).status).toBe(0)
})

test.skipIf(!has('promtool'))('Prometheus takes the rules', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', 'prometheus.yaml'], {
    cwd: join(root, 'deploy/prometheus'),
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
})

describe('Metrics', () => {
  let names: Set<string>
  beforeAll(async () => {
    const metrics = await openMetrics({ version: '1', store: 'sqlite' })
    const port = await metrics.listen({ port: 0, host: '127.0.0.1' })
    const store = { query: () => Promise.reject(new Error('not called')) } as never
    const clock = { now: () => 0 }
    const backups = createScheduledBackups({
      settings: readSettings({ BACKUP_DIR: 'backups' }),
      store,
      clock,
      log: { info: () => undefined, error: () => undefined },
      make: async () => undefined,
      stop: () => undefined,
    })
    const readings = shopReadings({
      store,
      clock,
      storeAnswers: () => true,
      health: { damage: () => undefined },
      catalog: { outlines: () => new Map(), collections: () => [] },
    })
    metrics.show([...readings, ...backups.readings])
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await metrics.close()
    // OpenMetrics leaves `_total` out of the name that a counter is announced by.
    names = new Set(
      [...text.matchAll(/^# TYPE (vitrine_\w+) (\w+)$/gm)].map(([, name = '', type]) =>
        type === 'counter' && !name.endsWith('_total') ? `${name}_total` : name,
      ),
    )
  })

  test('are those of the documentation, no more and no less', () => {
    const documented = [...read('docs/operations/metrics.md').matchAll(/^\| `(vitrine_\w+)`/gm)].map(
      ([, name]) => name,
    )
    expect(documented.sort()).toEqual([...names].sort())
  })

  test('are all that an alert asks for', () => {
    const used = [...read('deploy/prometheus/alerts.yaml').matchAll(/vitrine_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    )
    expect(used.length).toBeGreaterThan(10)
    for (const name of used) expect([...names], name).toContain(name)
  })
})

/** The files that the last stage copies out of the checkout, and out of the stages before. */
const copied = (text: string): string[] =>
  [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))

describe('The image', () => {
  const [, last = ''] = dockerfile.split('# --- The image')

  test('is sent nothing but what it copies', () => {
    const admitted = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    expect([...new Set(copied(dockerfile))].sort()).toEqual(admitted.sort())
    for (const path of copied(dockerfile)) expect(existsSync(join(root, path)), path).toBe(true)
  })

  test('has a user of its own, a check of its health, and Node as its first process', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(JSON.parse(/^CMD (.*)$/m.exec(last)?.[1] ?? '')).toEqual(startCommand)
    expect(last).toMatch(/^HEALTHCHECK .*CMD \["node"/m)
  })

  test.runIf(everyCase)(
    'starts from what it holds, writing nowhere but in its data folder, and stops on a signal',
    async () => {
      const folder = temporaryFolder()
      onTestFinished(() => folder.remove())
      const [shop, data] = [join(folder.path, 'shop'), join(folder.path, 'data')]
      for (const path of [...copied(last), 'dist'])
        cpSync(join(root, path), join(shop, path), {
          recursive: true,
          filter: (each) => !/\.test\.tsx?$/.test(each),
        })
      symlinkSync(join(root, 'node_modules'), join(shop, 'node_modules'))
      mkdirSync(data)
      const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
      chmodSync(data, 0o777)
      chmodSync(folder.path, 0o755)
      for (const path of globSync('**', { cwd: shop }))
        if (path !== 'node_modules') readOnly(join(shop, path))
      const child = spawn(process.execPath, startCommand.slice(1), {
        cwd: shop,
        env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: data },
        ...nobody,
      })
      const output = await untilOpen(child)
      const url = /open at (http:\S+)/.exec(output)?.[1] ?? ''
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect((await fetch(url)).status).toBe(200)
      child.kill('SIGTERM')
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    },
  )
})

function readOnly(path: string): void {
  chmodSync(path, /\/[^/]+\.[^/]+$/.test(path) ? 0o444 : 0o555)
}

function untilOpen(child: ChildProcess): Promise<string> {
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('open at')) resolve(output)
      })
    }
  })
}
