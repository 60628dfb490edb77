import type { ScanView, SlotView, ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';

/** Good or bad, and why: two words to choose from, and a reason that is asked for once it is the second. */
export interface Judgement {
  readonly slot: SlotView;
  readonly field: ViewField;
  readonly good: string;
  readonly bad: string;
  readonly reason: ViewField;
}

const REASONS: ReadonlySet<string> = new Set(['reason', 'dictionary']);

/** The judgement a screen asks for, if its form is one. */
export function judgementOf({ slots }: Pick<ScanView, 'slots'>): Judgement | undefined {
  for (const slot of slots) {
    const [field, reason, more] = slot.kind === 'form' ? (slot.inputs ?? []) : [];
    const [good, bad, third] = field?.words ?? [];
    if (!field?.required || good === undefined || bad === undefined || third !== undefined) continue;
    if (reason && !more && REASONS.has(reason.widget)) return { slot, field, good, bad, reason };
  }
  return undefined;
}

/** Is it bad, and nobody said why? */
export function isUnreasoned(judgement: Judgement | undefined, input: Item): boolean {
  return (
    judgement !== undefined &&
    input[judgement.field.name] === judgement.bad &&
    (input[judgement.reason.name] ?? null) === null
  );
}
