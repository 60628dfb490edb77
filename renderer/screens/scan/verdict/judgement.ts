import type { ScanView, SlotView, ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';

/** A verdict with reason: two choices, and a reason that is required for the second. */
export interface Judgement {
  readonly slot: SlotView;
  readonly field: ViewField;
  readonly good: string;
  readonly bad: string;
  readonly reason: ViewField;
}

const REASONS: ReadonlySet<string> = new Set(['reason', 'dictionary']);

/** The verdict of a screen, if its form is one. */
export function judgementOf({ slots }: Pick<ScanView, 'slots'>): Judgement | undefined {
  for (const slot of slots) {
    const [field, reason, more] = slot.kind === 'form' ? (slot.inputs ?? []) : [];
    const [good, bad, third] = field?.words ?? [];
    if (!field?.required || good === undefined || bad === undefined || third !== undefined) continue;
    if (reason && !more && REASONS.has(reason.widget)) return { slot, field, good, bad, reason };
  }
  return undefined;
}

/** Whether the verdict is bad and has no reason. */
export function isUnreasoned(judgement: Judgement | undefined, input: Item): boolean {
  return (
    judgement !== undefined &&
    input[judgement.field.name] === judgement.bad &&
    (input[judgement.reason.name] ?? null) === null
  );
}
