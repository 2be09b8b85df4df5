import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { explainScriptError } from './script-error.ts'

type Lazy<Module> = {
  /** Loads the script. After a failure the next call tries again. */
  load: () => Promise<Module>
  loaded: () => Module | undefined
}

const all: Lazy<unknown>[] = []

/**
 * A part of the page with a script of its own: what few shops or shoppers need, or needs much itself. Small parts too, because home is
 * a few hundred bytes below its limit and the cart 3 kB (`test/page-scripts.test.ts`).
 */
export function lazyModule<Module>(load: () => Promise<Module>): Lazy<Module> {
  let module: Module | undefined
  let loading: Promise<Module> | undefined
  const lazy: Lazy<Module> = {
    loaded: () => module,
    load: () =>
      (loading ??= load().then(
        (loaded) => (module = loaded),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
  }
  all.push(lazy)
  return lazy
}

export const lazyModules = (): readonly Lazy<unknown>[] => all

type Props<Module> = {
  of: Lazy<Module>
  /** Shown until the script is there. */
  fallback?: ReactNode
  /** The page can do without it, so a failure is not shown. */
  isOptional?: boolean
  onError?: () => void
  children: (module: Module) => ReactNode
}

/** Shows what the script exports. When it cannot be loaded a toast says so and the rest of the page stays as it is. */
export function LazyModule<Module>(props: Props<Module>) {
  const { of, fallback = null, isOptional = false, onError, children } = props
  const [module, setModule] = useState(of.loaded)
  const onFailure = useEffectEvent(() => {
    if (!isOptional) void explainScriptError()
    onError?.()
  })

  useEffect(() => {
    let isRemoved = false
    of.load().then(
      (loaded) => !isRemoved && setModule(() => loaded),
      () => !isRemoved && onFailure(),
    )
    return () => {
      isRemoved = true
    }
  }, [of])

  return module === undefined ? fallback : children(module)
}
