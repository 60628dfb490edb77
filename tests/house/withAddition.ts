type Tree = Readonly<Record<string, unknown>>;

/** A file with what a page adds to it: JSON is joined, a line of a program stands behind the last one that begins like it. */
export function withAddition(path: string, text: string, addition: string): string {
  if (path.endsWith('.json')) return JSON.stringify(merged(JSON.parse(text) as Tree, JSON.parse(addition) as Tree));
  const lines = text.split('\n');
  for (const line of addition.trimEnd().split('\n')) lines.splice(placeOf(lines, line), 0, line);
  return lines.join('\n');
}

function placeOf(lines: readonly string[], added: string): number {
  const begin = /^\s*\W*\w?/.exec(added)?.[0] ?? '';
  const at = lines.findLastIndex((line) => line.startsWith(begin));
  if (at < 0) throw new Error(`No line begins like ${added}`);
  return at + 1;
}

/** Objects are joined key by key, lists one behind the other. */
function merged(before: Tree, added: Tree): Tree {
  const entries = Object.entries(added).map(([key, value]) => [key, joined(before[key], value)] as const);
  return { ...before, ...Object.fromEntries(entries) };
}

function joined(before: unknown, added: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(added)) return [...(before as unknown[]), ...(added as unknown[])];
  return isTree(before) && isTree(added) ? merged(before, added) : added;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
