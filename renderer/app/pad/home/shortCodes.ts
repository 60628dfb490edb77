/** Minimum number of groups of a shortened code. */
const MIN_GROUPS = 2;
/** Characters kept of a code without groups. */
const MIN_CHARACTERS = 4;

/**
 * Shortens visible codes from the left, as their ends distinguish them. Codes that would become equal keep one more group.
 *
 * @returns short form by code; a code that would save almost nothing is unchanged
 */
export function shortCodes(codes: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(codes)];
  return new Map(all.map((code) => [code, shortened(code, all)]));
}

function shortened(code: string, all: readonly string[]): string {
  const groups = code.split('-').length;
  for (let groupCount = MIN_GROUPS; groupCount < groups; groupCount += 1) {
    const tail = tailOf(code, groupCount);
    if (all.every((other) => other === code || tailOf(other, groupCount) !== tail))
      return tail.length + 1 < code.length ? `…${tail}` : code;
  }
  if (groups > 1 || code.length <= 2 * MIN_CHARACTERS) return code;
  const tail = code.slice(-MIN_CHARACTERS);
  return all.every((other) => other === code || !other.endsWith(tail)) ? `…${tail}` : code;
}

const tailOf = (code: string, groups: number): string => code.split('-').slice(-groups).join('-');
