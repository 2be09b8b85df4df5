import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { colourProblem, contrast, contrastWithWhite, defaultColour, shadesOf } from './colour.ts'

test('contrast is measured as the guidelines say', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2)
})

test('a colour that white text cannot be read on is refused with its contrast', () => {
  expect(colourProblem('#767676')).toBeUndefined()
  expect(colourProblem('#777777')).toContain('its contrast is 4.47:1')
  expect(colourProblem('#FFD400')).toContain('its contrast is 1.43:1')
  for (const text of ['', 'red', '#fff', '#12345g', '1f7a3d', '#1f7a3d0'])
    expect(colourProblem(text)).toBe('Colour must be written like #1f7a3d')
})

test('the default colour has the shades of the specification', () => {
  expect(shadesOf(defaultColour).deep).toBe('#20402d')
  expect(shadesOf('#1F7A3D')).toEqual(shadesOf(defaultColour))
})

test('every shade of every colour that is taken can be read', () => {
  assert(
    property(integer({ min: 0, max: 0xffffff }), (number) => {
      const colour = `#${number.toString(16).padStart(6, '0')}`
      if (colourProblem(colour) !== undefined) return
      const { text, dark, deep, pale } = shadesOf(colour)
      for (const background of ['#ffffff', '#fbf8f1', '#f3ecdc', pale]) {
        expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark, background)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(deep, '#ffffff')).toBeGreaterThanOrEqual(10)
    }),
    { numRuns: 2_000 },
  )
})
