import type { ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import { fieldAt } from '../check/faults.ts';
import { isList, hasRoom, nextInRow, acceptsCode, openTarget } from './openTargets.ts';

/** Focus of the user: the focused path, and the path that took the last code since. */
export interface ScanFocus {
  readonly active?: string | undefined;
  readonly last?: string | undefined;
  /** That code, as it was scanned. */
  readonly code?: string | undefined;
  /** The last code was refused. */
  readonly isRefused?: boolean;
}

/** The path that takes a scanned code. @returns undefined where none does */
export function scanTargetFor(fields: readonly ViewField[], input: Item, focus: ScanFocus, code: string): string | undefined {
  return (
    preferredTarget(fields, input, focus, code) ??
    existingTarget(fields, input, code) ??
    overwriteTarget(fields, input, focus)
  );
}

/** Whether a code is the last one scanned again: it fills no other path, though others take its kind. */
export function isRepeated(
  fields: readonly ViewField[],
  input: Item,
  { last = '', code: before, isRefused }: ScanFocus,
  code: string,
): boolean {
  const field = fieldAt(fields, last);
  if (!field || isList(field) || isRefused === true || valueAt(input, last) === undefined) return false;
  return before !== undefined && isSame(before, code);
}

/** The path highlighted as next: only fields meant for scanning. */
export function expectedTarget(fields: readonly ViewField[], input: Item, focus: ScanFocus): string | undefined {
  const target = preferredTarget(fields, input, focus);
  return target !== undefined && fieldAt(fields, target)?.widget === 'scan' ? target : undefined;
}

/** The value at the path afterwards: a list has one more item. */
export function withCode(fields: readonly ViewField[], input: Item, target: string, code: string): Json {
  const field = fieldAt(fields, target);
  if (!field || !isList(field)) return code;
  const codes = (valueAt(input, target) ?? []) as readonly Json[];
  const isKnown = codes.some((each) => typeof each === 'string' && isSame(each, code));
  return isKnown ? codes : [...codes, code];
}

/**
 * In order: a refused code is replaced, then the focused path, then the rest of the scanned row, then the first open path.
 */
function preferredTarget(fields: readonly ViewField[], input: Item, focus: ScanFocus, code?: string): string | undefined {
  const { last, isRefused } = focus;
  if (isRefused) return last;
  const here = focusedTarget(fields, input, focus);
  if (here !== undefined && acceptsMore(fields, input, here, focus, code)) return here;
  const inRow = last === undefined ? undefined : nextInRow(fields, input, last);
  return inRow ?? openTarget(fields, input);
}

/** The focused path, if it accepts a code and its row still exists. */
function focusedTarget(fields: readonly ViewField[], input: Item, { active = '' }: ScanFocus): string | undefined {
  const [, list, row] = active.split('/');
  const field = fieldAt(fields, active);
  if (!field || !acceptsCode(field)) return undefined;
  const rows = row === undefined ? undefined : (valueAt(input, `/${list}`) as readonly Json[] | undefined);
  return row === undefined || Number(row) < (rows?.length ?? 0) ? active : undefined;
}

/** The focused path takes a code while it has room, and once more after the user returned to it. */
function acceptsMore(fields: readonly ViewField[], input: Item, here: string, { last }: ScanFocus, code?: string): boolean {
  const [field, value] = [fieldAt(fields, here), valueAt(input, here)];
  if (!field || hasRoom(field, value)) return field !== undefined;
  return !isList(field) && (last === undefined || (code !== undefined && isSame(String(value), code)));
}

/** Without an open path, the focused one is overwritten. */
function overwriteTarget(fields: readonly ViewField[], input: Item, focus: ScanFocus): string | undefined {
  const here = focusedTarget(fields, input, focus);
  const field = here === undefined ? undefined : fieldAt(fields, here);
  return field && !isList(field) ? here : undefined;
}

/** The path that already holds the code: scanning it again changes nothing. */
function existingTarget(fields: readonly ViewField[], input: Item, code: string): string | undefined {
  const known = fields.find((field) => acceptsCode(field) && isSame(String(input[field.name] ?? ''), code));
  return known && `/${known.name}`;
}

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();
