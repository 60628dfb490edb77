import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importable } from '../../../server/services/import/planImport.ts';
import { readTable } from '../../../server/services/import/readTable.ts';
import { runImport, type ImportResult } from '../../../server/services/import/runImport.ts';
import { bundle, openPlant, type TestPlant } from './plantKit.ts';

let plant: TestPlant;
let keys = 0;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.close());

async function put(entity: string, text: string, isDryRun = false): Promise<ImportResult> {
  keys += 1;
  const deps = { pool: plant.pool, bundle, actions: plant.deps.actions, zone: 'Asia/Shanghai' };
  const target = importable(bundle, entity)!;
  return runImport(deps, {
    target,
    table: readTable(text),
    isDryRun,
    signedIn: await plant.as('admin'),
    keyPrefix: `s${keys}`,
  });
}

const codes = ({ faults }: ImportResult): unknown => faults.map(({ row, column, refusal }) => [row, column, refusal.code]);

describe('capitals that are several letters', () => {
  it.each(['CAß-1', 'Œuf-1', 'ǰ-1'])('%s is the same record when it comes again', async (code) => {
    const text = `code,name\n${code},Größe ﬁx ${code}\n`;
    expect(codes(await put('supplier', text))).toEqual([]);
    expect(await put('supplier', text)).toMatchObject({ kept: 1, faults: [] });
    const batch = `code,part,supplier\nB${code},FOLD,`;
    await put('part', 'code,description,unit,category,trackMode\nFOLD,x,pcs,raw,batch\n');
    expect(codes(await put('batch', `${batch}größe ﬁx ${code}\n`, true))).toEqual([]);
  });

  it('does not make one of two codes', async () => {
    expect(await put('supplier', 'code,name\nDAß-1,a\nDASS-1,b\n')).toMatchObject({ created: 2, faults: [] });
    expect(await put('supplier', 'code,name\nDAß-1,a\nDASS-1,b\n')).toMatchObject({ kept: 2, faults: [] });
  });
});

describe('a list in a file', () => {
  const heading = 'key,name,details.detailKey,details.detailValue\n';
  const three = `${heading}T6D,t6,a,Alpha\n,,b,Beta\n,,c,Gamma\n`;

  it('is the whole list: what it does not say goes, counted and named before it does', async () => {
    expect(await put('dictionary', three)).toMatchObject({ created: 1, removed: 0, removals: [] });
    const gone = ['a', 'b', 'c'].map((line) => ({ row: 2, list: 'details', line }));
    const one = `${heading}T6D,t6,d,Delta\n`;
    expect(await put('dictionary', one, true)).toMatchObject({ edited: 1, removed: 3, removals: gone });
    expect(await put('dictionary', one)).toMatchObject({ edited: 1, removed: 3, removals: gone });
  });

  it('whose lines change loses none', async () => {
    await put('dictionary', three.replaceAll('T6D', 'T6E'));
    expect(await put('dictionary', three.replaceAll('T6D', 'T6E').replace('Beta', 'B'))).toMatchObject({
      edited: 1,
      removed: 0,
    });
  });

  it('that says a line twice is refused by its row', async () => {
    expect(codes(await put('dictionary', `${heading}T6F,t6,a,Alpha\n,,A,Beta\n`))).toEqual([
      [3, undefined, 'import.rowTwice'],
    ]);
  });
});

describe('a name that is the code of another row', () => {
  it('means what the row has; where it has neither, the file is refused', async () => {
    await put('site', 'code,name\nORG-A,ORG-B\nORG-B,Other\n');
    await put('area', 'code,name,site\nAR-1,One,ORG-A\n');
    expect(await put('area', 'code,name,site\nAR-1,One,ORG-B\n')).toMatchObject({ kept: 1, edited: 0, faults: [] });
    expect(codes(await put('area', 'code,name,site\nAR-2,Two,ORG-B\n'))).toEqual([[2, 'site', 'import.nameAmbiguous']]);
  });
});

describe('one record in two rows', () => {
  it('is refused, also where a row names by code what another calls by name', async () => {
    await put('part', 'code,description,unit,category,trackMode\nTWO,x,pcs,raw,batch\n');
    await put('supplier', 'code,name\nTW1,Twice Ltd\n');
    const rows = 'code,part,supplier,producedOn\nTB1,TWO,TW1,2026-01-01\nTB1,TWO,Twice Ltd,2026-01-02\n';
    expect(codes(await put('batch', rows))).toEqual([[3, undefined, 'import.rowTwice']]);
    expect(codes(await put('batch', rows.split('\n').slice(0, 2).join('\n')))).toEqual([]);
    expect(codes(await put('batch', rows))).toEqual([[3, undefined, 'import.rowTwice']]);
  });
});
