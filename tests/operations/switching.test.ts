import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { openOperations } from '#server/operations/operations.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import { openCollector } from './collector.ts'
import { openMeasured } from './measured.ts'

test('a shop whose metrics and traces are off loads nothing of either', () => {
  const program = `
    const { openOperations } = await import('#server/operations/operations.ts')
    if (process.argv[2]) await import('#server/wiring/open-shop.ts')
    const { readSettings } = await import('#server/settings.ts')
    await openOperations({ settings: readSettings(JSON.parse(process.argv[1])), version: '1', log: { info() {} } })
    const { Module } = await import('node:module')
    const loaded = Object.keys(Module._cache).filter((file) => /prom-client|@opentelemetry|tdigest/.test(file))
    process.stdout.write(String(loaded.length))
    process.exit(0)`
  const loaded = (settings: Record<string, string>, wholeShop = ''): number => {
    const args = ['--input-type=module', '--eval', program, JSON.stringify(settings), wholeShop]
    const options = { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' as const }
    return Number(spawnSync(process.execPath, args, options).stdout)
  }
  expect(loaded({}, 'the whole shop')).toBe(0)
  expect(loaded({ METRICS_PORT: '0' })).toBeGreaterThan(10)
  expect(loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toBeGreaterThan(50)
})

test('a port of metrics that is taken stops the start with one line', async () => {
  const { port } = await openMeasured()
  const settings = readSettings({ METRICS_PORT: String(port) })
  const opening = openOperations({ settings, version: '1', log: createLog('silent') })
  await expect(opening).rejects.toThrow(
    new SettingsError('METRICS_PORT is wrong: another program listens on it already; set another one.'),
  )
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'x/' }, '/x/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, '/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'own', OTEL_EXPORTER_OTLP_ENDPOINT: 'x' }, '/own'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SDK_DISABLED: 'true' }, undefined],
])('traces go where %j says', async (paths, expected) => {
  const collector = await openCollector()
  onTestFinished(() => collector.close())
  const environment = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, path === 'true' ? path : `${collector.url}/${path}`]),
  )
  const settings = readSettings(environment)
  const operations = await openOperations({ settings, version: '1', log: createLog('silent') })
  const start = { name: 'GET /x', kind: 'server' as const, attributes: {} }
  await operations.telemetry.tracer.span(start, async () => undefined)
  await operations.close()
  expect(collector.headers.map(({ path }) => path)).toEqual(expected === undefined ? [] : [expected])
})
