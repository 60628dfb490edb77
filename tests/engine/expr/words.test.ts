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
      '该箱的数量除以3（向上舍入到0位小数）大于2',
      'quantity of the box divided by 3, rounded up to 0 decimal places is greater than 2',
    ],
    ['now - minutes(5) < now', '当前时间减5分钟早于当前时间', 'now minus 5 minutes is before now'],
    ['row.day + 3 > row.day', '“day”加3天晚于“day”', '“day” plus 3 days is after “day”'],
    [
      'box.quantity >= input.quantity',
      '该箱的数量不小于输入的拆分数量',
      'quantity of the box is at least the entered split quantity',
    ],
    ['row.status == "frozen"', '状态是“已冻结”', "status is 'Frozen'"],
    ['!(row.status in ["frozen", "staging"])', '状态不是“已冻结”、“staging”之一', "status is none of 'Frozen', 'staging'"],
    [
      '!row.isFrozen && (row.bin == null || row.isFrozen)',
      '“冻结”为“否”，并且（没有库位，或者“冻结”为“是”）',
      '“frozen” is no and (bin is not set or “frozen” is yes)',
    ],
    ['box.bin != null', '该箱有库位', 'bin of the box is set'],
    ['input.quantity == null', '未填写“拆分数量”', '“split quantity” is not filled in'],
    ['row.status in ["frozen"]', '状态是“已冻结”', "status is 'Frozen'"],
    ['row.bin.code != null', '库位的编号不为空', 'code of bin is not empty'],
    ['now - duration("1d12h") > row.madeAt', '当前时间减1天零12小时晚于“madeAt”', 'now minus 1 d 12 h is after “madeAt”'],
    ['boxes.all(b, b.quantity == 1.5)', '这些箱均满足：数量等于1.5', 'for every one of the box records: quantity is 1.5'],
    ['sum(boxes.map(b, b.quantity)) <= 5', '这些箱的数量合计不超过5', 'sum of quantity over the box records is at most 5'],
    [
      'boxes.exists(b, b.quantity > row.quantity)',
      '这些箱中至少一个满足：数量大于该箱的数量',
      'for at least one of the box records: quantity is greater than quantity of the box',
    ],
    ['or(row.rank, 1) == 1', '“rank”（为空则取1）等于1', '“rank” (or 1 when empty) is 1'],
    ['(flag ? 1 : 2) == 1', '（若“flag”成立，则1，否则2）等于1', '(if “flag” holds then 1, else 2) is 1'],
    [
      'box.isFrozen || !box.isFrozen',
      '该箱标记为“冻结”，或者该箱未标记为“冻结”',
      'the box is marked “frozen” or the box is not marked “frozen”',
    ],
    ['box.isFrozen == false', '该箱未标记为“冻结”', 'the box is not marked “frozen”'],
    [
      '(1 + box.quantity) * 2 > 3 - (2 - 1)',
      '（1加该箱的数量）乘2大于3减（2减1）',
      '(1 plus quantity of the box) times 2 is greater than 3 minus (2 minus 1)',
    ],
    [
      'box.quantity - sum(boxes.map(b, b.quantity + 1)) > 0',
      '该箱的数量减（这些箱的（数量加1）合计）大于0',
      'quantity of the box minus (sum of (quantity plus 1) over the box records) is greater than 0',
    ],
    ['!boxes.exists(b, b.isFrozen)', '这些箱中没有一项满足：“冻结”为“是”', 'for none of the box records: “frozen” is yes'],
    [
      'boxes[0].quantity == boxes[2].quantity',
      '这些箱的第一项的数量等于这些箱的第3项的数量',
      'quantity of the first of the box records is quantity of entry 3 of the box records',
    ],
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
    expect(expressionText(checked('box.pieces > 1'), 'en', { zh: new Map(), en: new Map() })).toBe(
      'greater of unnamed pieces unnamed box 1',
    );
  });
});

it('every connecting word exists in both languages with the same places', () => {
  const placesOf = (text: string | undefined): readonly string[] =>
    [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).toSorted();
  expect([...texts.zh.keys()]).toEqual([...texts.en.keys()]);
  expect([...texts.zh.values()].map(placesOf)).toEqual([...texts.en.values()].map(placesOf));
});
