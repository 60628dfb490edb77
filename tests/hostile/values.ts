import fc from 'fast-check';
import type { KnownCodes } from './KnownCodes.ts';
import type { Schema } from './openApi.ts';

/** JSON texts that no field expects (reliability 2b): floods, forgeries, numbers JSON has no word for, programs. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  words: [
    'null',
    'true',
    '{}',
    '[]',
    '""',
    '0',
    '-1',
    '-0',
    '1e309',
    '1e-7',
    '1e3',
    '007',
    'NaN',
    'Infinity',
    '0x10',
    '.5',
    '1.',
  ],
  large: ['9007199254740993', '2147483648', '-2147483649', '9223372036854775808', '99999999999.99', '1.005', '0.1234567'],
  unstorable: [
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udc00x"',
    '"\\u202e"',
    '"\\u200b"',
    '"\\ufeff"',
    '"\\r\\nSet-Cookie: x=1"',
    '"\\t"',
  ],
  programs: [
    '"\'; DROP TABLE box;--"',
    '"\\" OR 1=1"',
    '"$1"',
    '"%"',
    '"_"',
    '"\\\\"',
    '"{{7*7}}"',
    '"<script>alert(1)</script>"',
    '"=1+1"',
  ],
  foreign: [
    '"１２３"',
    '"ＢＯＸ"',
    '"٣"',
    '"ﬁ"',
    '"ß"',
    '"İ"',
    '"0"',
    '"1.00"',
    '"NaN"',
    '"infinity"',
    '"2026-02-30"',
    '"9999-12-31T23:59:60Z"',
  ],
  moments: [
    '"+275760-09-13T00:00:00.000Z"',
    '"-000001-01-01T00:00:00Z"',
    '"0000-01-01"',
    '"24:00"',
    '"25:61"',
    '"now"',
    '"../../etc/passwd"',
  ],
  structures: [
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":1,"a":2}',
    '[[[[[[[[]]]]]]]]',
    '{"id":null}',
    '{"toString":1}',
  ],
  floods: [
    '"00000000-0000-0000-0000-000000000000"',
    `"${'x'.repeat(5_000)}"`,
    `[${Array(201).fill('1').join(',')}]`,
    `${'['.repeat(40)}${']'.repeat(40)}`,
  ],
};

/** All of them. */
export const HOSTILE: readonly string[] = Object.values(KINDS).flat();

/** Any JSON text for a field: mostly one it accepts, often one at its bounds, now and then one just beyond, or hostile. */
export function textOf(name: string, schema: Schema, known: KnownCodes): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 30, arbitrary: fitting(name, schema, known) },
    { weight: 2, arbitrary: fc.constantFrom(...bounds(schema)) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  );
}

function fitting(name: string, schema: Schema, known: KnownCodes): fc.Arbitrary<string> {
  switch (schema.type) {
    case 'object':
      return recordOf(schema, known);
    case 'array':
      return listOf(name, schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.constantFrom('true', 'false');
    default:
      return stringOf(name, schema, known);
  }
}

/** Fields left out, added, doubled. */
export function recordOf({ properties = {}, required = [] }: Schema, known: KnownCodes): fc.Arbitrary<string> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const text = textOf(name, schema, known).map((value) => `${JSON.stringify(name)}:${value}`);
    return required.includes(name) ? oneIn(60, fc.constant(''), text) : oneIn(2, fc.constant(''), text);
  });
  const unknownValue = fc.constantFrom(
    '"id":1',
    '"version":1',
    '"createdBy":"admin"',
    '"x":{}',
    '"__proto__":{}',
    '"state":"done"',
  );
  return fc
    .tuple(fc.tuple(...fields), oneIn(25, unknownValue, fc.constant('')), fc.nat(60))
    .map(([given, odd, dice]) => [...given, odd, dice === 0 ? (given[0] ?? '') : ''].filter((text) => text !== ''))
    .map((texts) => `{${texts.join(',')}}`);
}

function listOf(name: string, { items = {}, maxItems = 200 }: Schema, known: KnownCodes): fc.Arbitrary<string> {
  const item = textOf(name, items, known);
  const few = fc.array(item, { minLength: 1, maxLength: 4 });
  const full = item.map((text) => Array<string>(Math.min(maxItems, 200)).fill(text));
  const twice = item.map((text) => [text, text]);
  return fc
    .oneof({ weight: 30, arbitrary: few }, { weight: 1, arbitrary: full }, { weight: 2, arbitrary: twice })
    .map((texts) => `[${texts.join(',')}]`);
}

function numberOf({
  type,
  minimum = 0,
  exclusiveMinimum,
  maximum = 99_999,
  multipleOf = 0.01,
}: Schema): fc.Arbitrary<string> {
  const step = type === 'integer' ? 1 : multipleOf;
  const least = Math.max(minimum, exclusiveMinimum === undefined ? minimum : exclusiveMinimum + step);
  const small = fc.integer({ min: 0, max: 20 }).map((n) => String(Number((least + n * step).toFixed(6))));
  const lowest = Math.ceil(least);
  const whole = fc.integer({ min: lowest, max: Math.max(lowest, Math.floor(Math.min(maximum, least + 30))) }).map(String);
  return fc.oneof({ weight: 1, arbitrary: small }, { weight: 4, arbitrary: whole });
}

function stringOf(name: string, schema: Schema, known: KnownCodes): fc.Arbitrary<string> {
  const { enum: words, format, pattern = '', maxLength = 100 } = schema;
  if (words) return fc.constantFrom(...words.map((word) => JSON.stringify(word)));
  if (format === 'date') return fc.constantFrom('"2026-02-28"', '"2024-02-29"', '"0001-01-01"', '"9999-12-31"');
  if (format === 'date-time')
    return fc.constantFrom('"2026-02-28T10:00:00Z"', '"2026-03-01T00:00:00.000+14:00"', '"9999-12-31T23:59:59Z"');
  if (format === 'email') return fc.constantFrom('"a@example.com"', '"ä@b.cn"');
  if (pattern.includes(':')) return fc.constantFrom('"00:00"', '"23:59"', '"08:00"');
  const named = known.namedBy(name);
  const free = fc.string({
    minLength: 1,
    maxLength: Math.min(maxLength, 12),
    unit: fc.constantFrom('a', 'Z', '0', '9', '-', '_', ' ', '中', 'é', '１'),
  });
  return fc
    .oneof(
      { weight: named.length > 0 ? 20 : 0, arbitrary: fc.constantFrom(...named, '') },
      { weight: 2, arbitrary: fc.constantFrom(...known.all, '') },
      { weight: named.length > 0 ? 1 : 6, arbitrary: free },
    )
    .chain((text) => fc.constantFrom(text, text, text, text.toLowerCase(), wide(text), ` ${text}\r\n`))
    .map((text) => JSON.stringify(text));
}

/** Seldom the odd one, else the usual one. */
export function oneIn<T>(count: number, odd: fc.Arbitrary<T>, usual: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 1, arbitrary: odd }, { weight: count - 1, arbitrary: usual });
}

/** ASCII as a Chinese keyboard types it. */
export function wide(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

/** At each bound of a field, and one step beyond it. */
function bounds({
  minimum,
  maximum,
  exclusiveMinimum,
  multipleOf = 1,
  maxLength,
  maxItems,
  type,
}: Schema): readonly string[] {
  const step = type === 'integer' ? 1 : multipleOf;
  const numbers = [minimum, maximum, exclusiveMinimum].flatMap((bound) =>
    bound === undefined ? [] : [bound, bound - step, bound + step, bound + step / 10],
  );
  const lengths = maxLength === undefined ? [] : [maxLength, maxLength + 1].map((n) => JSON.stringify('长'.repeat(n)));
  const lists =
    type === 'array'
      ? [
          `[${Array((maxItems ?? 200) + 1)
            .fill('"x"')
            .join(',')}]`,
          '[]',
          '[null]',
        ]
      : [];
  return [...numbers.map((n) => String(Number(n.toFixed(6)))), ...lengths, ...lists, 'null'];
}
