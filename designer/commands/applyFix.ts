import { pointerNames, type Edit as Patch, type Json } from '#engine';
import { contentTree, type DesignDocument } from '../model/DesignDocument.ts';
import { isTree, type Edit, type Tree } from '../model/edits.ts';
import type { Command } from '../model/history.ts';
import { put } from './put.ts';

/** Mends what the engine knows how to mend without a decision: one step, whatever it takes. */
export function applyFix(document: DesignDocument, patches: readonly Patch[]): Command {
  const content = contentTree(document);
  const mended = patches.reduce<Json>((now, patch) => patched(now, pointerNames(patch.path), patch), content) as Tree;
  // An entry is replaced as a whole: `/transitions/bind` for anything inside it.
  const entries = new Set(patches.map(({ path }) => pointerNames(path).slice(0, 2).join('\n')));
  const edits = [...entries].flatMap((entry): readonly Edit[] => {
    const [part = '', name] = entry.split('\n');
    const inner = mended[part];
    if (name === undefined) return put(document, ['content', part], inner);
    return put(document, ['content', part, name], isTree(inner) ? inner[name] : undefined);
  });
  return { done: 'designer.done.fix', edits };
}

function patched(value: Json, [name, ...rest]: readonly string[], patch: Patch): Json {
  if (name === undefined) return patch.op === 'remove' ? null : (patch.value as Json); // a patch holds JSON
  if (Array.isArray(value)) return patchedList(value as readonly Json[], name, rest, patch);
  const tree = isTree(value) ? value : {};
  if (rest.length > 0 || patch.op !== 'remove') return { ...tree, [name]: patched(tree[name] ?? {}, rest, patch) };
  return Object.fromEntries(Object.entries(tree).filter(([key]) => key !== name));
}

function patchedList(list: readonly Json[], name: string, rest: readonly string[], patch: Patch): Json {
  const index = name === '-' ? list.length : Number(name);
  if (rest.length > 0) return list.with(index, patched(list[index] ?? {}, rest, patch));
  if (patch.op === 'remove') return list.toSpliced(index, 1);
  return list.toSpliced(index, patch.op === 'add' ? 0 : 1, patch.value as Json);
}
