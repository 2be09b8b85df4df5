import { expect, test } from 'vitest'
import { asMarkdown, isAllowedLink, renderMarkdown } from './markdown.ts'

test('headings of the second level begin sections, and the text before is the introduction', async () => {
  const { intro, sections } = await renderMarkdown(
    'Hello *you*.\n\n## First & best\n\n- one\n- two\n\n### Inside\n\n# Second **part**\n\nEnd.',
  )

  expect(intro).toBe('<p>Hello <em>you</em>.</p>\n')
  expect(sections).toEqual([
    {
      title: 'First & best',
      html: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<h3>Inside</h3>\n',
    },
    { title: 'Second part', html: '<p>End.</p>\n' },
  ])
})

test('raw HTML and pictures are text', async () => {
  const { intro } = await renderMarkdown(
    '<script>alert(1)</script>\n\nA <b onclick="x()">b</b> ![x](https://evil.example/a.png)',
  )

  expect(intro).not.toMatch(/<(script|b|img)\b/)
  expect(intro).toContain('&lt;script&gt;')
})

test('links lead to web pages, email, telephones and pages of the shop only', async () => {
  const allowed = [
    'https://a.example/x',
    'http://a.example',
    'mailto:a@b.c',
    'tel:+331',
    '/faq',
    '#x',
  ]
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    String.raw`/\evil.example`,
    'evil',
    'https:evil.example',
  ]

  expect(allowed.filter((url) => !isAllowedLink(url))).toEqual([])
  expect(refused.filter(isAllowedLink)).toEqual([])
  for (const url of ['javascript:alert(1)', 'java&#115;cript:alert(1)', '//evil.example', 'data:x'])
    for (const text of [`[x](${url})`, `[x](<${url}>)`, `<${url}>`, `[x][y]\n\n[y]: ${url}`])
      expect((await renderMarkdown(text)).intro).not.toContain('<a ')
})

test('links to other sites tell search engines that they are not ours', async () => {
  const { intro } = await renderMarkdown('[a](https://a.example) [b](/faq)')

  expect(intro).toBe(
    '<p><a href="https://a.example" rel="noopener nofollow">a</a> <a href="/faq">b</a></p>\n',
  )
})

test('values in a text are never Markdown', async () => {
  const name = '*A* [b](javascript:x) <i> # `c` _d_ & Sons | 1. ~e~ \\ !'
  const { intro } = await renderMarkdown(`From ${asMarkdown(name)}.`)

  expect(intro).toBe(
    '<p>From *A* [b](javascript:x) &lt;i&gt; # `c` _d_ &amp; Sons | 1. ~e~ \\ !.</p>\n',
  )
})

test('a value that begins a line is not Markdown either, and ordinary prices and names stay readable', async () => {
  for (const value of [
    '# One',
    '1. Mill Lane',
    '2) Mill Lane',
    '- x',
    '+ x',
    '---',
    '===',
    '![a](/faq)',
  ])
    expect((await renderMarkdown(`Before\n${asMarkdown(value)}`)).intro).toBe(
      `<p>Before\n${value}</p>\n`,
    )

  const readable = 'A-Z Foods (Leeds), 12.50 and nothing from £30.00 on. Hi!'
  expect(asMarkdown(readable)).toBe(readable)
})
