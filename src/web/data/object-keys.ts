/** Only for objects written in the sources: others can have more keys than their type says. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[] for every object
  Object.keys(record) as Key[]
