import type { ActionModel, Changes, Refusal } from '#engine';
import type { Meaning } from '../tables/schema.ts';
import { WRITTEN_UUID } from '../../core/uuid.ts';
import { errorCode } from '../../core/errorCode.ts';

/** The meaning of a failed statement. */
export type WriteError =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A unique key, or a part of a range, is taken: the key's values as the database reports them, references by id. */
  | {
      readonly kind: 'taken';
      readonly refusal: Refusal;
      readonly entity: string;
      readonly fields: readonly string[];
      readonly values: readonly string[];
    }
  /** A row is still referred to: the answer says by how many rows of `entity`. */
  | {
      readonly kind: 'associated';
      readonly entity: string;
      readonly field: string;
      readonly id: string;
      readonly target?: DeletedRow;
    }
  /** A concurrent action won; this one is decided again (at most five times). */
  | { readonly kind: 'retry' };

type DeletedRow = Changes['deleted'][number];

/** Fields of PostgreSQL's error message. */
interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

/** TK001: a row to write is not the one that was read; TK002: a row that was read is not locked. */
const RETRYABLE: ReadonlySet<string> = new Set(['40001', '40P01', 'TK001', 'TK002']);
const UNIQUE: ReadonlySet<string> = new Set(['23505', '23P01']);
/** PostgreSQL 18 distinguishes a restricted delete (23001) from a missing target (23503); older versions do not. */
const REFERENCE: ReadonlySet<string> = new Set(['23503', '23001']);

/**
 * Reads an error of the writing statement.
 *
 * @param meanings of every constraint, by name (`meaningsOf`)
 * @param changes what was being written; absent for an error of the loads
 * @param action whose input the refusal points at
 * @returns undefined for what no rule of the definitions says: a programming fault, or the database is unreachable
 */
export function readWriteError(
  error: unknown,
  meanings: ReadonlyMap<string, Meaning>,
  changes?: Changes,
  action?: Pick<ActionModel, 'input'>,
): WriteError | undefined {
  // What `pg` throws carries the fields of PostgreSQL's error message.
  const { code = '', constraint = '', detail = '' } = error as DatabaseError;
  if (isLostRace(error) || constraint === 'idempotency_key_pkey') return { kind: 'retry' };
  const meaning = meanings.get(constraint);
  if (!meaning) return undefined;
  if (REFERENCE.has(code)) return referenceTrouble(code, meaning, detail, changes);
  if (UNIQUE.has(code) && isObtained(meaning, changes)) return { kind: 'retry' };
  const refused = action ? atInput(refusal(meaning), meaning, action) : refusal(meaning);
  const { kind, entity, fields } = meaning;
  const value = valueIn(detail) ?? '';
  if (kind === 'overlap') return { kind: 'taken', refusal: refused, entity, ...sharedBy(fields, value) };
  if (kind !== 'unique') return { kind: 'refused', refusal: refused };
  return { kind: 'taken', refusal: refused, entity, fields, values: takenValues(fields, value) };
}

/**
 * The input that fills the field: of the same name, or with its entity as prefix (`palletCode`); undefined when there is
 * none.
 */
function atInput(
  { at, ...refusal }: Refusal,
  { entity, fields: [field = ''] }: Meaning,
  { input }: Pick<ActionModel, 'input'>,
): Refusal {
  const owned = `${entity}-${field}`.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const found =
    at === undefined ? undefined : [field, owned].find((name) => input.fields?.some((each) => each.name === name));
  return found === undefined ? refusal : { ...refusal, at: `/${found}` };
}

/** A concurrent action won, or a deadlock: the same submit may succeed when decided again. */
export function isLostRace(error: unknown): boolean {
  return RETRYABLE.has(errorCode(error) ?? '');
}

/** `obtain` lost the race for its key: next time it finds the row. */
function isObtained({ entity, fields }: Meaning, changes: Changes | undefined): boolean {
  const isKey = (key: readonly string[]): boolean =>
    key.length === fields.length && fields.every((name) => key.includes(name));
  return changes?.created.some((row) => row.entity === entity && row.obtained !== undefined && isKey(row.obtained)) === true;
}

function refusal({ kind, code, fields: [field] }: Meaning): Refusal {
  return {
    code,
    params: kind === 'check' && field !== undefined ? { field } : {},
    ...(kind === 'unique' ? { kind: 'exists' as const } : {}),
    ...(field === undefined ? {} : { at: `/${field}` }),
  };
}

/**
 * Values of a key, field by field; a text with a comma is indistinguishable from two values, so then only values that are not
 * ids are returned.
 */
function takenValues(fields: readonly string[], value: string): readonly string[] {
  if (fields.length === 1) return [value];
  const parts = value.split(', ');
  return parts.length === fields.length ? parts : parts.map((part) => (WRITTEN_UUID.test(part) ? '' : part));
}

/** What rows have in common whose ranges overlap; the range stands behind it. */
function sharedBy([, ...within]: readonly string[], value: string): { fields: readonly string[]; values: readonly string[] } {
  return { fields: within, values: value.split(', ').slice(0, within.length) };
}

/** A delete names the target's key (`id`), an insert the column of the reference. */
function referenceTrouble(code: string, meaning: Meaning, detail: string, changes: Changes | undefined): WriteError {
  const id = valueIn(detail) ?? '';
  const target = changes?.deleted.find((row) => row.entity === (meaning.target ?? row.entity) && row.id === id);
  const [field = ''] = meaning.fields;
  if (code === '23001' || target)
    return { kind: 'associated', entity: meaning.entity, field, id, ...(target ? { target } : {}) };
  return { kind: 'refused', refusal: { code: meaning.code, params: { code: id }, kind: 'missing', at: `/${field}` } };
}

/** `Key (upper(code::text))=(B-1) already exists.` names B-1, in every language of the server. */
function valueIn(detail: string): string | undefined {
  return /\)=\((.*)\)/s.exec(detail)?.[1];
}
