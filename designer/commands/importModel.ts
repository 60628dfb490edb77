import { contentTree, type DesignDocument, type Layout } from '../model/DesignDocument.ts';
import type { Edit, Tree } from '../model/edits.ts';
import type { Command } from '../model/history.ts';
import { put } from './put.ts';

/** Puts the content of a file in the place of the model's: one step, whatever it changes. The title stays where the file has none. */
export function importModel(document: DesignDocument, content: Tree, layout: Layout): Command {
  const { title, source } = contentTree(document);
  const kept = Object.fromEntries(Object.entries({ title, source }).filter(([, value]) => value !== undefined)) as Tree;
  const next = { ...kept, ...content };
  const keys = new Set([...Object.keys(contentTree(document)), ...Object.keys(next)]);
  const edits: readonly Edit[] = [...keys].flatMap((key) => put(document, ['content', key], next[key]));
  const placed = put(document, ['layout'], layout);
  const count = Object.keys((next['states'] ?? {}) as Tree).length;
  return { done: 'designer.done.import', params: { count }, edits: [...edits, ...placed], select: [] };
}
