import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import { problemsOf } from '../../../renderer/pages/forms/places.ts';

const field = (name: string, more: Partial<ViewField> = {}): ViewField => ({
  name,
  title: name,
  kind: 'string',
  widget: 'text',
  ...more,
});
const rows = field('rows', {
  kind: 'list',
  widget: 'rows',
  items: field('row', { kind: 'record', fields: [field('code'), field('quantity')] }),
});
const FIELDS = [field('name'), rows];
const said = (at: string | undefined, text = 'no') => ({
  code: 'x.y',
  params: {},
  text,
  ...(at === undefined ? {} : { at }),
});
const everything = { left: new Set<string>(), isAttempted: true };

describe('what is said against a form', () => {
  it('is silent about places nobody has been at, until he wants to save', () => {
    const fresh = { left: new Set<string>(), isAttempted: false };
    const faults = [{ at: '/name', text: 'missing' }];
    expect(problemsOf(FIELDS, [said('/name')], faults, fresh).places).toEqual([]);
    expect(problemsOf(FIELDS, [], faults, { ...fresh, left: new Set(['/name']) }).places).toEqual(['/name']);
    expect(problemsOf(FIELDS, [], faults, everything).places).toEqual(['/name']);
  });

  it("the server's word stands before one's own", () => {
    const problems = problemsOf(FIELDS, [said('/name', 'taken')], [{ at: '/name', text: 'missing' }], everything);
    expect(problems.byPlace.get('/name')).toEqual(['taken']);
  });

  it('stands at the cell, at the list for a row as a whole, at the form for what it does not draw', () => {
    const told = [
      said('/rows/1/quantity', 'cell'),
      said('/rows/0', 'row'),
      said('/version', 'stale'),
      said(undefined, 'all'),
    ];
    const { byPlace, whole, places } = problemsOf(FIELDS, told, [], everything);
    expect(Object.fromEntries(byPlace)).toEqual({ '/rows/1/quantity': ['cell'], '/rows': ['row'] });
    expect(places).toEqual(['/rows', '/rows/1/quantity']);
    expect(whole).toEqual(['stale', 'all']);
  });

  it('counts places in the order of the form', () => {
    const told = [said('/rows/2/code'), said('/rows/1/quantity'), said('/rows/1/code'), said('/name')];
    expect(problemsOf(FIELDS, told, [], everything).places).toEqual([
      '/name',
      '/rows/1/code',
      '/rows/1/quantity',
      '/rows/2/code',
    ]);
  });
});
