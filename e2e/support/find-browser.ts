import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows: a test needs a third less processor time than in one that draws its own surface unseen. */
const windowless = 'chromium-headless-shell'

/** For tests and Lighthouse: a Chromium from the environment, the system or Playwright; where there is none, one is installed. */
export const findBrowser = (): string => find([windowless, ...chromiums])

/** For measurements, and for a camera: the Chromium that people have, if there is one. */
export const findWholeBrowser = (): string => find([...chromiums, windowless])

function find(names: readonly string[]): string {
  const found = fromEnvironment() ?? onPath(names) ?? ofPlaywright()
  if (found) return found

  console.log('Installing a browser for the tests ...')
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  if (!ofPlaywright() && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    for (const name of [windowless, 'chromium'])
      if (!onPath([name])) run('apt-get', ['install', '-y', '-qq', name])
  }
  const installed = ofPlaywright() ?? onPath(names)
  if (installed) return installed
  throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH to one.')
}

function fromEnvironment(): string | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (path !== undefined && !existsSync(path)) throw new Error(`CHROMIUM_PATH: no file ${path}`)
  return path
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
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
