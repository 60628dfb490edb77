import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import { askedPlace, codePlace, placeFor, withCode } from '../../../renderer/pages/forms/scanPlaces.ts';

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

describe('a scanned code', () => {
  it('goes to the first place that waits for one', () => {
    expect(codePlace([remark, scan('box'), scan('bin')], { box: 'B' }, undefined)).toBe('/bin');
  });

  it('goes to what must be given before what may', () => {
    expect(codePlace([scan('box'), scan('bin', { required: true })], {}, undefined)).toBe('/bin');
  });

  it('goes where the person is, when a code may stand there', () => {
    expect(codePlace([scan('box'), scan('bin')], {}, '/bin')).toBe('/bin');
    expect(codePlace([remark, scan('box')], {}, '/remark')).toBe('/box');
  });

  it('adds to a list until it is full', () => {
    expect(codePlace([cards], { cards: ['A'] }, undefined)).toBe('/cards');
    expect(withCode([cards], { cards: ['A'] }, '/cards', 'B')).toEqual(['A', 'B']);
    expect(withCode([cards], { cards: ['a'] }, '/cards', 'A')).toEqual(['a']);
    expect(withCode([cards], {}, '/cards', 'A')).toEqual(['A']);
    expect(codePlace([cards], { cards: ['A', 'B'] }, undefined)).toBeUndefined();
  });

  it('fills the row that still wants it, else a new one', () => {
    expect(codePlace([rows], { rows: [{ part: 'P' }, { remark: 'x' }] }, undefined)).toBe('/rows/1/part');
    expect(codePlace([rows], { rows: [{ part: 'P' }] }, undefined)).toBe('/rows/1/part');
  });

  it('fills every code a row must have before the next row', () => {
    const must = (name: string): ViewField => scan(name, { required: true });
    const used: ViewField = { ...rows, items: { ...rows.items!, fields: [must('part'), must('bin'), scan('batch')] } };
    expect(codePlace([used], { rows: [{ part: 'P' }] }, undefined)).toBe('/rows/0/bin');
    expect(codePlace([used], { rows: [{ part: 'P', bin: 'B' }] }, undefined)).toBe('/rows/1/part');
  });

  it('that stands there already is known, however it is spelled', () => {
    const from = { active: undefined, filled: undefined };
    expect(placeFor([remark, scan('box')], { box: 'BX-1' }, { ...from, code: 'bx-1' })).toBe('/box');
    expect(placeFor([remark, scan('box')], { box: 'BX-1', remark: 'BX-2' }, { ...from, code: 'BX-2' })).toBeUndefined();
  });

  it('goes on in the row of the one before, and replaces it only for who came back', () => {
    const used: ViewField = { ...rows, items: { ...rows.items!, fields: [scan('part'), scan('bin')] } };
    const fields = [scan('box', { required: true }), used];
    const [input, filled] = [{ rows: [{ part: 'P' }] }, '/rows/0/part'];
    expect(placeFor(fields, input, { code: 'B', active: filled, filled })).toBe('/rows/0/bin');
    expect(placeFor(fields, input, { code: 'B', active: filled, filled: '/box' })).toBe(filled);
  });

  it('is asked for only where something is meant to be scanned', () => {
    const typed = scan('own', { widget: 'code' });
    expect(askedPlace([typed, scan('box')], {}, undefined)).toBe('/box');
    expect(askedPlace([typed], {}, undefined)).toBeUndefined();
  });
});
