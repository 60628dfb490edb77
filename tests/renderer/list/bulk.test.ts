import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OfferedAction } from '#engine';
import { joinOutcomes, runBulk } from '../../../renderer/screens/list/bulk/runBulk.ts';

afterEach(() => vi.unstubAllGlobals());

const OFFERED = { action: 'crate-seal', title: 'crate-seal', input: 'crateCode' } as OfferedAction;
const crates = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `C${n}`, code: `C${n}` }));
const codeOf = (item: object): string => String((item as { readonly code: string }).code);
const question = (code: string) => ({ code: 'crate.full', params: {}, text: code, hash: 'a'.repeat(16) });

interface SentRequest {
  readonly codes: readonly string[];
  readonly confirm: readonly string[];
}

/** A server that answers each row so, with what was sent to it. */
function answering(answer: (code: string) => object): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { readonly body: string; readonly headers: Record<string, string> }) => {
    const { items } = JSON.parse(init.body) as { readonly items: readonly { key: string; input: { crateCode: string } }[] };
    sent.push({
      codes: items.map(({ input }) => input.crateCode),
      confirm: (init.headers['confirm'] ?? '').split(', ').filter((each) => each !== ''),
    });
    return Response.json({ code: 200, items: items.map(({ key, input }) => ({ key, ...answer(input.crateCode) })) });
  });
  return sent;
}

const DONE = {
  code: 200,
  message: { code: 'common.done', params: {}, text: 'Done' },
  data: { journal: '', created: [], changed: [] },
};
const run = (items: readonly object[], confirmedOf?: (item: object) => readonly ReturnType<typeof question>[]) =>
  runBulk(
    { offered: OFFERED, items: items as never, shared: {}, codeOf, ...(confirmedOf ? { confirmedOf } : {}) },
    () => undefined,
  );

describe('an action on several rows', () => {
  it('says of which rows it warns, although it was done', async () => {
    const warning = { code: 'crate.heavy', params: {}, text: 'Heavy' };
    answering((code) => (code === 'C1' ? { ...DONE, warnings: [warning] } : DONE));
    const { done, warned, failed } = await run(crates(3));
    expect([done.length, failed.length]).toEqual([3, 0]);
    expect(warned.map(({ item, warnings }) => [codeOf(item), warnings[0]?.code])).toEqual([['C1', 'crate.heavy']]);
  });

  it('sends with each request what was confirmed of its own rows, and no more than a request takes', async () => {
    const sent = answering(() => DONE);
    const confirmedOf = (item: object) => [question(codeOf(item)), { ...question(''), hash: codeOf(item).padStart(16, '0') }];
    await run(crates(150), confirmedOf);
    expect(sent.map(({ codes }) => codes.length)).toEqual([100, 50]);
    expect(sent.every(({ codes, confirm }) => confirm.length === codes.length + 1)).toBe(true);
  });

  it('takes 200 rows at a time where nothing is asked', async () => {
    const sent = answering(() => DONE);
    await run(crates(201));
    expect(sent.map(({ codes }) => codes.length)).toEqual([200, 1]);
  });

  it('leaves each row with the version it made, so that its undo hears of what came after', async () => {
    const changed = (id: string) => [
      { entity: 'pallet', id: 'P1', version: 9 },
      ...(id === 'C1' ? [] : [{ entity: 'crate', id, version: 4 }]),
    ];
    answering((code) => ({ ...DONE, data: { ...DONE.data, changed: changed(code) } }));
    const { done } = await run(crates(2).map((crate) => ({ ...crate, version: 3 })));
    expect(done.map(({ id, version }) => [id, version])).toEqual([
      ['C0', 4],
      ['C1', 3],
    ]);
  });

  it('keeps what was done and refused before its questions were answered', () => {
    const [a, b, c] = crates(3) as never as readonly [never, never, never];
    const refused = { item: b, refusals: [], confirms: [], needsSecond: false };
    const first = { done: [a], warned: [], failed: [refused] };
    expect(joinOutcomes([first, { done: [c], warned: [], failed: [] }])).toEqual({
      done: [a, c],
      warned: [],
      failed: [refused],
    });
  });
});
