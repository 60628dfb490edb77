import { describe, expect, it } from 'vitest';
import { screenView, type ScanView, type SlotView } from '#engine';
import { tableOf } from '../house/page.ts';
import { shipped as bundle } from '../kit/shipped.ts';

const ROLES = [...bundle.roles.keys()];
const written = tableOf('docs/look.md', ['screen', 'scans', 'values', 'button', 'minimum']);

describe('scans and taps of a screen', () => {
  it.each(written)('are for %s as the page says', (screen = '', ...row) => {
    const view = screenView(bundle, screen, ROLES, 'pad');
    if (view?.kind !== 'scan') throw new TypeError(`${screen} is no scan screen`);
    const [scans, values] = [sumOf(view, scansOf), sumOf(view, (slot) => valuesOf(view, slot))];
    expect(row).toEqual([scans, values, view.submit === 'press' ? 1 : 0, scans + values].map(String));
  });
});

const sumOf = ({ slots }: ScanView, of: (slot: SlotView) => number): number =>
  slots.filter(({ required }) => required).reduce((sum, slot) => sum + of(slot), 0);

/** A basket and a list take at least one code; what is kept was scanned before. */
const scansOf = ({ kind, keep, expect: wanted }: SlotView): number =>
  kind === 'form' || keep !== 'no' || wanted === undefined ? 0 : 1;

/** What must be typed or chosen: nothing proposes it, and no scan brings it. */
function valuesOf({ id }: ScanView, { name, kind, inputs = [], item = [] }: SlotView): number {
  const slot = bundle.screens.get(id)?.slots.find((each) => each.name === name);
  const proposed = new Set([...(slot?.propose.keys() ?? []), ...(slot?.proposeRow.keys() ?? [])]);
  const fields = kind === 'form' ? inputs : kind === 'rows' ? item.filter((field) => field.kind !== 'code') : [];
  return fields.filter((field) => field.required && !proposed.has(field.name)).length;
}
