import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import { withoutPersons } from '../../../renderer/screens/list/views/views.ts';
import { filterOf, isComplete, operatorsOf, type Clause } from '../../../renderer/screens/list/filter/filterSentence.ts';

const field = (name: string, rest: Partial<ViewField>): ViewField => ({
  name,
  title: name,
  kind: 'string',
  widget: 'text',
  ...rest,
});
const FIELDS = new Map(
  [
    field('state', { words: ['open', 'closed'], wordsOf: 'box.state', widget: 'state' }),
    field('part', { kind: 'code' }),
    field('quantity', { kind: 'decimal', scale: 2 }),
    field('isFrozen', { kind: 'bool' }),
    field('day', { kind: 'date' }),
    field('at', { kind: 'timestamp' }),
    field('lines', { kind: 'list' }),
    field('phone', { isExact: true }),
  ].map((each) => [each.name, each]),
);
const NOW = Date.UTC(2026, 10, 21, 12);

const filter = (clauses: readonly Clause[], isAny = false): unknown =>
  filterOf({ clauses, isAny }, FIELDS, { now: NOW, zone: 'Asia/Shanghai' });
const clause = (name: string, operator: Clause['operator'], ...values: readonly string[]): Clause => ({
  field: name,
  operator,
  values,
});

describe('a filter sentence', () => {
  it.each([
    ['one word', clause('state', 'is', 'open'), { state: { eq: 'open' } }],
    ['any of several words', clause('state', 'is', 'open', 'closed'), { state: { in: ['open', 'closed'] } }],
    ['nothing at all', clause('part', 'empty'), { part: { eq: null } }],
    ['anything at all', clause('part', 'filled'), { part: { not: { eq: null } } }],
    ['none of several words', clause('state', 'not', 'open', 'closed'), { state: { not: { in: ['open', 'closed'] } } }],
    ['another number', clause('quantity', 'not', '2'), { quantity: { not: { eq: 2 } } }],
    ['a part of a text', clause('part', 'contains', '-07'), { part: { contains: '-07' } }],
    ['a text without it', clause('part', 'lacks', '-07'), { part: { not: { contains: '-07' } } }],
    ['a beginning', clause('part', 'starts', 'AR-'), { part: { starts: 'AR-' } }],
    ['a number as a number', clause('quantity', 'is', '2.5'), { quantity: { eq: 2.5 } }],
    ['a number of a Chinese keyboard', clause('quantity', 'is', '２．５'), { quantity: { eq: 2.5 } }],
    ['a number and more', clause('quantity', 'from', '10'), { quantity: { from: 10 } }],
    ['a range of numbers', clause('quantity', 'between', '1', '5'), { quantity: { from: 1, to: 5 } }],
    ['yes', clause('isFrozen', 'is', 'true'), { isFrozen: { eq: true } }],
    ['a day', clause('day', 'is', '2026-11-21'), { day: { eq: '2026-11-21' } }],
    ['days older than a span', clause('day', 'older', '2d'), { day: { to: '2026-11-19' } }],
    ['moments within a span', clause('at', 'younger', '12h'), { at: { from: '2026-11-21T00:00:00.000Z' } }],
  ])('asks for %s', (_, given, asked) => {
    expect(filter([given])).toEqual(asked);
  });

  it.each(['0x10', 'Infinity', '1e3', '10²', ' '])('asks for nothing by %j, which is no number', (typed) => {
    expect(filter([clause('quantity', 'is', typed)])).toBeUndefined();
  });

  it('asks for a day of moments of the plant from its first to its last millisecond', () => {
    const { at } = filter([clause('at', 'is', '2026-11-21')]) as { at: { from: string; to: string } };
    expect(new Date(at.to).getTime() - new Date(at.from).getTime()).toBe(86_400_000 - 1);
    expect(at.from).toBe('2026-11-20T16:00:00.000Z');
  });

  it('joins what it says, by and, or by or', () => {
    const both = [clause('state', 'is', 'open'), clause('part', 'starts', 'A')];
    const parts = [{ state: { eq: 'open' } }, { part: { starts: 'A' } }];
    expect(filter(both)).toEqual({ and: parts });
    expect(filter(both, true)).toEqual({ or: parts });
  });

  it('may say two things of one field', () => {
    expect(filter([clause('quantity', 'from', '1'), clause('quantity', 'to', '5')])).toEqual({
      and: [{ quantity: { from: 1 } }, { quantity: { to: 5 } }],
    });
  });

  it('hides nothing while it is being written', () => {
    expect(filter([])).toBeUndefined();
    expect(filter([clause('state', 'is')])).toBeUndefined();
    expect(filter([clause('part', 'starts', '')])).toBeUndefined();
    expect(filter([clause('quantity', 'between', '1', '')])).toBeUndefined();
    expect(filter([clause('at', 'older', 'soon')])).toBeUndefined();
    expect(filter([clause('quantity', 'from', 'many')])).toBeUndefined();
  });

  it('leaves out fields nobody may ask for', () => {
    expect(filter([clause('secret', 'is', 'x'), clause('lines', 'is', 'x'), clause('state', 'is', 'open')])).toEqual({
      state: { eq: 'open' },
    });
  });

  it('offers only what a kind can be asked', () => {
    expect(operatorsOf(FIELDS.get('state')!)).toEqual(['is', 'not', 'empty', 'filled']);
    expect(operatorsOf(FIELDS.get('isFrozen')!)).toEqual(['is']);
    expect(operatorsOf(FIELDS.get('lines')!)).toEqual([]);
    expect(operatorsOf(FIELDS.get('quantity')!)).not.toContain('starts');
    expect(operatorsOf(FIELDS.get('quantity')!)).not.toContain('contains');
  });

  it('is whole when it has the values its operator takes', () => {
    expect(isComplete(clause('part', 'empty'), FIELDS.get('part')!)).toBe(true);
    expect(isComplete(clause('quantity', 'between', '1'), FIELDS.get('quantity')!)).toBe(false);
  });
});

describe('who is found by a field about a person', () => {
  it('is found by the whole value alone', () => {
    expect(operatorsOf(FIELDS.get('phone')!)).toEqual(['is', 'not']);
    expect(filter([clause('phone', 'is', '138 1234 5678')])).toEqual({ phone: { eq: '138 1234 5678' } });
    for (const operator of ['contains', 'starts', 'empty'] as const)
      expect(filter([clause('phone', operator, '138')])).toBeUndefined();
  });

  it('stands in no saved view: neither the clause nor what was searched', () => {
    const clauses = [clause('phone', 'is', '13812345678'), clause('state', 'is', 'open')];
    const state = { sentence: { clauses, isAny: false }, params: {}, search: 'Zhang Wei', sort: [] };
    const saved = withoutPersons([...FIELDS.values()], state);
    expect([saved.search, saved.sentence.clauses]).toEqual(['', clauses.slice(1)]);
    const others = [...FIELDS.values()].filter(({ isExact }) => !isExact);
    expect(withoutPersons(others, state)).toBe(state);
  });
});
