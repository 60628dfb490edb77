import type { Json } from '#engine';
import type { DesignDocument, Point } from '../model/DesignDocument.ts';
import { applyEdits, isTree, type Edit, type Path, type Tree } from '../model/edits.ts';
import type { Command } from '../model/history.ts';

/** Keys of entries in the order files have them; a new key takes its place among them. */
const ORDER = [
  'title source assumed was accept entity axes initial cyclic states retired transitions events form display outcomes start',
  'nodes selfApproval dedupe withdraw resubmit category schema parts reset scope gaps texts',
  'tone readOnly final event stay from to ok refusal reason',
  'kind handlers handling pass rejectRule onReject durationHours timeout empty allow comment skipWhen fillsForm branches next',
].flatMap((keys) => keys.split(' '));

/** What a document holds at a path. */
function valueAt({ tree }: DesignDocument, at: Path): Json | undefined {
  return at.reduce<Json | undefined>((value, name) => (isTree(value) ? value[name] : undefined), tree);
}

/**
 * Puts a value; the objects above it are made where they are missing. Undefined takes it away. No edit where nothing
 * changes.
 */
export function put(document: DesignDocument, at: Path, given: Json | object | undefined): readonly Edit[] {
  const value = given as Json | undefined; // definitions and layouts are plain JSON
  const old = valueAt(document, at);
  if (value === undefined) return old === undefined ? [] : [{ op: 'drop', at }];
  if (JSON.stringify(old) === JSON.stringify(value)) return [];
  const parent = valueAt(document, at.slice(0, -1));
  if (!isTree(parent)) return put(document, at.slice(0, -1), { [at.at(-1) ?? '']: value });
  return [{ op: 'put', at, value, ...placeOf(parent, at.at(-1) ?? '') }];
}

/** Puts an element somewhere on the canvas: at whole pixels, as numbers of more digits are taken by no server. */
export function putAt(document: DesignDocument, name: string, { x, y }: Point): readonly Edit[] {
  return put(document, ['layout', 'states', name], { x: Math.round(x), y: Math.round(y) });
}

function placeOf(parent: Tree, name: string): { readonly index?: number } {
  const rank = ORDER.indexOf(name);
  if (rank < 0 || Object.hasOwn(parent, name)) return {};
  const index = Object.keys(parent).findIndex((key) => ORDER.indexOf(key) > rank);
  return index < 0 ? {} : { index };
}

/** Puts the text of a code in one language; an empty one takes it away, and the code with its last text. */
export function putText(document: DesignDocument, code: string, language: 'zh' | 'en', text: string): readonly Edit[] {
  const at = ['content', 'texts', code];
  if (text.trim() !== '') return put(document, [...at, language], text);
  const entry = valueAt(document, at);
  const isLast = isTree(entry) && Object.keys(entry).every((key) => key === language);
  return put(document, isLast ? at : [...at, language], undefined);
}

/** The edits of steps that each build on the one before. */
export function collected(
  document: DesignDocument,
  steps: readonly ((now: DesignDocument) => readonly Edit[])[],
): readonly Edit[] {
  return steps.reduce<{ readonly now: DesignDocument; readonly edits: readonly Edit[] }>(
    ({ now, edits }, step) => {
      const more = step(now);
      return { now: { ...now, tree: applyEdits(now.tree, more).tree }, edits: [...edits, ...more] };
    },
    { now: document, edits: [] },
  ).edits;
}

/** A change of something named; what shares a gesture is one step. */
export function change(name: string, edits: readonly Edit[], gesture?: string): Command {
  return { done: 'designer.done.change', params: { name }, edits, ...(gesture === undefined ? {} : { gesture }) };
}

/** Moves an entry to a place among the others of its object. @param id  of its element, which is selected */
export function moveEntry(document: DesignDocument, at: Path, name: string, index: number, id: string): Command {
  const names = entryNames(document, at);
  const isMoved = names.includes(name) && index >= 0 && index < names.length && names[index] !== name;
  return {
    done: 'designer.done.order',
    params: { state: name, place: index + 1 },
    edits: isMoved ? [{ op: 'move', at: [...at, name], index }] : [],
    select: [id],
  };
}

/** The entries of an object, in order. */
export function entryNames(document: DesignDocument, at: Path): readonly string[] {
  const entries = valueAt(document, at);
  return Object.keys(isTree(entries) ? entries : {});
}
