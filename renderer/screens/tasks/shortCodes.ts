/** Groups a shortened code keeps at least. */
const GROUPS = 2;
/** Signs a code without groups keeps. */
const SIGNS = 4;

/**
 * Codes in sight, shortened from the left: the end is what tells one from another. Two that would read the same keep one group more.
 *
 * @returns what is shown of each code; a code that would lose next to nothing stays whole
 */
export function shortCodes(codes: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(codes)];
  return new Map(all.map((code) => [code, shortened(code, all)]));
}

function shortened(code: string, all: readonly string[]): string {
  const groups = code.split('-').length;
  for (let kept = GROUPS; kept < groups; kept += 1) {
    const tail = tailOf(code, kept);
    if (all.every((other) => other === code || tailOf(other, kept) !== tail))
      return tail.length + 1 < code.length ? `…${tail}` : code;
  }
  if (groups > 1 || code.length <= 2 * SIGNS) return code;
  const tail = code.slice(-SIGNS);
  return all.every((other) => other === code || !other.endsWith(tail)) ? `…${tail}` : code;
}

const tailOf = (code: string, groups: number): string => code.split('-').slice(-groups).join('-');
