import { isRecord } from '../../value/json.ts';
import { nearestNames } from '../../value/nearestNames.ts';
import type { FileKind } from '../kinds.ts';
import { pointer, pointerNames } from '../pointer.ts';
import { checkSchema, type SchemaFault } from './checkSchema.ts';

/** What a faulty file may be taken for, so that what is wrong elsewhere is found all the same. */
export interface RepairedContent {
  readonly content: object;
  /** Where something was put right or left out, by the pointers of the file. */
  readonly places: readonly string[];
  /** Names and words that were left out: who uses them would not find them. */
  readonly lost: ReadonlySet<string>;
  /** Something of its own is missing altogether: who uses it may lack anything. */
  readonly isPartial: boolean;
  /** Entries with another name than in the file, by their pointers, and where they are written. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** A file with more faults is no slip. */
const MOST_FAULTS = 20;

/** Keys of which nothing in another file depends. */
const ALONE: ReadonlySet<string> = new Set(['sort', 'icon', 'texts']);

/** What may stand for a value that is missing or wrong. */
const STAND_INS: readonly unknown[] = [[], {}, true, 'x', 1, ['x'], [{}], { zh: 'x', en: 'x' }];

/**
 * The content of a file that does not follow its schema, mended as its author most likely means it: a misspelt key or word is the known
 * one it is nearest to, anything else is left out. Undefined where that does not lead to a definition.
 */
export function repairContent(kind: FileKind, value: unknown): RepairedContent | undefined {
  if (!isRecord(value)) return undefined;
  const content = copyOf(value) as Parent;
  const repair: Repair = { kind, content, places: [], lost: new Set(), renamed: new Map(), isPartial: false };
  for (let round = 0; round < MOST_FAULTS; round += 1) {
    const faults = checkSchema(kind, content);
    const [first] = faults;
    if (!first) return repair;
    if (faults.length > MOST_FAULTS || !mend(repair, first)) return undefined;
  }
  return undefined;
}

type Parent = Record<string, unknown>;

interface Repair {
  readonly kind: FileKind;
  readonly content: Parent;
  readonly places: string[];
  readonly lost: Set<string>;
  readonly renamed: Map<string, string>;
  isPartial: boolean;
}

/** Mends one fault, or leaves out what has it. */
function mend(repair: Repair, { code, pointer: at, params, words = [] }: SchemaFault): boolean {
  if (code === 'lint.missingKey') return standIn(repair, at + pointer(String(params['key'])));
  if (at === '') return false;
  const { parent, name, value } = entryAt(repair.content, at);
  repair.places.push(at);
  if (code === 'lint.unknownKey' && rename(repair, at, String(params['nearest'] ?? ''))) return true;
  if (code === 'lint.notInList') {
    parent[name] = (typeof value === 'string' ? nearestNames(value, words)[0] : undefined) ?? words[0];
    return true;
  }
  for (const word of wordsIn({ [name]: value })) repair.lost.add(word);
  if (Array.isArray(parent)) return standIn(repair, at);
  delete parent[name];
  return true;
}

/** Calls a misspelt key as it is meant, where there is no such key yet. */
function rename({ content, renamed }: Repair, at: string, nearest: string): boolean {
  const { parent, name, value } = entryAt(content, at);
  if (nearest === '' || nearest.includes(',') || nearest in parent) return false;
  delete parent[name];
  parent[nearest] = value;
  renamed.set(at.slice(0, at.lastIndexOf('/')) + pointer(nearest), at);
  return true;
}

/** Puts anything there that the schema takes: one of its neighbours, or something without meaning. */
function standIn(repair: Repair, at: string): boolean {
  const { kind, content, places } = repair;
  const { parent, name } = entryAt(content, at);
  repair.isPartial ||= parent === content && !ALONE.has(name);
  const neighbours = Array.isArray(parent) ? parent.filter((_, i) => String(i) !== name) : [];
  places.push(at);
  const fits = (candidate: unknown): boolean => {
    parent[name] = copyOf(candidate);
    return checkSchema(kind, content).every(({ pointer: other }) => other !== at && !other.startsWith(`${at}/`));
  };
  return [...neighbours, ...STAND_INS].some(fits);
}

function entryAt(content: Parent, at: string): { readonly parent: Parent; readonly name: string; readonly value: unknown } {
  const names = pointerNames(at);
  const parent = names.slice(0, -1).reduce<unknown>((each, name) => (each as Parent)[name], content) as Parent; // a fault is in it
  const name = names.at(-1) ?? '';
  return { parent, name, value: parent[name] };
}

/** Plain data again. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** Every key and every word in a value. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/[^\w-]+/).filter((word) => word !== '');
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return Object.entries(value).flatMap(([key, each]) => [key, ...wordsIn(each)]);
}
