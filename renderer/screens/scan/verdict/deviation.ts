import type { Deviation, ScanView, SlotView, ViewField } from '#engine';
import type { Speech } from '../../../i18n/texts.ts';
import { apart, shortened } from '../../../parts/codeParts.ts';
import { isAsked, type Phase } from '../machine/phase.ts';
import type { ScanContext } from '../machine/scanContext.ts';

/** What was scanned and is not what was expected, as the screen treats it. */
export interface Deviating extends Deviation {
  /** The slot it was scanned into. */
  readonly at: SlotView;
  /** What tells the two codes apart. */
  readonly short: { readonly given: string; readonly expected?: string };
  /** Where the reason is given, if one is asked. */
  readonly reason?: ViewField;
  readonly isReasoned: boolean;
}

interface At {
  readonly context: ScanContext;
  readonly phase: Phase;
}

/** What differs from what was expected and is not decided yet: the last of it in the order of the slots. */
export function deviatingOf({ slots }: ScanView, { context: { look, input }, phase }: At): Deviating | undefined {
  const deviation = look?.deviations?.at(-1);
  const at = slots.find(({ name }) => name === deviation?.slot);
  if (!deviation || !at || phase === 'done' || phase === 'submitting' || isAsked(phase)) return undefined;
  const { given, expected } = deviation;
  const reason = slots.flatMap(({ inputs = [] }) => inputs).find(({ name }) => name === look?.reason);
  const [own, other] = expected === undefined ? [shortened(given)] : apart(given, expected);
  return {
    ...deviation,
    at,
    short: { given: own, ...(other === undefined ? {} : { expected: other }) },
    ...(reason ? { reason } : {}),
    isReasoned: reason === undefined || (input[reason.name] ?? null) !== null,
  };
}

/** What the hands may do about it. @param missing  the slot that is still to be scanned */
export function deviationHow(
  { expected, short, why, reason, isReasoned }: Deviating,
  missing: string | undefined,
  t: Speech['t'],
): string {
  const params = { expected: short.expected ?? '', given: short.given, slot: missing ?? '' };
  const way = missing !== undefined ? 'scan' : !isReasoned ? 'reason' : reason ? 'ready' : 'press';
  if (expected !== undefined) return t(`ui.deviates.how.${way}`, params);
  return why === undefined || isReasoned ? t(`ui.deviates.other.${way}`, params) : t(why);
}
