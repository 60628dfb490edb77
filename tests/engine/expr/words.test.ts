import { describe, expect, it } from 'vitest';
import { expressionText, type Environment, type Language } from '#engine';
import { shipped } from '../../kit/shipped.ts';
import { aggregateEnvironment, checked, environment, rowType } from './kit.ts';

const own: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: {
    box: '箱',
    bin: '库位',
    'box.field.quantity': '数量',
    'box.field.status': '状态',
    'box.field.isFrozen': '冻结',
    'box.field.bin': '库位',
    'bin.field.code': '编号',
    'box.value.status.frozen': '已冻结',
    'split.input.quantity': '拆分数量',
  },
  en: {
    box: 'box',
    bin: 'bin',
    'box.field.quantity': 'quantity',
    'box.field.status': 'status',
    'box.field.isFrozen': 'frozen',
    'box.field.bin': 'bin',
    'bin.field.code': 'code',
    'box.value.status.frozen': 'Frozen',
    'split.input.quantity': 'split quantity',
  },
};

function textsOf(language: Language): ReadonlyMap<string, string> {
  const words = [...shipped.texts[language]].filter(([code]) => code.startsWith('words.'));
  return new Map([...words, ...Object.entries(own[language])]);
}

const texts = { zh: textsOf('zh'), en: textsOf('en') };
const ofRow: Environment = { ...environment, names: { ...environment.names, row: rowType('box') } };
const nameCodes = (path: string): string | undefined => (path === 'input.quantity' ? 'split.input.quantity' : undefined);

function words(source: string, language: Language, among = ofRow): string {
  return expressionText(checked(source, 'any', among), language, texts, { nameCodes });
}

describe('an expression in words', () => {
  it.each([
    ['row.quantity > 0', '数量大于0', 'quantity is greater than 0'],
    [
      'div(box.quantity, 3, 0, "up") > 2',
      '箱的数量除以3（向上舍入到0位小数）大于2',
      'quantity of box divided by 3, rounded up to 0 decimal places is greater than 2',
    ],
    ['now - minutes(5) < now', '当前时间减5分钟小于当前时间', 'now minus 5 minutes is less than now'],
    ['row.day + 3 > row.day', 'day加3天大于day', 'day plus 3 days is greater than day'],
    ['box.quantity >= input.quantity', '箱的数量不小于拆分数量', 'quantity of box is at least split quantity'],
    ['row.status == "frozen"', '状态等于“已冻结”', "status is 'Frozen'"],
    [
      '!(row.status in ["frozen", "staging"])',
      '并非（状态属于“已冻结”、“staging”）',
      "not (status is one of 'Frozen', 'staging')",
    ],
    [
      '!row.isFrozen && (row.bin == null || row.isFrozen)',
      '冻结为否，并且（库位为空，或者冻结为是）',
      'frozen is no and (bin is empty or frozen is yes)',
    ],
    ['row.bin.code != null', '库位的编号不为空', 'code of bin is not empty'],
    ['now - duration("1d12h") > row.madeAt', '当前时间减1天 12小时大于madeAt', 'now minus 1 d 12 h is greater than madeAt'],
    ['boxes.all(b, b.quantity == 1.5)', '箱均满足：数量等于1.5', 'for every one of box: quantity is 1.5'],
    ['sum(boxes.map(b, b.quantity)) <= 5', '箱的数量之和不大于5', 'sum of quantity for each of box is at most 5'],
    [
      'boxes.exists(b, b.quantity > row.quantity)',
      '箱中至少一个满足：数量大于箱的数量',
      'for at least one of box: quantity is greater than quantity of box',
    ],
    ['or(row.rank, 1) == 1', 'rank（为空则取1）等于1', 'rank (or 1 when empty) is 1'],
    ['(flag ? 1 : 2) == 1', '若flag为是，则1，否则2等于1', 'if flag is yes then 1, else 2 is 1'],
  ])('%s', (source, zh, en) => {
    expect(words(source, 'zh')).toBe(zh);
    expect(words(source, 'en')).toBe(en);
  });

  it('knows aggregates', () => {
    expect(words('sum(row.quantity) > count()', 'en', aggregateEnvironment)).toBe(
      'sum of quantity is greater than number of rows',
    );
    expect(words('max(row.quantity)', 'zh', aggregateEnvironment)).toBe('数量的最大值');
  });

  it('shows what is written where a text is missing', () => {
    expect(expressionText(checked('box.pieces > 1'), 'en', { zh: new Map(), en: new Map() })).toBe('greater of pieces box 1');
  });
});

it('every connecting word exists in both languages with the same places', () => {
  const placesOf = (text: string | undefined): readonly string[] =>
    [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).toSorted();
  expect([...texts.zh.keys()]).toEqual([...texts.en.keys()]);
  expect([...texts.zh.values()].map(placesOf)).toEqual([...texts.en.values()].map(placesOf));
});
