import { createElement, type ReactNode, type SVGProps } from 'react'

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] }

/** Those that all icons of lucide-react have. */
const attributes = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': 'true',
} as const

/**
 * In the browser's build instead of the one of lucide-react (`bin/vite/own-icons.ts`), whose options the shop does not use: the
 * same SVG by one component instead of two, and with a kilobyte less of scripts.
 */
export function createIcon({ name, node }: IconData) {
  const lines = node.map(([tag, line]) => createElement(tag, line))
  return function Icon({ className = '', ...props }: SVGProps<SVGSVGElement>): ReactNode {
    const classes = `lucide lucide-${name} ${className}`.trim()
    return createElement('svg', { ...attributes, className: classes, ...props }, lines)
  }
}
