import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import type { Item } from '../../../renderer/api/reads.ts';
import {
  expectedTarget,
  isRepeated,
  scanTargetFor,
  withCode,
  type ScanFocus,
} from '../../../renderer/pages/forms/codes/scanTarget.ts';

const scan = (name: string, more: Partial<ViewField> = {}): ViewField => ({
  name,
  title: name,
  kind: 'code',
  widget: 'scan',
  ...more,
});
const remark: ViewField = { name: 'remark', title: 'remark', kind: 'string', widget: 'text' };
const cards = scan('cards', { kind: 'list', maxItems: 2, items: scan('cards') });
const rows: ViewField = {
  name: 'rows',
  title: 'rows',
  kind: 'list',
  widget: 'rows',
  items: { name: 'row', title: 'row', kind: 'record', widget: 'rows', fields: [remark, scan('part')] },
};

const must = (name: string): ViewField => scan(name, { required: true });
const used: ViewField = { ...rows, items: { ...rows.items!, fields: [must('part'), must('bin'), scan('batch')] } };
const put = (fields: readonly ViewField[], input: Item, hands: ScanFocus = {}, code = 'NEW'): string | undefined =>
  scanTargetFor(fields, input, hands, code);
/** A scan was put there since the focus came. */
const after = (last: string, isRefused = false): ScanFocus => ({ last, isRefused });

describe('a scanned code', () => {
  it('goes to the first place that waits for one', () => {
    expect(put([remark, scan('box'), scan('bin')], { box: 'B' })).toBe('/bin');
  });

  it('goes to what must be given before what may', () => {
    expect(put([scan('box'), must('bin')], {})).toBe('/bin');
  });

  it('goes where the person is, when a code may stand there, and replaces what stands there for who came back', () => {
    expect(put([scan('box'), scan('bin')], {}, { active: '/bin' })).toBe('/bin');
    expect(put([scan('box'), scan('bin')], { bin: 'OLD' }, { active: '/bin' })).toBe('/bin');
    expect(put([remark, scan('box')], {}, { active: '/remark' })).toBe('/box');
  });

  it('goes on from there with the next ones, and comes back when nothing waits', () => {
    const fields = [scan('box'), scan('bin'), scan('to')];
    expect(put(fields, { box: 'B' }, { active: '/box', ...after('/box') })).toBe('/bin');
    expect(put(fields, { box: 'B', bin: 'C' }, { active: '/box', ...after('/bin') })).toBe('/to');
    expect(put(fields, { box: 'B', bin: 'C', to: 'D' }, { active: '/box', ...after('/to') })).toBe('/box');
    expect(put(fields, {}, { active: '/box', ...after('/box') })).toBe('/box');
  });

  it('replaces the one that was refused', () => {
    expect(put([scan('box'), scan('bin')], { box: 'B' }, after('/box', true))).toBe('/box');
    expect(put([scan('box'), scan('bin')], { box: 'A', bin: 'B' }, { active: '/box', ...after('/bin', true) })).toBe('/bin');
  });

  it('fills nothing else when it is scanned twice, unless it was taken out or refused', () => {
    const fields = [scan('from'), scan('to'), cards];
    const last = { last: '/from', code: 'BX-1' };
    expect(isRepeated(fields, { from: 'BX-1' }, last, 'bx-1')).toBe(true);
    expect(isRepeated(fields, { from: 'E002' }, last, 'BX-1')).toBe(true);
    expect(isRepeated(fields, { from: 'BX-1' }, last, 'BX-2')).toBe(false);
    expect(isRepeated(fields, {}, last, 'BX-1')).toBe(false);
    expect(isRepeated(fields, { from: 'BX-1' }, { ...last, isRefused: true }, 'BX-1')).toBe(false);
    expect(isRepeated(fields, { cards: ['BX-1'] }, { last: '/cards', code: 'BX-1' }, 'BX-1')).toBe(false);
    expect(isRepeated(fields, { from: 'BX-1' }, {}, 'BX-1')).toBe(false);
  });

  it('is the same again where it was scanned twice', () => {
    expect(put([scan('box'), scan('bin')], { box: 'BX-1' }, { active: '/box', ...after('/box') }, 'bx-1')).toBe('/box');
    expect(put([remark, scan('box')], { box: 'BX-1' }, {}, 'bx-1')).toBe('/box');
    expect(put([remark, scan('box')], { box: 'BX-1', remark: 'BX-2' }, {}, 'BX-2')).toBeUndefined();
  });

  it('adds to a list until it is full, one after the other for who stands in it', () => {
    expect(put([cards], { cards: ['A'] })).toBe('/cards');
    expect(put([must('box'), cards], { cards: ['A'] }, { active: '/cards', ...after('/cards') })).toBe('/cards');
    expect(withCode([cards], { cards: ['A'] }, '/cards', 'B')).toEqual(['A', 'B']);
    expect(withCode([cards], { cards: ['a'] }, '/cards', 'A')).toEqual(['a']);
    expect(withCode([cards], {}, '/cards', 'A')).toEqual(['A']);
    expect(put([cards], { cards: ['A', 'B'] })).toBeUndefined();
    expect(put([cards], { cards: ['A', 'B'] }, { active: '/cards' })).toBeUndefined();
  });

  it('fills the row that still wants it, else a new one', () => {
    expect(put([rows], { rows: [{ part: 'P' }, { remark: 'x' }] })).toBe('/rows/1/part');
    expect(put([rows], { rows: [{ part: 'P' }] })).toBe('/rows/1/part');
  });

  it('fills every code a row must have before the next row, and before what waits elsewhere', () => {
    expect(put([used], { rows: [{ part: 'P' }] })).toBe('/rows/0/bin');
    expect(put([used], { rows: [{ part: 'P', bin: 'B' }] })).toBe('/rows/1/part');
    const inRow = { active: '/rows/0/part', ...after('/rows/0/part') };
    expect(put([must('box'), used], { rows: [{ part: 'P' }] }, inRow)).toBe('/rows/0/bin');
    expect(put([used], { rows: [{ part: 'P', bin: 'B' }] }, { ...inRow, ...after('/rows/0/bin') })).toBe('/rows/1/part');
  });

  it('does not go to a row that is gone', () => {
    expect(put([must('box'), used], {}, { active: '/rows/1/part' })).toBe('/box');
  });

  it('is asked for only where something is meant to be scanned', () => {
    const typed = scan('own', { widget: 'code' });
    expect(expectedTarget([typed, scan('box')], {}, {})).toBe('/box');
    expect(expectedTarget([typed], {}, {})).toBeUndefined();
    expect(expectedTarget([used], { rows: [{ part: 'P' }] }, { active: '/rows/0/part', ...after('/rows/0/part') })).toBe(
      '/rows/0/bin',
    );
    expect(expectedTarget([scan('box')], { box: 'B' }, { active: '/box', ...after('/box') })).toBeUndefined();
  });
});
