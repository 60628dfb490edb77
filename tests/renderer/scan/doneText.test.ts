import { expect, it } from 'vitest';
import type { ScanView } from '#engine';
import { doneText } from '../../../renderer/screens/scan/done/doneText.ts';

const t = (code: string | readonly string[], params?: object): string => [code, ...Object.values(params ?? {})].join(' ');
const rack = { name: 'rack', kind: 'code', input: 'rackCode', keep: 'no', show: [] };

/** The end of an entry, where a list was filled beside the rack. */
function said(list: object, codes: readonly unknown[], created: readonly string[] = []): string {
  const slots = [rack, { name: 'list', input: 'list', ...list }];
  const view = { title: 'out', labelled: [], slots } as unknown as ScanView; // all that is read of it
  const data = { created: created.map((code, id) => ({ entity: 'record', id: String(id), code })) };
  return doneText(
    view,
    { input: { rackCode: 'R-1', list: codes as never }, preview: undefined, outcome: { data } as never },
    { t, language: 'en' },
  );
}

it('what was scanned into a list is named, or counted, and not what it was scanned at', () => {
  expect(said({ kind: 'basket' }, ['P-1', 'P-2'])).toBe('ui.done.what out P-1, P-2');
  expect(said({ kind: 'basket' }, ['P-1', 'P-2', 'P-3'])).toBe('ui.done.what out ui.basket.count 3');
  expect(said({ kind: 'basket' }, ['BX261121000001', 'BX261121000002'])).toBe('ui.done.what out ui.basket.count 2');
  const rows = {
    kind: 'rows',
    expect: 'piece',
    item: [
      { name: 'piece', widget: 'scan' },
      { name: 'result', widget: 'select' },
    ],
  };
  expect(said(rows, [{ piece: 'P-1', result: 'ok' }])).toBe('ui.done.what out P-1');
});

it('rows that nobody scans leave the name to the record', () => {
  const rows = { kind: 'rows', item: [{ name: 'quantity', widget: 'quantity' }] };
  expect(said(rows, [{ quantity: 2 }])).toBe('ui.done.what out R-1');
});

it('created records are named; too many are counted as what was scanned, or as new', () => {
  const four = ['N-1', 'N-2', 'N-3', 'N-4'];
  expect(said({ kind: 'basket' }, ['P-1', 'P-2', 'P-3'], ['N-1', 'N-2'])).toBe('ui.done.what out N-1, N-2');
  expect(said({ kind: 'basket' }, ['P-1', 'P-2', 'P-3'], four)).toBe('ui.done.what out ui.basket.count 3');
  expect(said({ kind: 'basket' }, [], four)).toBe('ui.done.what out ui.done.created 4');
});
