/** Width of a text in Latin letters: a Chinese character counts as two. */
export function textLength(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0);
}
