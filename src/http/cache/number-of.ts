/**
 * A number by which a map finds a text; other texts may have the same one. V8 puts every text that a map is asked for into
 * its table of strings, where it stays until a full collection: too much for texts that come once.
 */
export function numberOf(text: string): number {
  let number = 0
  for (let at = 0; at < text.length; at++)
    number = (Math.imul(number, 31) + text.charCodeAt(at)) | 0
  return number
}
