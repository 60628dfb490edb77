import { describe, expect, it } from 'vitest';
import Big from 'big.js';
import { readFields } from '../../../engine/input/readInput.ts';
import type { FieldSchema } from '../../../engine/definitions.generated.ts';
import { fieldsOf } from './fields.ts';

const read = (properties: Record<string, FieldSchema>, raw: unknown, required: string[] = []) =>
  readFields(fieldsOf({ properties, required }), raw);
const input = (properties: Record<string, FieldSchema>, raw: unknown) => {
  const answer = read(properties, raw);
  return answer.ok ? answer.input : answer.refusals;
};
const refusals = (properties: Record<string, FieldSchema>, raw: unknown, required: string[] = []) => {
  const answer = read(properties, raw, required);
  return answer.ok ? [] : answer.refusals;
};
const quantity: FieldSchema = { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 9999999999.99 };
const code: FieldSchema = { type: 'string', format: 'code', maxLength: 20 };
const name: FieldSchema = { type: 'string', maxLength: 5 };

describe('reading an input', () => {
  it('takes full-width digits of a Chinese keyboard as the digits they are', () => {
    expect(input({ code }, { code: ' ＢＸ－００１ ' })).toEqual({ code: 'BX-001' });
    const phone: FieldSchema = { type: 'string', 'x-widget': 'phone', pattern: '^[+]?[0-9]{6,14}$' };
    expect(input({ phone }, { phone: '＋８６１３８００１３８０００' })).toEqual({ phone: '+8613800138000' });
    expect(input({ day: { type: 'string', format: 'date' } }, { day: '２０２６-１１-２８' })).toEqual({ day: '2026-11-28' });
    expect(input({ name }, { name: '１２３' })).toEqual({ name: '１２３' });
  });

  it('takes no superscript, fraction or circled number for digits', () => {
    const day: FieldSchema = { type: 'string', format: 'date' };
    expect(refusals({ code }, { code: 'M10²' })).toMatchObject([
      { code: 'common.oddCharacter', params: { character: 'U+00B2' } },
    ]);
    expect(refusals({ code }, { code: '①' })).toMatchObject([{ code: 'common.oddCharacter' }]);
    expect(refusals({ day }, { day: '2026-03-0①' })).toMatchObject([{ code: 'common.notDate' }]);
  });

  it('keeps the case of a code', () => {
    expect(input({ code }, { code: 'bx1' })).toEqual({ code: 'bx1' });
  });

  it('takes absent, null and empty as the same', () => {
    for (const raw of [{}, { name: null }, { name: '' }, { name: '  ' }])
      expect(input({ name }, raw)).toEqual({ name: null });
  });

  it('takes what shows nothing as nothing, and leaves marks within a text', () => {
    for (const unseen of ['\u200b \u2060', '\u3164', '\u2800', '\u115f', '\u061c'])
      expect(input({ name }, { name: unseen })).toEqual({ name: null });
    expect(input({ name }, { name: 'a\u200db' })).toEqual({ name: 'a\u200db' });
  });

  it('takes an absent list as empty', () => {
    expect(input({ labels: { type: 'array', items: code, maxItems: 5 } }, { labels: null })).toEqual({ labels: [] });
  });

  it('keeps the spaces of a password', () => {
    expect(input({ password: { type: 'string', maxLength: 20, 'x-secret': true } }, { password: ' a b ' })).toEqual({
      password: ' a b ',
    });
  });

  it('reads decimals exactly', () => {
    const { quantity: value } = input({ quantity }, { quantity: 0.1 }) as { quantity: Big };
    expect(value.plus(new Big('0.2')).toString()).toBe('0.3');
  });

  it('reads a timestamp into UTC', () => {
    expect(input({ at: { type: 'string', format: 'date-time' } }, { at: '2026-11-21T08:00:00+08:00' })).toEqual({
      at: '2026-11-21T00:00:00.000Z',
    });
  });
});

describe('an input that is refused', () => {
  it.each([
    ['U+200B', 'BX\u200B1'],
    ['U+202E', 'BX\u202E1'],
    ['U+0000', 'BX\u00001'],
    ['U+0410', '\u04101'],
    ['U+D800', 'B\uD800'],
  ])('names the odd character %s of a code', (character, value) => {
    expect(refusals({ code }, { code: value })).toEqual([
      { code: 'common.oddCharacter', params: { character }, at: '/code' },
    ]);
  });

  it('joins the lines of a text of one line, and keeps those of a long one', () => {
    const lines = 'a\r\nBcc: b\tc';
    const [short, long] = [50, 500].map((maxLength): FieldSchema => ({ type: 'string', maxLength }));
    const given = read({ short: short!, long: long! }, { short: lines, long: lines });
    expect(given).toMatchObject({ ok: true, input: { short: 'a Bcc: b c', long: lines } });
  });

  it.each([
    ['U+0000', 'a\u0000'],
    ['U+DC00', 'a\uDC00'],
    ['U+FFFD', 'a\uFFFDb'],
  ])('names %s in a text, which is no letter', (character, value) => {
    expect(refusals({ name }, { name: value })).toEqual([
      { code: 'common.oddCharacter', params: { character }, at: '/name' },
    ]);
  });

  it.each([1.005, 1.000000001, 0.30000000000000004 - 0.3 + 1.123])('allows at most the declared decimals: %s', (value) => {
    expect(refusals({ quantity }, { quantity: value })[0]?.code).toMatch(/common\.(twoDecimals|number)/);
  });

  it('says how many decimals are allowed', () => {
    expect(refusals({ quantity }, { quantity: 1.005 })).toEqual([
      { code: 'common.twoDecimals', params: { decimals: 2 }, at: '/quantity' },
    ]);
  });

  it.each([Number.NaN, Infinity, 1e-7, 1e21, -0, 1234567890123, '12', '٣', '0x10', true])('is not a number: %s', (value) => {
    expect(refusals({ quantity }, { quantity: value })).toEqual([{ code: 'common.number', params: {}, at: '/quantity' }]);
  });

  it('says the bounds of a decimal', () => {
    expect(refusals({ quantity }, { quantity: -1 })).toEqual([
      {
        code: 'common.outOfRange',
        params: { field: { word: 'quantity', of: 'thing.input' }, value: -1, min: 0, max: 9999999999.99 },
        at: '/quantity',
      },
    ]);
  });

  it.each([
    [0, 'common.positiveInteger'],
    [1.5, 'common.positiveInteger'],
    [100000, 'common.integerRange'],
    ['a', 'common.number'],
  ])('a positive integer: %s', (value, expected) => {
    expect(refusals({ count: { type: 'integer', minimum: 1, maximum: 99999 } }, { count: value }).map((r) => r.code)).toEqual(
      [expected],
    );
  });

  it.each([-1, 1.5, 100000])('an integer from 0 to 99999: %s', (value) => {
    expect(refusals({ count: { type: 'integer', minimum: 0, maximum: 99999 } }, { count: value })).toEqual([
      { code: 'common.integerRange', params: { min: 0, max: 99999 }, at: '/count' },
    ]);
  });

  it.each([
    [{ type: 'string', format: 'date' }, '2026-02-30', 'common.notDate'],
    [{ type: 'string', format: 'date' }, '0000-01-01', 'common.notDate'],
    [{ type: 'string', format: 'time' }, '24:00', 'common.notTime'],
    [{ type: 'string', format: 'date-time' }, '2026-11-21T08:00:00', 'common.notMoment'],
    [{ type: 'string', format: 'date-time' }, '2026-02-30T08:00:00Z', 'common.notMoment'],
    [{ type: 'string', format: 'date-time' }, '0001-01-01T08:00:00+14:00', 'common.notMoment'],
    [{ type: 'string', format: 'date-time' }, '9999-12-31T20:00:00-12:00', 'common.notMoment'],
    [{ type: 'string', format: 'email', maxLength: 50 }, 'a@b'],
    [{ type: 'string', format: 'phone', maxLength: 50 }, 'abc'],
    [{ type: 'string', pattern: '^[a-z]+$', maxLength: 9 }, 'A1'],
  ] as [FieldSchema, string, string?][])('has the wrong form: %o %s', (schema, value, code = 'common.badFormat') => {
    expect(refusals({ name: schema }, { name: value })).toEqual([{ code, params: {}, at: '/name' }]);
  });

  it.each(['2024-02-29', '2026-12-31'])('a real date passes: %s', (value) => {
    expect(refusals({ name: { type: 'string', format: 'date' } }, { name: value })).toEqual([]);
  });

  it('answers every fault at once, in the order of the fields', () => {
    const properties = { code, name, kind: { type: 'string', enum: ['floor', 'rack'] } satisfies FieldSchema, quantity };
    expect(refusals(properties, { quantity: 'x', kind: 'roof', name: 'too long' }, ['code'])).toEqual([
      { code: 'common.required', params: { field: { word: 'code', of: 'thing.input' } }, at: '/code' },
      { code: 'common.tooLong', params: { max: 5 }, at: '/name' },
      { code: 'common.unknownWord', params: {}, at: '/kind' },
      { code: 'common.number', params: {}, at: '/quantity' },
    ]);
  });

  it('answers the documented code of a bound', () => {
    const schema: FieldSchema = {
      type: 'number',
      multipleOf: 0.01,
      minimum: 0,
      exclusiveMinimum: 0,
      maximum: 10,
      'x-refuse': { exclusiveMinimum: { code: 'split.notPositive' }, required: { code: 'split.quantityMissing' } },
    };
    expect(refusals({ quantity: schema }, { quantity: 0 })).toEqual([
      { code: 'split.notPositive', params: {}, at: '/quantity' },
    ]);
    expect(refusals({ quantity: schema }, {}, ['quantity'])).toEqual([
      { code: 'split.quantityMissing', params: {}, at: '/quantity' },
    ]);
  });

  it('answers the documented code of a form, however it is tested', () => {
    const shape = (schema: FieldSchema): FieldSchema => ({
      type: 'string',
      maxLength: 50,
      'x-refuse': { [schema.pattern === undefined ? 'format' : 'pattern']: { code: 'thing.form' } },
      ...schema,
    });
    const account = shape({ format: 'code', pattern: '^[A-Za-z0-9_]+$' });
    const found = refusals(
      {
        time: shape({ format: 'time' }),
        tel: shape({ format: 'phone' }),
        mail: shape({ format: 'email' }),
        account,
        other: account,
      },
      { time: '7:00', tel: 'x', mail: 'x', account: 'a b', other: '\u0430b' },
    );
    expect(found.map(({ code, at }) => [code, at])).toEqual(
      ['time', 'tel', 'mail', 'account', 'other'].map((name) => ['thing.form', `/${name}`]),
    );
  });

  it('does not know a property nobody declared, whatever its name', () => {
    expect(refusals({ name }, JSON.parse('{"name":"a","__proto__":1,"colour":2}'))).toEqual([
      { code: 'request.unknownField', params: { field: '__proto__' }, at: '/__proto__', kind: 'badRequest' },
      { code: 'request.unknownField', params: { field: 'colour' }, at: '/colour', kind: 'badRequest' },
    ]);
  });

  it.each([null, [], 'text', 7])('is not a record: %s', (raw) => {
    expect(refusals({ name }, raw)).toEqual([{ code: 'request.notARecord', params: {}, kind: 'badRequest' }]);
  });

  it('refuses the second scan of a code, in whatever case', () => {
    const labels: FieldSchema = { type: 'array', items: code, maxItems: 9, uniqueItems: true };
    expect(refusals({ labels }, { labels: ['L1', 'L2', 'l1', 'L2'] })).toEqual([
      { code: 'scan.duplicate', params: { code: 'l1' }, at: '/labels/2' },
      { code: 'scan.duplicate', params: { code: 'L2' }, at: '/labels/3' },
    ]);
  });

  it('counts the items of a list', () => {
    const labels: FieldSchema = { type: 'array', items: code, minItems: 2, maxItems: 3 };
    expect(refusals({ labels }, { labels: ['A'] })).toEqual([{ code: 'common.tooFew', params: { min: 2 }, at: '/labels' }]);
    expect(refusals({ labels }, { labels: ['A', 'B', 'C', 'D'] })).toEqual([
      { code: 'common.tooMany', params: { max: 3 }, at: '/labels' },
    ]);
    expect(refusals({ labels: { type: 'array', items: code, maxItems: 3 } }, {}, ['labels'])).toEqual([
      { code: 'common.required', params: { field: { word: 'labels', of: 'thing.input' } }, at: '/labels' },
    ]);
  });

  it('points into the records of a list', () => {
    const parts: FieldSchema = {
      type: 'array',
      maxItems: 5,
      items: { type: 'object', properties: { part: code, quantity }, required: ['part', 'quantity'] },
    };
    expect(
      refusals({ parts }, { parts: [{ part: 'P1', quantity: 1 }, { quantity: 1.001 }, { part: '', quantity: 1, x: 1 }] }),
    ).toEqual([
      { code: 'common.required', params: { field: { word: 'part', of: 'thing.input' } }, at: '/parts/1/part' },
      { code: 'common.twoDecimals', params: { decimals: 2 }, at: '/parts/1/quantity' },
      { code: 'request.unknownField', params: { field: 'x' }, at: '/parts/2/x', kind: 'badRequest' },
      { code: 'common.required', params: { field: { word: 'part', of: 'thing.input' } }, at: '/parts/2/part' },
    ]);
  });

  it('is judged by its own pattern when several fields have one', () => {
    const properties: Record<string, FieldSchema> = {
      account: { type: 'string', pattern: '^[a-z]+$', maxLength: 9 },
      pin: { type: 'string', pattern: '^[0-9]+$', maxLength: 9 },
    };
    expect(refusals(properties, { account: 'zhang', pin: '1234' })).toEqual([]);
    expect(refusals(properties, { account: '1234', pin: 'zhang' }).map(({ at }) => at)).toEqual(['/account', '/pin']);
  });

  it('is never tested by a pattern that would keep a backtracking engine busy for years', () => {
    const schema: FieldSchema = { type: 'string', pattern: '^(a+)+$', maxLength: 10000 };
    expect(() => refusals({ name: schema }, { name: `${'a'.repeat(9000)}!` })).toThrow('may end in several ways');
  });

  it('is answered at once by a pattern that is one, however long the text', () => {
    const schema: FieldSchema = { type: 'string', pattern: '^a+(-a+)*$', maxLength: 10000 };
    expect(refusals({ name: schema }, { name: `${'a'.repeat(9000)}!` })).toEqual([
      { code: 'common.badFormat', params: {}, at: '/name' },
    ]);
  });

  it('names at most fifty faults', () => {
    const labels: FieldSchema = { type: 'array', items: { type: 'integer', minimum: 0, maximum: 1 }, maxItems: 200 };
    const answer = refusals({ labels }, { labels: Array.from({ length: 60 }, () => 7) });
    expect(answer.length).toBe(51);
    expect(answer.at(-1)).toEqual({ code: 'common.more', params: { count: 10 } });
  });
});
