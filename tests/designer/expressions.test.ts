import { describe, expect, it } from 'vitest';
import type { Type } from '#engine';
import { completionsAt, isGoingOn } from '../../designer/expression/completions.ts';
import { literalOf, operatorsOf, simpleConditionOf, sourceOf, valueOf } from '../../designer/expression/conditions.ts';
import { METHODS, readSource, simplePaths, typeAt, type ExpressionScope } from '../../designer/expression/scope.ts';

const decimal: Type = { kind: 'decimal', scale: 2 };
const kind: Type = { kind: 'string', words: ['pallet', 'box'], nullable: true };
const row = (entity: string): Type => ({ kind: 'row', entity, origins: [] });
const ROWS = new Map([
  [
    'crate',
    { quantity: decimal, kind, part: row('part'), lines: { kind: 'list', of: row('line') }, isFull: { kind: 'bool' } },
  ],
  ['line', { place: { kind: 'int' } }],
] as const satisfies readonly (readonly [string, Readonly<Record<string, Type>>])[]);
const TITLES: Readonly<Record<string, string>> = { 'row.quantity': '数量' };
const scope: ExpressionScope = {
  names: { row: row('crate'), params: { kind: 'record', fields: { count: { kind: 'int' } } }, now: { kind: 'timestamp' } },
  rows: ROWS,
  titleOf: (path) => TITLES[path],
  functions: ['or', 'min'],
  methods: METHODS,
};

/** What is offered where `|` stands. */
const offered = (marked: string): readonly string[] =>
  completionsAt(marked.replace('|', ''), marked.indexOf('|'), scope).items.map(({ text }) => text);

describe('completion of an expression', () => {
  it('offers names and functions, what begins as is written first', () => {
    expect(offered('|')).toEqual(['row', 'params', 'now', 'or(', 'min(']);
    expect(offered('r|')).toEqual(['row', 'params', 'or(']);
  });

  it('offers the fields behind a row, by name or title, and of each item of a list', () => {
    expect(offered('row.qu|')).toEqual(['quantity']);
    expect(offered('row.数|')).toEqual(['quantity']);
    expect(completionsAt('row.', 4, scope).items[0]).toEqual({
      text: 'quantity',
      kind: 'name',
      type: 'decimal',
      title: '数量',
    });
    expect(offered('row.lines.|')).toEqual([...METHODS]);
    expect(offered('row.lines.exists(line, line.|)')).toEqual(['place']);
  });

  it('offers the words of what is compared, with and without a quote', () => {
    expect(offered('row.kind == |').slice(0, 3)).toEqual(["'pallet'", "'box'", 'null']);
    expect(offered("row.kind in ['pallet', 'b|")).toEqual(["'box'"]);
    expect(offered('row.isFull != |').slice(0, 2)).toEqual(['true', 'false']);
    const inside = "row.kind == 'pa'";
    expect(completionsAt(inside, inside.length - 1, scope)).toMatchObject({ from: 12, to: inside.length });
  });

  it('is offered while a name, a text or a comparison may go on', () => {
    const typed = [
      'row',
      'row.',
      "row.kind == 'p",
      'row.kind == ',
      "row.kind == 'pallet'",
      'row.quantity > 5',
      'row.quantity ',
      '',
    ];
    expect(typed.map((source) => isGoingOn(source, source.length))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('asks for an entity that is not known yet', () => {
    expect(completionsAt('row.part.', 9, scope)).toMatchObject({ items: [], missing: 'part' });
    expect(readSource("row.part.code == 'P1'", scope)).toEqual({ result: undefined, missing: ['part'] });
  });
});

describe('a condition that is written', () => {
  it('is read as the engine reads it, with the place of what is wrong', () => {
    expect(readSource('row.quantity > 5', scope).result).toMatchObject({ ok: true });
    const { result } = readSource("row.quantity > 5 && row.kind == 'bag'", scope);
    expect(result).toMatchObject({ ok: false, faults: [{ code: 'lint.unknownWord', offset: 32 }] });
  });

  it.each([
    ['', '&&', 0],
    ['row.quantity > 5', '&&', 1],
    ["row.quantity >= 5 && row.kind == 'a && b'", '&&', 2],
    ['row.isFull == true || row.kind == null', '||', 2],
  ])('is the comparisons it consists of, and back: %s', (source, join, count) => {
    const simple = simpleConditionOf(source);
    expect([simple?.join, simple?.comparisons.length]).toEqual([join, count]);
    expect(simple && sourceOf(simple)).toBe(source);
  });

  it.each(['row.a > 1 && row.b > 1 || row.c > 1', '!(row.a > 1)', 'row.a > row.b', 'row.lines.size() > 1', 'row.a & row.b'])(
    'is more than comparisons: %s',
    (source) => expect(simpleConditionOf(source)).toBeUndefined(),
  );

  it('leaves out comparisons that are not complete', () => {
    const comparisons = [
      { left: 'row.quantity', operator: 'more', right: '' },
      { left: 'row.kind', operator: 'given', right: '' },
    ] as const;
    expect(sourceOf({ join: '&&', comparisons })).toBe('row.kind != null');
  });

  it('compares what its type can be compared with', () => {
    expect(simplePaths(scope)).toEqual(['row.quantity', 'row.kind', 'row.part', 'row.isFull', 'params.count']);
    expect(operatorsOf(typeAt('row.part', scope))).toEqual(['given', 'missing']);
    expect([literalOf(kind, "o'b"), literalOf(decimal, 5), literalOf(kind, '5')]).toEqual(["'ob'", '5', "'5'"]);
    expect([valueOf(decimal, '5'), valueOf(kind, "'5'")]).toEqual([5, '5']);
  });
});
