import { describe, expect, it } from 'vitest';
import { checkExpression, notNullNames, type Environment } from '#engine';
import { aggregateEnvironment, checked, environment, faultsOf } from './kit.ts';

const NAMES = 'box, other, bin, person, boxes, maybeBoxes, input, now, flag, maybe';

const fault = (code: string, offset: number, params: Record<string, string | number> = {}): object => ({
  code,
  offset,
  params,
});

describe('an expression is refused, naming the place', () => {
  it.each([
    ['box.quantity >', fault('lint.expressionUnfinished', 14, {})],
    ['box.quantity = 1', fault('lint.expressionSyntax', 13, { found: '=' })],
    ['"open', fault('lint.expressionSyntax', 0, { found: '"open' })],
    ['', fault('lint.expressionUnfinished', 0, {})],
    ['palet.code', fault('lint.unknownName', 0, { name: 'palet', known: NAMES })],
    ['toString', fault('lint.unknownName', 0, { name: 'toString', known: NAMES })],
    ['box.weight > 1', fault('lint.unknownField', 4, { of: 'box', field: 'weight' })],
    ['box.bin.colour', fault('lint.unknownField', 8, { of: 'bin?', field: 'colour' })],
    [
      'input.constructor',
      fault('lint.unknownField', 6, { of: 'input', field: 'constructor', known: 'quantity, count, day, words, lines' }),
    ],
    ['box.code.length', fault('lint.unknownField', 9, { of: 'string', field: 'length' })],
    ['box.status == "lost"', fault('lint.unknownWord', 14, { word: 'lost', words: 'available, frozen, staging' })],
    [
      'box.status in ["frozen", "lost"]',
      fault('lint.unknownWord', 25, { word: 'lost', words: 'available, frozen, staging' }),
    ],
    ['"lost" == box.status', fault('lint.unknownWord', 0, { word: 'lost', words: 'available, frozen, staging' })],
    [
      'box.status == (flag ? "frozen" : "lost")',
      fault('lint.unknownWord', 33, { word: 'lost', words: 'available, frozen, staging' }),
    ],
    ['box.code == 1', fault('lint.noOperator', 0, { operator: '==', left: 'string', right: 'int' })],
    ['box == bin', fault('lint.noOperator', 0, { operator: '==', left: 'box', right: 'bin' })],
    ['boxes == null', fault('lint.noOperator', 0, { operator: '==', left: 'list<box>', right: 'null' })],
    ['flag < maybe', fault('lint.noOperator', 0, { operator: '<', left: 'bool', right: 'bool?' })],
    ['box.day < now', fault('lint.noOperator', 0, { operator: '<', left: 'date', right: 'timestamp' })],
    ['box.code + "x"', fault('lint.noOperator', 0, { operator: '+', left: 'string', right: 'string' })],
    ['flag && box.code', fault('lint.noOperator', 0, { operator: '&&', left: 'bool', right: 'string' })],
    ['box in bin', fault('lint.noOperator', 0, { operator: 'in', left: 'box', right: 'bin' })],
    ['box.labelQuantity + 1', fault('lint.nullableUsed', 4, { found: 'decimal?' })],
    ['1 - box.rank', fault('lint.nullableUsed', 8, { found: 'int?' })],
    ['!maybe', fault('lint.nullableUsed', 1, { found: 'bool?' })],
    ['flag && maybe', fault('lint.nullableUsed', 8, { found: 'bool?' })],
    ['maybe ? 1 : 2', fault('lint.nullableUsed', 0, { found: 'bool?' })],
    ['-box.rank', fault('lint.nullableUsed', 5, { found: 'int?' })],
    ['!box.bin.isFrozen', fault('lint.nullableUsed', 9, { found: 'bool?' })],
    ['text(box.note)', fault('lint.nullableUsed', 9, { found: 'string?' })],
    ['sum(boxes.map(b, b.labelQuantity))', fault('lint.nullableUsed', 4, { found: 'list<decimal?>' })],
    ['boxes.exists(b, b.isCounted)', fault('lint.nullableUsed', 18, { found: 'bool?' })],
    ['boxes[box.rank]', fault('lint.nullableUsed', 10, { found: 'int?' })],
    ['boxes["a"]', fault('lint.wrongType', 6, { wanted: 'int', found: 'string' })],
    ['box[0]', fault('lint.wrongType', 0, { wanted: 'list', found: 'box' })],
    ['box.size()', fault('lint.wrongType', 0, { wanted: 'list', found: 'box' })],
    ['box.code.map(x, x)', fault('lint.wrongType', 4, { wanted: 'list', found: 'string' })],
    ['boxes.filter(b, b.code)', fault('lint.wrongType', 18, { wanted: 'bool', found: 'string' })],
    ['!box.code', fault('lint.wrongType', 5, { wanted: 'bool', found: 'string' })],
    ['-box.code', fault('lint.wrongType', 5, { wanted: 'decimal', found: 'string' })],
    ['flag ? 1 : "a"', fault('lint.wrongType', 11, { wanted: 'int', found: 'string' })],
    ['box.code ? 1 : 2', fault('lint.wrongType', 4, { wanted: 'bool', found: 'string' })],
    ['[1, "a"]', fault('lint.wrongType', 4, { wanted: 'int', found: 'string' })],
    ['days(now, now)', fault('lint.wrongArguments', 0, { function: 'days', found: 'timestamp, timestamp' })],
    ['min(1)', fault('lint.wrongArguments', 0, { function: 'min', found: 'int' })],
    ['max(1, "a")', fault('lint.wrongArguments', 0, { function: 'max', found: 'int, string' })],
    ['sum(box.quantity)', fault('lint.wrongArguments', 0, { function: 'sum', found: 'decimal' })],
    ['count()', fault('lint.wrongArguments', 0, { function: 'count', found: '' })],
    ['under(box, bin)', fault('lint.wrongArguments', 0, { function: 'under', found: 'box, bin' })],
    ['label(box.code)', fault('lint.wrongArguments', 0, { function: 'label', found: 'string' })],
    ['label(box, bin)', fault('lint.wrongArguments', 0, { function: 'label', found: 'box, bin' })],
    ['distinct([[1]])', fault('lint.wrongArguments', 0, { function: 'distinct', found: 'list<list<int>>' })],
    ['duration("12 hours")', fault('lint.badDuration', 9, { found: '12 hours' })],
    ['div(1, 2)', fault('lint.wrongArguments', 0, { function: 'div', found: 'int, int' })],
    ['div(1, box.code, 2)', fault('lint.wrongArguments', 0, { function: 'div', found: 'int, string, int' })],
    ['div(1, 2, 2.5)', fault('lint.wrongArguments', 0, { function: 'div', found: 'int, int, decimal' })],
    ['div(1, 2, 7)', fault('lint.badRounding', 10, { found: '7' })],
    ['div(1, 2, box.pieces)', fault('lint.badRounding', 14, { found: 'int' })],
    ['div(1, 2, 0, "even")', fault('lint.badRounding', 13, { found: 'even' })],
    ['div(box.rank, 2, 0)', fault('lint.nullableUsed', 8, { found: 'int?' })],
    ['div(1, box.pieces, 0) + 1', fault('lint.nullableUsed', 0, { found: 'int?' })],
    ['int(box.code)', fault('lint.wrongArguments', 0, { function: 'int', found: 'string' })],
    ['int(1.5, "near")', fault('lint.badRounding', 9, { found: 'near' })],
    ['box.day + 1.5', fault('lint.noOperator', 0, { operator: '+', left: 'date', right: 'decimal' })],
    ['1 + box.day', fault('lint.noOperator', 0, { operator: '+', left: 'int', right: 'date' })],
    ['box.day + hours(24)', fault('lint.noOperator', 0, { operator: '+', left: 'date', right: 'duration' })],
    ['minutes(1.5)', fault('lint.wrongArguments', 0, { function: 'minutes', found: 'decimal' })],
    ['share(1)', fault('lint.wrongArguments', 0, { function: 'share', found: 'int' })],
    ['share(1, ["a"])', fault('lint.wrongArguments', 0, { function: 'share', found: 'int, list<string>' })],
    ['share(1, [box.rank])', fault('lint.nullableUsed', 9, { found: 'list<int?>' })],
    ['share(1, [1], [1])', fault('lint.wrongArguments', 0, { function: 'share', found: 'int, list<int>, list<int>' })],
    ['share([1], [1], 1)', fault('lint.wrongArguments', 0, { function: 'share', found: 'list<int>, list<int>, int' })],
    ['share([box.rank], [1], [1])', fault('lint.nullableUsed', 6, { found: 'list<int?>' })],
    ['share(box.rank, [1])', fault('lint.nullableUsed', 10, { found: 'int?' })],
    ['duration(box.code)', fault('lint.badDuration', 13, { found: 'string' })],
    ['box.code.matches("a+")', fault('lint.notInProfile', 0, { construct: '.matches(…)' })],
    ['matches(box.code, "a+")', fault('lint.notInProfile', 0, { construct: 'matches()' })],
    ['double(1)', fault('lint.notInProfile', 0, { construct: 'double()' })],
    ['dyn(1)', fault('lint.notInProfile', 0, { construct: 'dyn()' })],
    ['now.getHours()', fault('lint.notInProfile', 0, { construct: '.getHours()' })],
    ['has(box.code)', fault('lint.notInProfile', 0, { construct: 'has()' })],
    ['toString()', fault('lint.notInProfile', 0, { construct: 'toString()' })],
    ['boxes.exists_one(b, true)', fault('lint.notInProfile', 0, { construct: '.exists_one(…, …)' })],
    ['boxes.map(b, true, b)', fault('lint.notInProfile', 0, { construct: '.map(…, …, …)' })],
    ['{"a": 1}', fault('lint.notInProfile', 0, { construct: '{}' })],
    ['box.quantity / 2', fault('lint.notInProfile', 0, { construct: '/' })],
    ['box.pieces % 2', fault('lint.notInProfile', 0, { construct: '%' })],
    ['b"abc"', fault('lint.notInProfile', 0, { construct: 'b"abc"' })],
    ['1u', fault('lint.notInProfile', 0, { construct: '1u' })],
    ['1e3', fault('lint.notInProfile', 0, { construct: '1e3' })],
    ['9007199254740993', fault('lint.numberTooLong', 0)],
    ['0.1234567890123456', fault('lint.numberTooLong', 0)],
    ['boxes.map(box, box.code)', fault('lint.nameTaken', 10, { name: 'box' })],
    ['boxes.all(b, b.inner.all(b, true))', fault('lint.nameTaken', 25, { name: 'b' })],
    ['boxes.all(a, a.inner.all(b, b.inner.all(c, true)))', fault('lint.macroTooDeep', 40, { max: 2 })],
    ['person.leader.leader.leader.leader.leader.code', fault('lint.pathTooLong', 42, { max: 4 })],
  ])('%s', (source, expected) => {
    expect(faultsOf(source)).toEqual([expected]);
  });

  it('reports every fault at once, in reading order', () => {
    expect(faultsOf('nobody.code == "x" && box.weight > 1 || !box.code').map(({ code, offset }) => [code, offset])).toEqual([
      ['lint.unknownName', 0],
      ['lint.unknownField', 26],
      ['lint.wrongType', 45],
    ]);
  });

  it.each([
    ['lint.expressionTooLong', `"${'x'.repeat(4095)}"`, { max: 4096 }],
    ['lint.expressionTooDeep', `${'('.repeat(33)}1${')'.repeat(33)}`, { max: 32 }],
    ['lint.expressionTooMany', Array<string>(300).fill('1').join('+'), { max: 500 }],
  ])('%s', (code, source, params) => {
    expect(faultsOf(source)).toMatchObject([{ code, params }]);
  });
});

describe('the slot decides what an expression may give', () => {
  it.each([
    ['box.quantity', { kind: 'int' }, fault('lint.wrongType', 0, { wanted: 'int', found: 'decimal' })],
    ['box.labelQuantity', { kind: 'decimal' }, fault('lint.nullableUsed', 0, { found: 'decimal?' })],
    ['null', { kind: 'decimal' }, fault('lint.nullableUsed', 0, { found: 'null' })],
    ['box.note', 'scalar', fault('lint.nullableUsed', 0, { found: 'string?' })],
    ['box', 'scalar', fault('lint.wrongType', 0, { wanted: 'scalar', found: 'box' })],
    ['other', 'row', fault('lint.nullableUsed', 0, { found: 'box?' })],
    ['box', 'list', fault('lint.wrongType', 0, { wanted: 'list', found: 'box' })],
    ['maybeBoxes', 'rows', fault('lint.nullableUsed', 0, { found: 'list<box?>' })],
    ['"lost"', { kind: 'string', words: ['available'] }, fault('lint.unknownWord', 0, { word: 'lost', words: 'available' })],
  ] as const)('%s', (source, expected, found) => {
    expect(faultsOf(source, expected)).toEqual([found]);
  });

  it.each([
    ['box.pieces', { kind: 'decimal' }],
    ['box.labelQuantity', { kind: 'decimal', nullable: true }],
    ['null', { kind: 'row', entity: 'box', nullable: true, origins: [] }],
    ['[]', { kind: 'list', of: { kind: 'decimal' } }],
    ['boxes.map(b, b.pieces)', { kind: 'list', of: { kind: 'decimal' } }],
    ['box', 'rows'],
    ['boxes', 'rows'],
    ['boxes', 'list'],
    ['box.code', 'scalar'],
    ['null', 'any'],
  ] as const)('takes %s', (source, expected) => {
    expect(faultsOf(source, expected)).toEqual([]);
  });

  it('joins strings in labels only', () => {
    expect(checked('"BX|" + box.code', 'scalar', { ...environment, joinsStrings: true }).type.kind).toBe('string');
  });
});

describe('types follow from the operands', () => {
  it.each([
    ['box.pieces + 1', 'int'],
    ['box.pieces + 1.5', 'decimal'],
    ['box.quantity * 2', 'decimal'],
    ['or(box.rank, 0)', 'int'],
    ['or(box.rank, 0.5)', 'decimal'],
    ['now - box.madeAt', 'duration'],
    ['hours(2)', 'duration'],
    ['minutes(2)', 'duration'],
    ['days(2)', 'duration'],
    ['days(box.day, box.day)', 'list'],
    ['box.day - 1', 'date'],
    ['int(box.quantity)', 'int'],
    ['share(1, [2])', 'list'],
    ['div(box.pieces, 3, 0)', 'int'],
    ['div(box.pieces, 3, 2)', 'decimal'],
    ['now - duration("12h")', 'timestamp'],
    ['or(other, box)', 'row'],
    ['flag ? box : null', 'row'],
    ['weekday(box.day)', 'int'],
    ['dayOfMonth(box.day)', 'int'],
    ['dateOf(now)', 'date'],
    ['minutes(box.shiftStart)', 'int'],
  ])('%s is %s', (source, kind) => {
    expect(checked(source).type.kind).toBe(kind);
  });

  it('counts the decimals of sums and products', () => {
    expect(checked('box.quantity + 1').type).toMatchObject({ scale: 2 });
    expect(checked('box.quantity * box.quantity').type).toMatchObject({ scale: 4 });
  });

  it('keeps null where a path leads through it', () => {
    expect(checked('box.bin.code').type).toMatchObject({ nullable: true });
    expect(checked('box.owner.code').type).toMatchObject({ nullable: false });
  });
});

describe('a test for null narrows', () => {
  it.each([
    'box.bin != null && !box.bin.isFrozen',
    'box.bin == null || !box.bin.isFrozen',
    'box.bin == null ? flag : box.bin.isFrozen',
    'box.bin != null ? box.bin.isFrozen : flag',
    '!(box.bin == null) && box.bin.isFrozen',
    'null != box.rank && box.rank + 1 > 2',
    'other != null && other.bin != null && !other.bin.isFrozen',
    'other.bin != null && !other.isFrozen',
    'boxes.all(b, b.bin == null || !b.bin.isFrozen)',
    'maybeBoxes.filter(b, b != null && flag).all(b, !b.isFrozen)',
  ])('%s', (source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  it.each([
    'box.bin != null || !box.bin.isFrozen',
    'box.bin == null && !box.bin.isFrozen',
    '(box.bin != null && flag) || !box.bin.isFrozen',
    'maybeBoxes.filter(b, b != null || flag).all(b, !b.isFrozen)',
  ])('but not %s', (source) => {
    expect(faultsOf(source)).toMatchObject([{ code: 'lint.nullableUsed' }]);
  });

  it('of a `when` tells its slots which names and paths are not null', () => {
    const when = checked('flag && other.bin != null && box.note != null');
    expect([...notNullNames(when)]).toEqual(['other', 'other.bin', 'box', 'box.note']);
    const guarded: Environment = { ...environment, notNull: notNullNames(when) };
    expect(faultsOf('!other.bin.isFrozen && !other.isFrozen', 'any', guarded)).toEqual([]);
  });
});

describe('reads tell a load which references to join', () => {
  it.each([
    ['box.bin.area.kind == "staging" && box.bin != null', [['box', 'bin.area.kind']]],
    ['or(other, box).bin.code', [['box', 'bin.code']]],
    [
      '(flag ? box.bin : bin).area.code',
      [
        ['box', 'bin.area.code'],
        ['bin', 'area.code'],
      ],
    ],
    [
      'boxes.filter(b, b.isFrozen).map(x, x.owner).exists(o, o.name == null)',
      [
        ['box', 'isFrozen'],
        ['box', 'owner.name'],
      ],
    ],
    ['(boxes + [box])[0].bin.parent.code', [['box', 'bin.parent.code']]],
    [
      'label(or(box.bin, bin))',
      [
        ['box', 'bin.code'],
        ['bin', 'code'],
      ],
    ],
    ['box.inner.all(i, i.bin.code == "B")', [['box', 'inner.bin.code']]],
    ['input.quantity > 1', []],
  ])('%s', (source, reads) => {
    expect(checked(source).reads.map(({ entity, path }) => [entity, path.join('.')])).toEqual(reads);
  });

  it('and names tell what must be there, without macro variables', () => {
    expect([...checked('boxes.all(b, b.bin == bin) && input.quantity > 0').names]).toEqual(['boxes', 'bin', 'input']);
  });
});

describe('a negated comparison that may see null', () => {
  it.each([
    ['!(box.rank > 1)', '>', 2],
    ['!(flag && box.note in ["a"])', 'in', 10],
    ['!!!(1 < box.rank)', '<', 4],
  ])('%s is a warning', (source, operator, offset) => {
    const result = checkExpression(source, environment);
    expect(result).toMatchObject({ ok: true, warnings: [{ code: 'lint.negatedNullable', params: { operator } }] });
    expect(result.ok && result.warnings[0]!.offset).toBeGreaterThanOrEqual(offset);
  });

  it.each(['!(box.rank == 1)', '!(box.pieces > 1)', '!!(box.rank > 1)', 'box.rank > 1'])('%s is none', (source) => {
    expect(checkExpression(source, environment)).toMatchObject({ ok: true, warnings: [] });
  });
});

describe('aggregates', () => {
  it('stand in totals only', () => {
    expect(checked('sum(row.quantity - 1)', 'any', aggregateEnvironment).type).toMatchObject({
      kind: 'decimal',
      nullable: false,
    });
    expect(checked('min(row.seenAt)', 'any', aggregateEnvironment).type).toMatchObject({ kind: 'timestamp', nullable: true });
    expect(checked('count() > 1', { kind: 'bool' }, aggregateEnvironment).type.kind).toBe('bool');
    expect(checked('max(row.pieces, 3)', 'any', aggregateEnvironment).type.kind).toBe('int');
  });

  it('allow no single row beside them and do not nest', () => {
    expect(faultsOf('sum(row.quantity) - row.quantity', 'any', aggregateEnvironment)).toEqual([
      fault('lint.rowOutsideAggregate', 20),
    ]);
    expect(faultsOf('sum(row.pieces + count())', 'any', aggregateEnvironment)).toEqual([fault('lint.nestedAggregate', 17)]);
    expect(faultsOf('row.bin.code', 'any', aggregateEnvironment)).toEqual([]);
  });
});

describe('the SQL subset', () => {
  const sql: Environment = { ...environment, names: { ...environment.names, row: environment.names['box']! }, sqlOnly: true };

  it.each([
    'row.bin == bin && row.status == "frozen"',
    'row.inner.exists(i, i.quantity > row.quantity)',
    'row.inner.size() > 2',
    'row.bin.area.kind in ["staging"]',
    'row.day in days(input.day, input.day)',
    'weekday(row.day) in input.lines.map(l, l.line)',
    'row in boxes',
    'row in box.inner',
    'daysBetween(row.day, input.day) < 3',
    'row.day + row.pieces > input.day',
    'row.madeAt < now - minutes(row.pieces) - hours(row.pieces) - days(row.pieces)',
    'or(div(row.quantity, row.pieces, 2), 0) > int(row.quantity, "up")',
    'row.madeAt < now - duration("1d")',
    'or(row.rank, 0) > 1 ? flag : !flag',
    'under(bin, row.bin == null ? bin : row.bin)',
  ])('knows %s', (source) => {
    expect(faultsOf(source, { kind: 'bool' }, sql)).toEqual([]);
  });

  it.each([
    ['boxes[0] == row', '[]', 0],
    ['row.inner.all(i, i.isFrozen)', '.all()', 0],
    ['boxes.exists(b, b == row)', '.exists()', 0],
    ['boxes.size() > 1', 'size()', 0],
    ['row.day in days(row.day, input.day)', 'days()', 11],
    ['row.pieces in range(row.pieces)', 'range()', 14],
    ['row.day in days(row.day, row.day)', 'days()', 11],
    ['at(row.day, row.shiftStart) < now', 'at()', 0],
    ['sum(row.inner.map(i, i.pieces)) > 1', 'sum()', 0],
    ['row in boxes + [box]', '+', 7],
  ])('does not know %s', (source, construct, offset) => {
    expect(faultsOf(source, { kind: 'bool' }, sql)).toEqual([fault('lint.notInSql', offset, { construct })]);
  });
});
