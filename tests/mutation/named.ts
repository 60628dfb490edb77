/** Whether any of the words names a place, by its area or a part of its name; without words every place is. */
export function isNamed(
  words: readonly string[],
  { place, area }: { readonly place: string; readonly area: string },
): boolean {
  return words.length === 0 || words.some((word) => area === word || place.includes(word));
}
