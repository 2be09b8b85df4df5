import { parseArgs } from 'node:util'

type Options = {
  /** Part names; none means all. */
  wanted: string[]
  mode: 'full' | 'trial' | 'quick'
  /** Whether docs/performance.md is written. */
  isPublished: boolean
  /** Leaves out the parts that were measured at this commit already. */
  resumes: boolean
}

/**
 * `npm run bench` measures and publishes everything, `-- --only pages,start` publishes these parts, `-- --resume` goes on
 * with a run that was interrupted. `npm run bench pages` only prints. `-- --trial` is a short run of everything that shows
 * whether it works, and `-- --quick` the check for CI.
 */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      trial: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',') ?? []
  return {
    wanted: [...positionals, ...only],
    mode: values.quick ? 'quick' : values.trial ? 'trial' : 'full',
    isPublished: positionals.length === 0 && !values.trial && !values.quick,
    resumes: values.resume,
  }
}
