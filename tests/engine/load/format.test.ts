import { DefinitionError, formatDefinition } from '#engine';
import { describe, expect, it } from 'vitest';

const width = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

describe('formatDefinition', () => {
  it('puts the envelope first, the texts last, and keeps the order of everything else', () => {
    expect(formatDefinition('{"texts":{},"b":1,"source":"MES 3","title":"x","a":2}')).toBe(
      '{\n  "title": "x",\n  "source": "MES 3",\n  "b": 1,\n  "a": 2,\n  "texts": {}\n}\n',
    );
  });

  it('keeps on one line what fits in 126 columns', () => {
    const line = (length: number) => `{\n  "a": { "b": "${'x'.repeat(length - 18)}" }\n}\n`;
    expect(width(line(126))).toBe(126);
    expect(formatDefinition(line(126))).toBe(line(126));
    expect(formatDefinition(line(127))).toBe(`{\n  "a": {\n    "b": "${'x'.repeat(109)}"\n  }\n}\n`);
  });

  it('fills lines with plain values and gives each object a line of its own', () => {
    const words = Array.from({ length: 40 }, (_, i) => `word-${i}`);
    expect(formatDefinition(JSON.stringify({ words })).split('\n')).toHaveLength(9);
    expect(formatDefinition(JSON.stringify({ list: words.map((word) => ({ word })) })).split('\n')).toHaveLength(45);
  });

  it('puts the languages of a text side by side where they fit', () => {
    const said = (length: number) => ({ zh: 'x'.repeat(length), en: 'x'.repeat(length), help: { zh: 'y', en: 'z' } });
    const formatted = (length: number) =>
      formatDefinition(JSON.stringify({ texts: { a: said(length), b: { zh: 'b', en: 'b' } } }));
    expect(formatted(45).split('\n').slice(2, 6)).toEqual([
      '    "a": {',
      `      "zh": "${'x'.repeat(45)}", "en": "${'x'.repeat(45)}",`,
      '      "help": { "zh": "y", "en": "z" }',
      '    },',
    ]);
    expect(formatted(60).split('\n')).toHaveLength(10);
    expect(width(formatted(60))).toBeLessThan(127);
  });

  it('fills lines with plain values among which objects stand', () => {
    const columns = Array.from({ length: 20 }, (_, i) => (i % 5 === 0 ? { [`name${i}`]: 'row.path' } : `column${i}`));
    expect(formatDefinition(JSON.stringify({ columns })).split('\n')).toHaveLength(8);
  });

  it('fills the keys of an entry, and gives each key of a file, of a collection and of a record in an entry its own line', () => {
    const long = 'x'.repeat(90);
    const rule = { ok: long, code: 'a.b', set: { one: long, two: long }, at: '/one', source: 'WH-01' };
    expect(formatDefinition(JSON.stringify({ source: 'MES 3', at: long, assert: { rule } })).split('\n')).toEqual([
      '{',
      '  "source": "MES 3",',
      `  "at": "${long}",`,
      '  "assert": {',
      '    "rule": {',
      `      "ok": "${long}", "code": "a.b",`,
      '      "set": {',
      `        "one": "${long}",`,
      `        "two": "${long}"`,
      '      },',
      '      "at": "/one", "source": "WH-01"',
      '    }',
      '  }',
      '}',
      '',
    ]);
  });

  it('gives each row of a table that has objects a line; what does not fit begins the next, or is broken', () => {
    const [long, longer] = [{ a: 'x'.repeat(90) }, { a: 'x'.repeat(90), b: 'y'.repeat(40) }];
    const cases = [
      [{ a: 1 }, 'c'],
      [long, 'd'.repeat(40), 'e'],
      [long, longer],
    ];
    expect(formatDefinition(JSON.stringify({ cases })).split('\n')).toEqual([
      '{',
      '  "cases": [',
      '    [{ "a": 1 }, "c"],',
      `    [{ "a": "${long.a}" },`,
      `      "${'d'.repeat(40)}", "e"],`,
      `    [{ "a": "${long.a}" }, {`,
      `      "a": "${longer.a}",`,
      `      "b": "${longer.b}"`,
      '    }]',
      '  ]',
      '}',
      '',
    ]);
  });

  it('changes nothing the second time', () => {
    const once = formatDefinition(
      JSON.stringify({ id: 'x', rows: Array.from({ length: 60 }, (_, i) => [i, `${i}`, null]), empty: {}, none: [] }),
    );
    expect(formatDefinition(once)).toBe(once);
  });

  it('throws on a text that cannot be told apart', () => {
    expect(() => formatDefinition('{ "a": 1, "a": 2 }')).toThrow(DefinitionError);
  });
});
