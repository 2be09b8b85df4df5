/** The parts of the library that are used here. */
declare module 'markdown-it' {
  export type Token = {
    type: string
    tag: string
    level: number
    content: string
    children: Token[] | null
    attrGet: (name: string) => string | null
    attrSet: (name: string, value: string) => void
  }
  type Rule = (
    tokens: Token[],
    index: number,
    options: object,
    env: object,
    self: Renderer,
  ) => string
  type Renderer = {
    rules: Record<string, Rule | undefined>
    render: (tokens: Token[], options: object, env: object) => string
    renderToken: (tokens: Token[], index: number, options: object) => string
  }
  export default class MarkdownIt {
    constructor(options: { html: boolean; linkify: boolean })
    disable(rule: string): this
    parse(text: string, env: object): Token[]
    validateLink: (url: string) => boolean
    renderer: Renderer
    options: object
  }
}
