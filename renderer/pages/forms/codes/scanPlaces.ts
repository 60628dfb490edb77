import type { ViewField } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import { valueAt } from '../../../widgets/pointer.ts';
import { fieldAt } from '../check/faults.ts';
import { isList, isOpen, nextInRow, takesCode, waitingPlace } from './waitingPlaces.ts';

/** Where the hands are: the place that has the focus, and where the last code was put since it came there. */
export interface Hands {
  readonly active?: string | undefined;
  readonly last?: string | undefined;
  /** Something is said against the last code. */
  readonly isRefused?: boolean;
}

/** Where a scanned code is put. @returns undefined where it has no place */
export function placeFor(fields: readonly ViewField[], input: Item, hands: Hands, code: string): string | undefined {
  return wantedPlace(fields, input, hands, code) ?? knownPlace(fields, input, code) ?? replaced(fields, input, hands);
}

/** The place that shows that it waits: only what is meant to be scanned asks for it. */
export function askedPlace(fields: readonly ViewField[], input: Item, hands: Hands): string | undefined {
  const place = wantedPlace(fields, input, hands);
  return place !== undefined && fieldAt(fields, place)?.widget === 'scan' ? place : undefined;
}

/** What stands at the place afterwards: a list has one more. */
export function withCode(fields: readonly ViewField[], input: Item, place: string, code: string): Json {
  const field = fieldAt(fields, place);
  if (!field || !isList(field)) return code;
  const codes = (valueAt(input, place) ?? []) as readonly Json[];
  const isKnown = codes.some((each) => typeof each === 'string' && isSame(each, code));
  return isKnown ? codes : [...codes, code];
}

/** What was refused is scanned again; then where the person is; then the rest of the row he scans; then what waits. */
function wantedPlace(fields: readonly ViewField[], input: Item, hands: Hands, code?: string): string | undefined {
  const { last, isRefused } = hands;
  if (isRefused) return last;
  const here = placeHere(fields, input, hands);
  if (here !== undefined && isMeant(fields, input, here, hands, code)) return here;
  const beside = last === undefined ? undefined : nextInRow(fields, input, last);
  return beside ?? waitingPlace(fields, input);
}

/** The place with the focus, if a code may stand there and its row is still there. */
function placeHere(fields: readonly ViewField[], input: Item, { active = '' }: Hands): string | undefined {
  const [, list, row] = active.split('/');
  const field = fieldAt(fields, active);
  if (!field || !takesCode(field)) return undefined;
  const rows = row === undefined ? undefined : (valueAt(input, `/${list}`) as readonly Json[] | undefined);
  return row === undefined || Number(row) < (rows?.length ?? 0) ? active : undefined;
}

/** A code is meant for the place with the focus while there is room for it, and once by who came back to it. */
function isMeant(fields: readonly ViewField[], input: Item, here: string, { last }: Hands, code?: string): boolean {
  const [field, value] = [fieldAt(fields, here), valueAt(input, here)];
  if (!field || isOpen(field, value)) return field !== undefined;
  return !isList(field) && (last === undefined || (code !== undefined && isSame(String(value), code)));
}

/** Who scans on where nothing waits means the place he is at. */
function replaced(fields: readonly ViewField[], input: Item, hands: Hands): string | undefined {
  const here = placeHere(fields, input, hands);
  const field = here === undefined ? undefined : fieldAt(fields, here);
  return field && !isList(field) ? here : undefined;
}

/** The place where a code stands already: scanned again, it is as good as the first time. */
function knownPlace(fields: readonly ViewField[], input: Item, code: string): string | undefined {
  const known = fields.find((field) => takesCode(field) && isSame(String(input[field.name] ?? ''), code));
  return known && `/${known.name}`;
}

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();
