import type { SourceFile } from '#engine';
import type { ShownFile } from './page.ts';

type Tree = Readonly<Record<string, unknown>>;

const FOLDER = 'definitions/';

/** The definitions with a shown file among them. */
export function put(files: readonly SourceFile[], { path, isAddition, text }: ShownFile): readonly SourceFile[] {
  const own = path.slice(FOLDER.length);
  const before = files.find((file) => file.path === own);
  if ((before !== undefined) !== isAddition) throw new Error(`${path}: marked wrongly`);
  if (before === undefined) return [...files, { path: own, text }];
  const added = JSON.stringify(merged(JSON.parse(before.text) as Tree, JSON.parse(text) as Tree));
  return files.map((file) => (file === before ? { path: own, text: added } : file));
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
