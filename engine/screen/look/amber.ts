import type { ActionModel } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import type { Look } from './look.ts';
import type { Placed } from './placeScan.ts';
import type { Seen } from './seeInput.ts';

/** Was a scan turned down only because it was done before? Nothing is wrong then: what stands is kept. */
export function repeated({ asserts }: ActionModel, placed: Placed, reasons: readonly Refusal[]): Pick<Look, 'repeats'> {
  const isRepeat = (code: string): boolean =>
    asserts.some((assert) => assert.kind === 'ok' && assert.repeats === true && assert.code === code);
  const isKnown = !placed.ok && placed.repeats === true;
  return isKnown || (reasons.length > 0 && reasons.every(({ code }) => isRepeat(code))) ? { repeats: true } : {};
}

/** What will be asked or warned of because of a scan. @param before  what was seen without it */
export async function asksAnew(seen: Seen, before: () => Promise<Seen>): Promise<readonly Refusal[]> {
  const asked = askedOf(seen);
  if (asked.length === 0) return [];
  const old = new Set(askedOf(await before()).map(keyOf));
  return asked.filter((each) => !old.has(keyOf(each)));
}

function askedOf({ foresight: { asked } }: Seen): readonly Refusal[] {
  return [...asked.confirms, ...asked.warnings];
}

const keyOf = ({ code, params, at }: Refusal): string => JSON.stringify([code, params, at]);
