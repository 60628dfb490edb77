import { describe, expect, it } from 'vitest';
import { codeShapes, formatSerial, routeUnchecked, screenView, type ScanView, type SlotView } from '#engine';
import { shipped as bundle } from '../kit/shipped.ts';

const ROLES = [...bundle.roles.keys()];
const screens = [...bundle.screens.keys()].flatMap((id) => {
  const view = screenView(bundle, id, ROLES, 'pad');
  return view?.kind === 'scan' && view.offline === 'queue' ? [view] : [];
});

/** The first code a rule gives on a day. */
function firstCode(entity: string): string {
  const rule = bundle.serialRules.get(bundle.entities.get(entity)?.fields.get('code')?.schema['x-serial'] ?? '');
  if (!rule) throw new TypeError(`no rule gives codes of ${entity}`);
  return formatSerial(rule, 1, '2026-11-09', {}) ?? '';
}

const report = (): ScanView => screens.find(({ id }) => id === 'process-report')!;

describe('a code nobody can look up', () => {
  it.each(codeShapes(bundle))('of $entity is known by its shape', ({ entity, pattern }) => {
    expect(firstCode(entity)).toMatch(new RegExp(pattern, 'u'));
  });

  it('of its own kind is taken on every screen that may wait', () => {
    const shaped = new Set(codeShapes(bundle).map(({ entity }) => entity));
    const asked = screens.flatMap((view) =>
      view.slots
        .filter(({ kind, input }) => kind === 'code' && input !== undefined)
        .flatMap((slot) => (slot.entities ?? [slot.expect ?? '']).map((entity) => ({ view, slot, entity })))
        .filter(({ entity }) => shaped.has(entity)),
    );
    expect(asked.length).toBeGreaterThan(20);
    for (const { view, slot, entity } of asked) {
      const code = firstCode(entity);
      const placed = routeUnchecked(view, {}, { code, slot: slot.name });
      expect([view.id, placed]).toEqual([view.id, { ok: true, input: { [slot.input!]: code } }]);
    }
  });

  it.each(['PC26110900001', 'pc26110900001', 'PC-0003-B'])('%s is no operator, but a process card by its shape', (code) => {
    expect(routeUnchecked(report(), {}, { code })).toEqual({
      ok: false,
      refusal: {
        code: 'scan.looksLike',
        params: { code, kind: { word: 'process-card', of: '' }, wanted: { word: 'person', of: '' } },
      },
    });
  });

  it.each(['E003', 'B-E003', 'PCX', 'X-1'])('%s may be anything: it waits to be checked', (code) => {
    expect(routeUnchecked(report(), {}, { code })).toEqual({ ok: true, input: { operatorNo: code } });
  });

  it('goes into the slot of its kind where the one that is asked for need not come first', () => {
    const inbound = screens.find(({ id }) => id === 'inbound-scan')!;
    const input = { operatorNo: 'E003', processCardCode: 'PC-0003-B' };
    const code = firstCode('pallet');
    const pallet = inbound.slots.find(({ expect: kind }) => kind === 'pallet')?.input ?? '';
    expect(routeUnchecked(inbound, input, { code })).toEqual({ ok: true, input: { ...input, [pallet]: code } });
  });

  it('that looks like none of the kind asked for goes where codes have no rule, on every screen that may wait', () => {
    const shaped = new Set(codeShapes(bundle).map(({ entity }) => entity));
    const kindsOf = ({ entities, expect: kind }: SlotView): readonly string[] => entities ?? [kind ?? ''];
    const isRuled = (slot: SlotView): boolean => kindsOf(slot).every((kind) => shaped.has(kind));
    const tried = screens.flatMap((view) => {
      const codes = view.slots.filter(({ kind, input }) => kind === 'code' && input !== undefined);
      const asked = codes.find((slot) => isRuled(slot) && !slot.mustBeFirst);
      const later = codes.find(
        (slot) => slot.expect !== undefined && !isRuled(slot) && codes.indexOf(slot) > codes.indexOf(asked!),
      );
      if (!asked || !later) return [];
      const before = codes.slice(0, codes.indexOf(asked));
      const input = Object.fromEntries(before.map((slot, i) => [slot.input!, `B${i}`]));
      return [{ view, input, later }];
    });
    expect(tried.length).toBeGreaterThan(0);
    for (const { view, input, later } of tried) {
      const placed = routeUnchecked(view, input, { code: 'F-02' });
      expect([view.id, placed]).toEqual([view.id, { ok: true, input: { ...input, [later.input!]: 'F-02' } }]);
    }
  });

  it('of a kind the screen takes nowhere is refused; one that only begins like it may be anything', () => {
    const input = { operatorNo: 'E003' };
    expect(routeUnchecked(report(), input, { code: firstCode('work-order') })).toMatchObject({
      ok: false,
      refusal: { code: 'scan.looksLike', params: { kind: { word: 'work-order' }, wanted: { word: 'process-card' } } },
    });
    for (const code of ['WO-0003', 'X-1'])
      expect(routeUnchecked(report(), input, { code })).toEqual({ ok: true, input: { ...input, processCardCode: code } });
  });

  it('is refused where no slot of its kind is left', () => {
    const input = { operatorNo: 'E003', processCardCode: 'PC-0003-B' };
    const placed = routeUnchecked(report(), input, { code: firstCode('box') });
    expect(placed).toMatchObject({ ok: false, refusal: { code: 'scan.looksLike', params: { kind: { word: 'box' } } } });
  });

  it('is no reason to drop one that is there already', () => {
    const input = { operatorNo: 'E003', processCardCode: 'PC-0003-B' };
    expect(routeUnchecked(report(), input, { code: 'pc-0003-b' })).toEqual({ ok: true, input });
  });
});
