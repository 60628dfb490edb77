import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importable } from '../../../server/services/import/planImport.ts';
import { readTable } from '../../../server/services/import/readTable.ts';
import { runImport, type ImportResult } from '../../../server/services/import/runImport.ts';
import { bundle, openPlant, type TestPlant } from './plantKit.ts';

let plant: TestPlant;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.close());

let files = 0;

async function take(
  entity: string,
  lines: readonly string[],
  map: object,
  isDryRun = false,
  more = {},
): Promise<ImportResult> {
  return runImport(
    { pool: plant.pool, actions: plant.deps.actions, bundle, zone: 'Asia/Shanghai' },
    {
      target: importable(bundle, entity)!,
      table: readTable(lines.join('\n')),
      map: new Map(Object.entries(map)),
      adaptation: more,
      signedIn: await plant.as('admin'),
      isDryRun,
      keyPrefix: `other-${(files += 1)}`,
    },
  );
}

const RULE_COLUMNS = 'rule,name,index,part,length,fixed,dateFormat,start,step,cycle,cycleMethod';
const RULE_MAP = {
  rule: 'code',
  index: 'parts.sequence',
  part: 'parts.kind',
  length: 'parts.length',
  fixed: 'parts.fixedText',
  dateFormat: 'parts.dateFormat',
  start: 'parts.start',
  step: 'parts.step',
  cycle: '',
  cycleMethod: 'parts.reset',
};
const RULE_WORDS = {
  words: {
    part: { FIXCHAR: 'prefix', NOWDATE: 'date', SERIALNO: 'serial', INPUTCHAR: 'parameter' },
    cycleMethod: { DAY: 'day', YEAR: 'year' },
  },
  set: { category: 'imported' },
};
const WHOLE = [
  'MO,Orders,1,FIXCHAR,2,MO,,,,,',
  'MO,Orders,2,NOWDATE,8,,yyyyMMdd,,,,',
  'MO,Orders,3,SERIALNO,4,,,1,1,Y,DAY',
  'IN,Typed,1,INPUTCHAR,3,,,,,,',
  'IN,Typed,2,SERIALNO,5,,,1,2,N,',
];

describe('a file of another system', () => {
  it('brings its dictionary, one row for every value', async () => {
    const item = { detailKey: 'details.detailKey', detailValue: 'details.detailValue' };
    const map = { ...item, order: 'details.sort', default: 'details.isDefault' };
    const lines = [
      'key,name,detailKey,detailValue,order,default',
      'sex,性别,0,男,1,Y',
      'sex,性别,1,女,2,N',
      'job,作业,A,焊接,1,N',
    ];
    expect(await take('dictionary', lines, map)).toMatchObject({ rows: 3, created: 2, faults: [] });
    expect(
      await plant.rows(
        `SELECT d.key, i.detail_key, i.detail_value, i.sort, i.is_default FROM dictionary_detail i
         JOIN dictionary d ON d.id = i.dictionary WHERE d.key IN ('sex', 'job') ORDER BY 1, 2`,
      ),
    ).toEqual([
      { key: 'job', detail_key: 'A', detail_value: '焊接', sort: 1, is_default: false },
      { key: 'sex', detail_key: '0', detail_value: '男', sort: 1, is_default: true },
      { key: 'sex', detail_key: '1', detail_value: '女', sort: 2, is_default: false },
    ]);
    expect(await take('dictionary', lines, map)).toMatchObject({ created: 0, edited: 0, kept: 2 });
  });

  it('brings its numbering rules, its words reported by ours', async () => {
    expect(await take('serial-rule', [RULE_COLUMNS, ...WHOLE], RULE_MAP, false, RULE_WORDS)).toMatchObject({
      rows: 5,
      created: 2,
      faults: [],
    });
    expect(
      await plant.rows(
        `SELECT p.kind, p.date_format, p.reset, r.category FROM serial_part p
         JOIN serial_rule r ON r.id = p.rule WHERE r.code = 'MO' ORDER BY p.sequence`,
      ),
    ).toMatchObject([
      { kind: 'prefix', category: 'imported' },
      { kind: 'date', date_format: 'yyyyMMdd' },
      { kind: 'serial', reset: 'day' },
    ]);
  });

  it('is refused where a rule has no serial part or an unknown day, with row and column, and nothing is half done', async () => {
    const faulty = [
      'NONE,Without,1,FIXCHAR,1,N,,,,,',
      'ODD,Odd day,1,NOWDATE,10,,yyyyMMddss,,,,',
      'ODD,Odd day,2,SERIALNO,3,,,1,1,N,',
    ];
    const good = 'OK,Good,1,SERIALNO,3,,,1,1,N,';
    const { faults } = await take('serial-rule', [RULE_COLUMNS, good, ...faulty], RULE_MAP, false, RULE_WORDS);
    expect(faults.map(({ row, column, refusal }) => [row, column, refusal.code])).toEqual([
      [3, 'index', 'serialRule.oneSerialPart'],
      [4, 'dateFormat', 'serialRule.dateFormatUnknown'],
    ]);
    expect(faults[0]?.refusal.params).toEqual({ count: 0 });
    expect(await plant.rows(`SELECT 1 FROM serial_rule WHERE code IN ('OK', 'NONE', 'ODD')`)).toEqual([]);
  });
});
