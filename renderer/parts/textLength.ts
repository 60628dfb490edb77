/** Room a text takes, in Latin letters: a Chinese character takes that of two. */
export function textLength(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0);
}
