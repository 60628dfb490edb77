import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScanView, SlotView } from '#engine';
import { askedInputs, readScanDraft, saveScanDraft } from '../../../renderer/session/retainedInput.ts';

const slot = (name: string, more: object = {}) =>
  ({ name, title: `The ${name}`, input: `${name}Code`, keep: 'no', ...more }) as SlotView;
const view = (...slots: SlotView[]): Pick<ScanView, 'id' | 'slots'> => ({ id: 'fill', slots });
const t = (code: string) => code;
const before = view(
  slot('box'),
  slot('bin'),
  slot('why', { input: undefined, inputs: [{ name: 'reason', title: 'Reason' }] }),
);

const stored = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe('an entry in hand whose screen is published', () => {
  const input = { boxCode: 'B1', binCode: 'A-01', reason: 'Wet', taskCode: 'T1' };
  const save = () =>
    saveScanDraft('fill', 'u1', input, {
      past: [{ boxCode: 'B1', reason: 'Wet' }],
      former: [{ code: 'B0', input: { boxCode: 'B0', binCode: 'A-02' } }],
      asked: askedInputs(before, t),
    });

  it('is as it was while the screen asks the same', () => {
    save();
    expect(readScanDraft(before, 'u1')).toMatchObject({ input, dropped: [] });
  });

  it('is without what the screen asks no longer, and names it: what nobody sees is not booked', () => {
    save();
    expect(readScanDraft(view(slot('box')), 'u1')).toMatchObject({
      input: { boxCode: 'B1', taskCode: 'T1' },
      past: [{ boxCode: 'B1' }],
      former: [{ code: 'B0', input: { boxCode: 'B0' } }],
      dropped: [
        { title: 'The bin', value: 'A-01' },
        { title: 'Reason', value: 'Wet' },
      ],
    });
  });

  it('names it after a reload, too, and once only', () => {
    save();
    const after = view(slot('box'));
    const { input: left, ...draft } = readScanDraft(after, 'u1');
    saveScanDraft('fill', 'u1', left, { ...draft, asked: askedInputs(after, t) });
    expect(readScanDraft(after, 'u1').dropped).toEqual(draft.dropped);
  });
});
