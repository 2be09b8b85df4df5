/**
 * One expression for all these paths, which may have parameters such as `:id` or `:category?`. React Router's own matching
 * would compile every route again for every request; this only has to tell whether there is a page.
 */
export function pathPattern(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) =>
    path
      .replaceAll('.', '\\.')
      .replaceAll(/\/:[\w-]+\?/g, '(?:/[^/]+)?')
      .replaceAll(/:[\w-]+/g, '[^/]+'),
  )
  return new RegExp(`^(?:${patterns.join('|')})$`, 'i')
}
