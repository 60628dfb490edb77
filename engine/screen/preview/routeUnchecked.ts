import { codeKey } from '../../value/text.ts';
import type { Json } from '../../value/json.ts';
import type { Refusal } from '../../types.ts';
import type { CodeShape } from '../codeShapes.ts';
import type { ScanView, SlotView } from '../view.ts';
import { kindOf, type Scan } from './routeScan.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

/** The input with a code that waits to be checked, or why no slot takes it. */
export type UncheckedScan =
  | { readonly ok: true; readonly input: RawInput }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Routes a code that nobody can look up, because the server is away: to the chosen slot, else to the first with room; a badge scanned
 * again by habit is recognized. What looks like a code of another kind goes into a slot of that kind, or is refused. The server checks
 * what is taken when it is sent.
 */
export function routeUnchecked(
  { slots, shapes = [] }: Pick<ScanView, 'slots' | 'shapes'>,
  input: RawInput,
  { code, slot: chosen }: Scan,
): UncheckedScan {
  const open = slots.filter((slot) => slot.kind !== 'form' && slot.input !== undefined);
  const isKnown = open.some(({ kind, input: name = '' }) => kind === 'code' && isSame(input[name], code));
  if (isKnown && chosen === undefined) return { ok: true, input };
  const free = open.filter((each) => hasRoom(each, input));
  const asked = open.find(({ name }) => name === chosen) ?? free[0];
  const kinds = kindsLike(shapes, open.flatMap(kindsIn), code);
  const isRuled = (slot: SlotView): boolean => kindsIn(slot).every((each) => shapes.some(({ entity }) => entity === each));
  const isLikeNone = kinds.length === 0 && asked?.expect !== undefined && isRuled(asked);
  const unruled = isLikeNone && chosen === undefined && !asked.mustBeFirst ? free.find((slot) => !isRuled(slot)) : undefined;
  const [kind] = kinds;
  const isOf = (slot: SlotView): boolean => kindsIn(slot).some((each) => kinds.includes(each));
  const isOther = asked?.expect !== undefined && kind !== undefined && !isOf(asked);
  const other = unruled ?? (isOther && chosen === undefined && !asked.mustBeFirst ? free.find(isOf) : undefined);
  if (isOther && !other)
    return {
      ok: false,
      refusal: { code: 'scan.looksLike', params: { code, kind: kindOf(kind), wanted: kindOf(asked.expect) } },
    };
  const slot = other ?? asked;
  const placed = slot?.input === undefined ? undefined : withPlaced(slot, slot.input, input, code);
  return placed ? { ok: true, input: placed } : { ok: false, refusal: { code: 'ui.outbox.noPlace', params: { code } } };
}

/** Whether a code looks like that of a thing, not of who works on a screen. */
export function isOfThing({ slots, shapes = [] }: Pick<ScanView, 'slots' | 'shapes'>, code: string): boolean {
  const persons = slots.flatMap(({ isWhoWorks, expect }) => (isWhoWorks ? [expect] : []));
  return kindsLike(shapes, slots.flatMap(kindsIn), code).some((kind) => !persons.includes(kind));
}

/**
 * Kinds whose codes look like this one: by the whole of it; else, of those a screen takes, by what it begins with, because a plant has
 * older codes than its rules.
 */
function kindsLike(shapes: readonly CodeShape[], here: readonly string[], scanned: string): readonly string[] {
  const code = codeKey(scanned);
  const isWhole = ({ pattern }: CodeShape): boolean => new RegExp(pattern, 'iu').test(code);
  const begins = ({ entity, starts }: CodeShape): boolean =>
    here.includes(entity) && code.startsWith(starts.toUpperCase()) && /^[^A-Z]/u.test(code.slice(starts.length));
  const whole = shapes.filter(isWhole);
  return (whole.length > 0 ? whole : shapes.filter(begins)).map(({ entity }) => entity);
}

const kindsIn = ({ expect, entities }: SlotView): readonly string[] => entities ?? (expect === undefined ? [] : [expect]);

function hasRoom({ kind, input: name = '', maxItems = Infinity }: SlotView, input: RawInput): boolean {
  const value = input[name];
  return kind === 'code' ? value === undefined || value === null : listOf(value).length < maxItems;
}

function withPlaced(slot: SlotView, name: string, input: RawInput, code: string): RawInput | undefined {
  if (slot.kind === 'code') return { ...input, [name]: code };
  const list = listOf(input[name]);
  if (slot.kind === 'basket')
    return list.some((each) => isSame(each, code)) ? undefined : { ...input, [name]: [...list, code] };
  const field = slot.item?.find(({ ref }) => ref !== undefined && ref === slot.expect);
  return field && { ...input, [name]: [...list, { [field.name]: code }] };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const isSame = (a: Json | undefined, b: string): boolean => typeof a === 'string' && codeKey(a) === codeKey(b);
