import { expect, test } from 'vitest'
import type { BenchRun, BenchScene } from '#vocabulary/demo-bench.ts'
import { createBenchApp } from './bench-app.ts'

const person = { who: 'clerk', email: 'clerk@demo.example', password: 'published' } as const
const played: BenchRun = {
  scene: 'rush',
  state: 'done',
  steps: [{ step: 'stocked', numbers: [5] }],
  verdict: { wanted: 5, sold: 6, uncovered: 0, lost: 0, findings: ['I3: <b>'] },
}

function openBench(run: BenchRun | null = null) {
  let latest = run
  const begun: BenchScene[] = []
  const app = createBenchApp({
    publicUrl: 'http://localhost:3000',
    people: [person],
    runs: {
      latest: () => latest,
      start(scene) {
        if (latest?.state === 'running') return false
        begun.push(scene)
        latest = { scene, state: 'running', steps: [], verdict: null }
        return true
      },
    },
  })
  const ask = (init?: RequestInit) => app.request('http://localhost:3000/demo/bench', init)
  return { ask, begun }
}

const data = { accept: 'application/json' }
const post = (scene: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers,
  body: new URLSearchParams({ scene }),
})

test('a scene is started once; who comes second sees the one that is being played', async () => {
  const { ask, begun } = openBench()
  const first = await ask(post('rush', data))
  expect([first.status, await first.json()]).toEqual([
    202,
    { people: [person], run: { scene: 'rush', state: 'running', steps: [], verdict: null } },
  ])
  const second = await ask(post('kill', data))
  expect([second.status, await second.json()]).toMatchObject([409, { run: { scene: 'rush' } }])
  expect((await ask(post('something else', data))).status).toBe(400)
  expect(begun).toEqual(['rush'])
})

test('without scripts a form starts a scene, and its page loads itself again until the verdict', async () => {
  const { ask } = openBench()
  const started = await ask(post('cut'))
  expect([started.status, started.headers.get('location')]).toEqual([303, '/demo/bench'])
  const page = await ask({ headers: { 'accept-language': 'de' } })
  expect(page.headers.get('refresh')).toBe('2')
  expect(await page.text()).toContain('<html lang="de"')
})

test('the page shows the verdict line by line', async () => {
  const page = await openBench(played).ask()
  const html = await page.text()
  expect(page.headers.get('refresh')).toBeNull()
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('✗ Sold: 6 instead of 5')
  expect(html).toContain('✓ Charged without an order: 0')
  expect(html).toContain('✗ Auditor: 1 finding<')
})
