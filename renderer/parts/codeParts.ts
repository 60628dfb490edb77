/** Trailing characters that distinguish running numbers without groups. */
const DISTINGUISHING_DIGITS = 4;

/** Groups kept of a shortened code. */
const MIN_GROUPS = 2;

/** Characters kept of a code with too few groups to leave one out. */
const MIN_CHARACTERS = 12;

/** The groups of a code, each with its leading separator; the last digits of a long number are a group. */
export function groupsOf(code: string): readonly string[] {
  const groups = code.split(/(?=[-.])/);
  if (groups.length > 1 || !/\d{7}$/.test(code)) return groups;
  return [code.slice(0, -DISTINGUISHING_DIGITS), code.slice(-DISTINGUISHING_DIGITS)];
}

/** The end of a code that tells one place from the next: its last two groups, or the last digits of a long number. */
export function codeTail(code: string): string {
  const groups = groupsOf(code);
  return groups
    .slice(/[-.]/.test(code) ? -MIN_GROUPS : -1)
    .join('')
    .replace(/^[-.]/, '');
}

/** The end of a code: at least its last two groups, with `…` for the omitted part. */
export function shortened(code: string): string {
  const groups = groupsOf(code);
  const end = groups.slice(-MIN_GROUPS).join('').replace(/^[-.]/, '');
  if (groups.length > MIN_GROUPS) return `…${end}`;
  return code.length > MIN_CHARACTERS ? `…${code.slice(-MIN_CHARACTERS)}` : code;
}

/**
 * The distinguishing ends of two codes, without their common groups; at least the last two groups, or the last four
 * characters of a running number.
 */
export function distinguishingParts(one: string, other: string): readonly [string, string] {
  const [a, b] = [groupsOf(one), groupsOf(other)];
  const limit = Math.min(a.length, b.length) - (one.search(/[-.]/) < 0 ? 1 : MIN_GROUPS);
  let shared = 0;
  while (shared < limit && a[shared] === b[shared]) shared += 1;
  const end = (groups: readonly string[]): string => groups.slice(shared).join('').replace(/^[-.]/, '');
  return [end(a), end(b)];
}
