import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import {
  errorPath,
  errorSchemaOf,
  isRevealed,
  problemsOf,
  refusalProblems,
} from '../../../renderer/pages/forms/check/problems.ts';

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
const everything = { visited: new Set<string>(), isAttempted: true };
const fresh = { visited: new Set<string>(), isAttempted: false };

describe('what is said against a form', () => {
  it('is silent about places nobody has been at, until they want to save', () => {
    expect(isRevealed('/name', fresh)).toBe(false);
    expect(isRevealed('/name', { ...fresh, visited: new Set(['/name']) })).toBe(true);
    expect(isRevealed('/name', everything)).toBe(true);
    expect(refusalProblems(FIELDS, [said('/name')], fresh)).toEqual([]);
  });

  it('is said of a list that was left by leaving any of its cells', () => {
    const seen = { ...fresh, visited: new Set(['/rows/0/code']) };
    expect([isRevealed('/rows', seen), isRevealed('/rows/0/quantity', seen)]).toEqual([true, false]);
  });

  it('stands at the cell, at the list for a row as a whole, at the form for what it does not draw', () => {
    const refusals = [
      said('/rows/1/quantity', 'cell'),
      said('/rows/0', 'row'),
      said('/version', 'stale'),
      said(undefined, 'all'),
    ];
    const { byPath, whole, paths } = problemsOf(FIELDS, refusalProblems(FIELDS, refusals, everything));
    expect(Object.fromEntries(byPath)).toEqual({ '/rows/1/quantity': ['cell'], '/rows': ['row'] });
    expect(paths).toEqual(['/rows', '/rows/1/quantity']);
    expect(whole).toEqual(['stale', 'all']);
  });

  it('counts places in the order of the form', () => {
    const refusals = [said('/rows/2/code'), said('/rows/1/quantity'), said('/rows/1/code'), said('/name')];
    expect(problemsOf(FIELDS, refusalProblems(FIELDS, refusals, everything)).paths).toEqual([
      '/name',
      '/rows/1/code',
      '/rows/1/quantity',
      '/rows/2/code',
    ]);
  });

  it('goes to the form library by place, and comes back from it', () => {
    const problems = [
      { at: '/name', text: 'no' },
      { at: '/rows/1/code', text: 'neither' },
      { at: '', text: 'as a whole' },
    ];
    expect(errorSchemaOf(problems)).toEqual({ name: { __errors: ['no'] }, rows: { 1: { code: { __errors: ['neither'] } } } });
    expect([errorPath({ property: '.rows.1.code' }), errorPath({ property: 'name' }), errorPath({})]).toEqual([
      '/rows/1/code',
      '/name',
      '',
    ]);
  });
});
