/** Of a running number without groups so many signs tell one from the next. */
const TELLING = 4;

/** Groups a code keeps when it is shortened. */
const KEPT_GROUPS = 2;

/** Signs that stay of a code with too few groups to leave one out. */
const KEPT_SIGNS = 12;

/** The groups of a code, each with the separator before it; of one long number its last digits are a group. */
export function groupsOf(code: string): readonly string[] {
  const groups = code.split(/(?=[-.])/);
  if (groups.length > 1 || !/\d{7}$/.test(code)) return groups;
  return [code.slice(0, -TELLING), code.slice(-TELLING)];
}

/** The end of a code: at least its last two groups, with `…` for what is left out before them. */
export function shortened(code: string): string {
  const groups = groupsOf(code);
  const end = groups.slice(-KEPT_GROUPS).join('').replace(/^[-.]/, '');
  if (groups.length > KEPT_GROUPS) return `…${end}`;
  return code.length > KEPT_SIGNS ? `…${code.slice(-KEPT_SIGNS)}` : code;
}

/** What tells two codes apart: without the groups both begin with; the last two stay, of a running number the last four signs. */
export function apart(one: string, other: string): readonly [string, string] {
  const [a, b] = [groupsOf(one), groupsOf(other)];
  const most = Math.min(a.length, b.length) - (one.search(/[-.]/) < 0 ? 1 : KEPT_GROUPS);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared += 1;
  const end = (groups: readonly string[]): string => groups.slice(shared).join('').replace(/^[-.]/, '');
  return [end(a), end(b)];
}
