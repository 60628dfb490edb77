import { describe, expect, it } from 'vitest';
import { readFields } from '../../../engine/input/readInput.ts';
import type { FieldSchema } from '../../../engine/definitions.generated.ts';
import { pairedText, pairIn, wordsOf } from '../../../engine/value/bilingual.ts';
import { inBoth, inLanguage } from '../../../engine/value/inLanguage.ts';
import { fieldsOf } from '../input/fields.ts';

const housing = pairedText({ zh: '壳体', en: 'Housing' });

describe('a value with a word per language', () => {
  it('is read by each reader in theirs, whatever stands around it', () => {
    const said = `${housing} (${pairedText({ zh: '一线', en: 'Line 1' })}) 3`;
    expect([inLanguage(said, 'zh'), inLanguage(said, 'en')]).toEqual(['壳体 (一线) 3', 'Housing (Line 1) 3']);
    expect(inBoth(said)).toBe('壳体 / Housing (一线 / Line 1) 3');
  });

  it('is the word alone where there is one, or both are the same', () => {
    expect([
      pairedText({ zh: '壳体' }),
      pairedText({ en: 'Housing' }),
      pairedText({ zh: 'M8', en: 'M8' }),
      pairedText({}),
    ]).toEqual(['壳体', 'Housing', 'M8', '']);
    expect([wordsOf('壳体 M8'), wordsOf('M8')]).toEqual([
      { zh: '壳体 M8', en: '' },
      { zh: '', en: 'M8' },
    ]);
  });

  it('shows no mark where somebody cut it', () => {
    for (let end = 1; end < housing.length; end += 1) expect(inLanguage(housing.slice(0, end), 'en')).not.toMatch(/\p{Cc}/u);
    expect(pairIn(housing.slice(0, -1))).toBeUndefined();
  });
});

describe('an input with a word per language', () => {
  const name: FieldSchema = { type: 'string', maxLength: 5, 'x-bilingual': true };
  const plain: FieldSchema = { type: 'string', maxLength: 20 };
  const read = (raw: object, required: string[] = ['name']) =>
    readFields(fieldsOf({ properties: { name, plain }, required }), raw);
  const codes = (raw: object) => {
    const answer = read(raw);
    return answer.ok ? [] : answer.refusals.map(({ code, at }) => [code, at]);
  };

  it.each([
    [{ zh: ' 壳体 ', en: 'House' }, pairedText({ zh: '壳体', en: 'House' })],
    [pairedText({ zh: '壳体', en: 'House' }), pairedText({ zh: '壳体', en: 'House' })],
    ['House', 'House'],
    [{ zh: '', en: 'House' }, 'House'],
    [{ zh: '壳体' }, '壳体'],
  ])('takes %o', (given, kept) => {
    expect(read({ name: given })).toEqual({ ok: true, input: { name: kept, plain: null } });
  });

  it.each([
    [{ zh: '', en: ' ' }, 'common.required'],
    [{}, 'common.badFormat'],
    [{ de: 'Gehäuse' }, 'common.badFormat'],
    [{ zh: 1, en: 'x' }, 'common.badFormat'],
    [{ zh: '壳体', en: 'Houses' }, 'common.tooLong'],
    ['Houses', 'common.tooLong'],
    [{ zh: '壳\u0001', en: 'x' }, 'common.oddCharacter'],
    ['a\u001fb', 'common.oddCharacter'],
  ])('refuses %o: %s', (given, code) => {
    expect(codes({ name: given })).toEqual([[code, '/name']]);
  });

  it('has marks nowhere else', () => {
    expect(codes({ name: 'x', plain: housing })).toEqual([['common.oddCharacter', '/plain']]);
  });
});
