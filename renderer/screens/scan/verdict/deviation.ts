import type { Deviation, ScanView, SlotView, ViewField } from '#engine';
import type { Translator } from '../../../i18n/texts.ts';
import { distinguishingParts, shortened } from '../../../parts/codeParts.ts';
import { hasQuestion, type Phase } from '../machine/phase.ts';
import type { ScanContext } from '../machine/scanContext.ts';

/** A deviation of a scan from the expected code, as the screen treats it. */
export interface ActiveDeviation extends Deviation {
  /** The slot it was scanned into. */
  readonly at: SlotView;
  /** The parts in which the two codes differ. */
  readonly short: { readonly given: string; readonly expected?: string };
  /** The field of the reason, if one is required. */
  readonly reason?: ViewField;
  readonly isReasoned: boolean;
}

interface ScanState {
  readonly context: ScanContext;
  readonly phase: Phase;
}

/** The open deviation: the last one in the order of the slots. */
export function activeDeviation(
  { slots }: ScanView,
  { context: { preview, input }, phase }: ScanState,
): ActiveDeviation | undefined {
  const deviation = preview?.deviations?.at(-1);
  const at = slots.find(({ name }) => name === deviation?.slot);
  if (!deviation || !at || phase === 'done' || phase === 'submitting' || hasQuestion(phase)) return undefined;
  const { given, expected } = deviation;
  const reason = slots.flatMap(({ inputs = [] }) => inputs).find(({ name }) => name === preview?.reason);
  const [own, other] = expected === undefined ? [shortened(given)] : distinguishingParts(given, expected);
  return {
    ...deviation,
    at,
    short: { given: own, ...(other === undefined ? {} : { expected: other }) },
    ...(reason ? { reason } : {}),
    isReasoned: reason === undefined || (input[reason.name] ?? null) !== null,
  };
}

/** The options of the user. @param missing slot that is still to be scanned */
export function deviationHint(
  { expected, short, why, reason, isReasoned }: ActiveDeviation,
  missing: string | undefined,
  t: Translator['t'],
): string {
  const params = { expected: short.expected ?? '', given: short.given, slot: missing ?? '' };
  const hint = missing !== undefined ? 'scan' : !isReasoned ? 'reason' : reason ? 'ready' : 'press';
  if (expected !== undefined) return t(`ui.deviates.how.${hint}`, params);
  return why === undefined || isReasoned ? t(`ui.deviates.other.${hint}`, params) : t(why);
}
