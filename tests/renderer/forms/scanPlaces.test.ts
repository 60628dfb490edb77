import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import { askedPlace, codePlace, withCode } from '../../../renderer/pages/forms/scanPlaces.ts';

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

  it('is asked for only where something is meant to be scanned', () => {
    const typed = scan('own', { widget: 'code' });
    expect(askedPlace([typed, scan('box')], {}, undefined)).toBe('/box');
    expect(askedPlace([typed], {}, undefined)).toBeUndefined();
  });
});
