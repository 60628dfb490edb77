import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairedText } from '#engine';
import { importable } from '../../../server/services/import/planImport.ts';
import { offeredColumns } from '../../../server/services/import/offeredColumns.ts';
import { readTable } from '../../../server/services/import/readTable.ts';
import { runImport, type ImportResult } from '../../../server/services/import/runImport.ts';
import { bundle, openPlant, type TestPlant } from './plantKit.ts';

let plant: TestPlant;
let keys = 0;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.close());

async function put(entity: string, text: string, readsIn: 'zh' | 'en' = 'zh'): Promise<ImportResult> {
  keys += 1;
  const deps = { pool: plant.pool, bundle, actions: plant.deps.actions, zone: 'Asia/Shanghai' };
  return runImport(deps, {
    target: importable(bundle, entity)!,
    table: readTable(text),
    isDryRun: false,
    signedIn: { ...(await plant.as('admin')), readsIn } as never,
    keyPrefix: `w${keys}`,
  });
}

async function nameOf(code: string): Promise<unknown> {
  return (await plant.rows(`SELECT name FROM supplier WHERE code = '${code}'`))[0]?.['name'];
}

describe('a file with words of each language', () => {
  it('has a column for each, by its name or by its title in either language', async () => {
    for (const [i, heading] of ['code,name.zh,name.en', 'code,名称（中文）,Name (English)'].entries()) {
      expect(await put('supplier', `${heading}\nI${i},轴承,Bearings\n`)).toMatchObject({ created: 1, faults: [] });
      expect(await nameOf(`I${i}`)).toBe(pairedText({ zh: '轴承', en: 'Bearings' }));
      expect(await put('supplier', `${heading}\nI${i},轴承,Bearings\n`)).toMatchObject({ kept: 1, faults: [] });
    }
  });

  it('changes the word it says, and keeps the other one', async () => {
    await put('supplier', 'code,name.zh,name.en\nK1,轴承,Bearings\n');
    expect(await put('supplier', 'code,name.en\nK1,Rollers\n')).toMatchObject({ edited: 1, faults: [] });
    expect(await nameOf('K1')).toBe(pairedText({ zh: '轴承', en: 'Rollers' }));
    await put('supplier', 'code,name\nK1,滚子\n', 'zh');
    expect(await nameOf('K1')).toBe(pairedText({ zh: '滚子', en: 'Rollers' }));
    await put('supplier', 'code,name\nK1,Cages\n', 'en');
    expect(await nameOf('K1')).toBe(pairedText({ zh: '滚子', en: 'Cages' }));
  });

  it('gives a word that stood alone another one', async () => {
    await put('supplier', 'code,name\nA1,密封\n');
    expect(await put('supplier', 'code,name.en\nA1,Seals\n')).toMatchObject({ edited: 1 });
    expect(await nameOf('A1')).toBe(pairedText({ zh: '密封', en: 'Seals' }));
  });

  it('may not say one word twice', async () => {
    const { faults } = await put('supplier', 'code,name,name.en\nT1,a,b\n');
    expect(faults.map(({ refusal }) => refusal.code)).toEqual(['import.columnTwice']);
  });

  it('keeps the words of lines it does not say', async () => {
    const heading = 'key,name.zh,details.detailKey,details.detailValue.zh,details.detailValue.en\n';
    expect(await put('dictionary', `${heading}W-D,词,a,甲,Alpha\n,,b,乙,Beta\n`)).toMatchObject({ created: 1, faults: [] });
    const chinese = 'key,details.detailKey,details.detailValue.zh\nW-D,a,甲二\nW-D,b,乙\n';
    expect(await put('dictionary', chinese)).toMatchObject({ edited: 1, removed: 0, faults: [] });
    const rows = await plant.rows(
      `SELECT detail_value FROM dictionary_detail d JOIN dictionary e ON e.id = d.dictionary WHERE e.key = 'W-D' ORDER BY detail_key`,
    );
    expect(rows.map((row) => row['detail_value'])).toEqual([
      pairedText({ zh: '甲二', en: 'Alpha' }),
      pairedText({ zh: '乙', en: 'Beta' }),
    ]);
  });

  it('is offered both columns', () => {
    const names = offeredColumns(importable(bundle, 'supplier')!).map(({ name, language }) => [name, language]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['name.zh', 'zh'],
        ['name.en', 'en'],
      ]),
    );
  });

  it('names a row by either word', async () => {
    await put('supplier', 'code,name.zh,name.en\nN1,宝钢,Baosteel\n');
    await put('part', 'code,description,unit,category,trackMode\nNP,x,pcs,raw,batch\n');
    expect(await put('batch', 'code,part,supplier\nNB1,NP,baosteel\nNB2,NP,宝钢\n')).toMatchObject({
      created: 2,
      faults: [],
    });
  });
});
