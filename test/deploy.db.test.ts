import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'
import { startOptions } from '#test/processes/start-options.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

const alerts = read('prometheus/alerts.yaml')
const dashboard = read('grafana/larder.json')

/** The parts of a histogram have names of their own. */
const metricsIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:larder|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  ),
]

test('alerts and dashboard use only metrics that the shop has, of queues and routes that it has', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  shop.metrics.watchProcess()
  await ana.buys(home, { [tomatoes]: 1 })

  const known = shop.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const text = await shop.metrics.registry.metrics()

  for (const file of [alerts, dashboard]) {
    const used = metricsIn(file)
    expect(used.length).toBeGreaterThan(8)
    expect(used.filter((name) => !known.includes(name))).toEqual([])
  }
  const routes = [...(alerts + dashboard).matchAll(/route=\\?"([^"\\]+)/g)].map(
    ([, route]) => route,
  )
  expect(routes.length).toBeGreaterThan(1)
  for (const route of routes) expect(text).toContain(`route="${route}"`)
  expect(text).toContain('larder_queue_waiting{queue="orders"}')
})

test('every alert says what it means and what to do', () => {
  const blocks = alerts.split(/^ +- alert: /m).slice(1)

  expect(blocks.length).toBeGreaterThan(8)
  for (const block of blocks) {
    const name = block.split('\n')[0]
    for (const part of ['expr', 'severity', 'means', 'do'])
      expect(block, `${name} has no ${part}`).toMatch(new RegExp(`\\b${part}: .{3,}`))
  }
})

test('the dashboard is JSON with a title and a description on each panel', () => {
  const { panels }: { panels: { title: string; description: string }[] } = JSON.parse(dashboard)

  expect(panels.length).toBeGreaterThan(8)
  for (const { title, description } of panels) {
    expect(title).toMatch(/\S/)
    expect(description).toMatch(/\S/)
  }
})

test('wherever the shop is started, Node gets the options that npm start gives it', () => {
  expect(startOptions).toEqual(['--max-semi-space-size=8'])
  for (const file of ['larder.service', 'Dockerfile']) {
    const words = read(file)
      .split('\n')
      .find((line) => line.includes('bin/start.js'))
      ?.split(/[",[\] ]+/)
    expect(words?.filter((word) => word.startsWith('--'))).toEqual(startOptions)
  }
})
