import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whole ones: `chromium-headless-shell` is a third cheaper, but has neither a camera nor messages. */
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** For tests and Lighthouse: a Chromium from the environment, the system or Playwright; where there is none, one is installed. */
export function findBrowser(): string {
  const found = fromEnvironment() ?? onPath() ?? ofPlaywright()
  if (found) return found

  console.log('Installing a browser for the tests ...')
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  if (!ofPlaywright() && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  const installed = ofPlaywright() ?? onPath()
  if (installed) return installed
  throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH to one.')
}

function fromEnvironment(): string | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (path !== undefined && !existsSync(path)) throw new Error(`CHROMIUM_PATH: no file ${path}`)
  return path
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return chromiums.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function ofPlaywright(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command: string, args: string[]) {
  spawnSync(command, args, { stdio: 'inherit' })
}
