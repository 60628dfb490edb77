import type { SourceFile } from '#engine';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { file, type Case } from './build.ts';

/** What every case may refer to, and who runs it, on the smallest product. */
export function sharedFiles(cases: readonly Case[]): readonly SourceFile[] {
  const own = [
    file('zz-thing.entity', {
      fields: {
        required: ['code'],
        properties: { code: { type: 'string', format: 'code', maxLength: 40 }, name: { type: 'string', maxLength: 40 } },
      },
    }),
    file('zz-place.entity', {
      label: ['thing', 'name'],
      fields: {
        required: ['thing', 'name'],
        properties: { thing: { type: 'string', 'x-ref': 'zz-thing' }, name: { type: 'string', maxLength: 40 } },
      },
      unique: { name: ['name'] },
    }),
    file('zz.texts', { texts: { 'dictionary.zz-words': { zh: 'Words', en: 'Words' } } }),
    file('zz-number.serial-rule', {
      category: 'box',
      parts: { prefix: { text: 'N' }, day: { date: 'yyMMdd' }, serial: { serial: { digits: 4 } } },
      reset: 'day',
      gaps: 'allowed',
    }),
    file('zz-table.table', {
      inputs: { word: { type: 'string', match: 'prefix' }, share: { type: 'number', match: 'range' } },
      outputs: { mark: { type: 'string' }, least: { type: 'integer' }, isFine: { type: 'boolean' } },
      columns: ['word', 'share.from', 'share.to', 'mark', 'least', 'isFine'],
      rows: [
        ['a', 0, 100, 'A', 1, true],
        ['x', 0, 100, 'X', 2, false],
      ],
    }),
    file('zz-tester.role', {
      actions: ['zz*'],
      queries: ['zz*'],
      records: ['zz*'],
      permissions: ['zz.settings'],
      entities: Object.fromEntries(cases.flatMap(({ id, read }) => (read ? [[id, { read }]] : []))),
    }),
    file('zz-second.role', { permissions: ['zz.agree'] }),
  ];
  return onSmallProduct(
    'zz',
    [...own, ...cases.flatMap(({ files }) => files)],
    cases.flatMap(({ without }) => without),
  );
}

const picture = (name: string): object => ({
  name,
  mimeType: 'image/jpeg',
  size: 10,
  sha256: name.padEnd(64, '0'),
  owner: 'zz-tester',
});

/** The rows every case may refer to. */
export const sharedRows = {
  'zz-thing': { T1: { name: 'one' }, T2: { name: 'two' }, T3: {} },
  'zz-place': { P1: { thing: 'T1', name: 'P1' }, P2: { thing: 'T2', name: 'P2' }, P3: { thing: 'T1', name: 'P3' } },
  file: { 'one.jpg': picture('one.jpg'), 'two.jpg': picture('two.jpg') },
  dictionary: { 'zz-words': { name: 'Words', isReadonly: false } },
  'dictionary-detail': {
    W1: { dictionary: 'zz-words', detailKey: 'w1', detailValue: 'One', isDefault: true },
    W2: { dictionary: 'zz-words', detailKey: 'w2', detailValue: 'Two', isDefault: false },
  },
};
