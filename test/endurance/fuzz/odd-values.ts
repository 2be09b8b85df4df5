export const any = <Value>(random: () => number, list: readonly Value[]): Value | undefined =>
  list[Math.floor(random() * list.length)]

export const oddTexts = [
  '',
  ' ',
  '\0',
  '\u202e',
  '\ud800',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '💥'.repeat(50),
  'x'.repeat(300),
  'x'.repeat(10_000),
  'null',
  '-1',
  '1e999',
  '%',
  '2026-02-30',
]

export const oddValues = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[]]]],
  { a: { b: {} } },
]

/** What is no JSON, or is JSON that nobody expects. */
export const oddBodies = [
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(1_000),
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  '\0',
  '\ufeff{}',
  `{"items":[${'0,'.repeat(2_000)}0]}`,
  '1e999',
  '\u0089PNG\r\n\u001a\n',
]
