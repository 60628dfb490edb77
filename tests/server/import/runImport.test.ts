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

async function put(
  entity: string,
  text: string,
  options: { isDryRun?: boolean; map?: Record<string, string>; as?: string } = {},
): Promise<ImportResult> {
  const { as = 'admin', isDryRun = false, map = {} } = options;
  const target = importable(bundle, entity)!;
  keys += 1;
  const deps = { pool: plant.pool, bundle, actions: plant.deps.actions, zone: 'Asia/Shanghai' };
  return runImport(deps, {
    target,
    table: readTable(text),
    map: new Map(Object.entries(map)),
    isDryRun,
    signedIn: await plant.as(as),
    keyPrefix: `t${keys}`,
  });
}

const codes = ({ faults }: ImportResult): unknown => faults.map(({ row, column, refusal }) => [row, column, refusal.code]);

describe('a file of parts', () => {
  const text = [
    '\ufeff物料编码;物料描述;Unit;category;trackMode;safeStock;启用;components.component;components.quantity',
    'SHAFT;"Shaft; turned";pcs;self-made;batch;10.50;是;;',
    'MOTOR;Motor;pcs;product;serial;;yes;SHAFT;1',
    'MOTOR;;;;;;;MAGNET;2.5',
    'MAGNET;Magnet;pcs;raw;batch;;yes;;',
    'OLD;Old magnet;pcs;raw;batch;;no;;',
  ].join('\r\n');

  it('is decided row by row on a dry run, which writes nothing', async () => {
    const done = await put('part', text, { isDryRun: true });
    expect(codes(done)).toEqual([[4, 'components.component', 'part.notExist']]);
    expect(await plant.rows('SELECT code FROM part')).toEqual([]);
  });

  it('is written wholly or not at all', async () => {
    expect((await put('part', text)).created).toBe(0);
    expect(await plant.rows('SELECT code FROM part')).toEqual([]);
    expect(await put('part', inOrder(text))).toMatchObject({ rows: 5, created: 4, edited: 0, kept: 0, faults: [] });
    expect(await plant.rows('SELECT code, description, safe_stock, is_active FROM part ORDER BY code')).toEqual([
      { code: 'MAGNET', description: 'Magnet', safe_stock: null, is_active: true },
      { code: 'MOTOR', description: 'Motor', safe_stock: null, is_active: true },
      { code: 'OLD', description: 'Old magnet', safe_stock: null, is_active: false },
      { code: 'SHAFT', description: 'Shaft; turned', safe_stock: '10.50', is_active: true },
    ]);
    expect(await plant.rows('SELECT quantity FROM part_component ORDER BY quantity')).toEqual([
      { quantity: '1.0000' },
      { quantity: '2.5000' },
    ]);
  });

  it('changes what says something else and leaves the rest alone', async () => {
    expect(await put('part', inOrder(text))).toMatchObject({ created: 0, edited: 0, kept: 4, faults: [] });
    const cheaper =
      'code,description,unit,category,trackMode,safeStock\nshaft,Shaft,pcs,self-made,batch,\nMOTOR,Motor,pcs,成品,serial,\n';
    const unknown = await put('part', cheaper);
    expect(unknown.faults).toEqual([expect.objectContaining({ row: 3, column: 'category' })]);
    expect(await put('part', cheaper.replace('成品', 'product'))).toMatchObject({ created: 0, edited: 1, kept: 1 });
    expect(await plant.rows(`SELECT description, safe_stock FROM part WHERE code = 'SHAFT'`)).toEqual([
      { description: 'Shaft', safe_stock: '10.50' },
    ]);
    expect(await plant.rows('SELECT count(*)::int AS n FROM part_component')).toEqual([{ n: 2 }]);
  });

  it.each([
    ['a cell that cannot be read', (rows: string) => rows.replace('N1,Nut', '#N/A,Nut'), [[2, 'code', 'import.errorCell']]],
    ['a heading nobody knows', (rows: string) => rows.replace('decimals', 'Digits'), [[1, 'Digits', 'import.unknownColumn']]],
    ['a heading without a name', (rows: string) => rows.replace('decimals', ''), [[1, undefined, 'import.namelessColumn']]],
    ['a heading twice', (rows: string) => rows.replace('decimals', 'unit'), [[1, 'unit', 'import.columnTwice']]],
    [
      'a heading that is missing',
      (rows: string) => rows.replaceAll(/,(none|trackMode)/g, ''),
      [[1, 'trackMode', 'import.missingColumn']],
    ],
    [
      'a row that says something else',
      (rows: string) => `${rows}N1,Nut,pcs,raw,none,0\n`,
      [[5, undefined, 'import.rowTwice']],
    ],
  ])('hides no fault of the other rows behind %s', async (_case, spoil, also) => {
    const rows =
      'code,description,unit,category,trackMode,decimals\nN1,Nut,pcs,raw,none,0\nN2,,pcs,raw,none,0\nN3,Nut,pcs,gold,none,0\n';
    const answer = await put('part', spoil(rows));
    const bad = [
      [3, 'description', 'common.required'],
      [4, 'category', 'common.unknownWord'],
    ];
    expect(codes(answer)).toEqual([...also, ...bad]);
    expect([answer.created, await plant.rows(`SELECT 1 FROM part WHERE code LIKE 'N_'`)]).toEqual([0, []]);
  });

  it('leaves an entry in the journal for every row', async () => {
    const entries = await plant.rows('SELECT action, idempotency_key AS key FROM journal_entry ORDER BY id');
    expect(entries.map(({ action }) => action)).toEqual([...Array<string>(4).fill('part-create'), 'part-edit']);
    expect(entries[0]).toMatchObject({ key: expect.stringMatching(/^t\d+:create:2$/) });
  });
});

/** The parts before the one that is made of them. */
function inOrder(text: string): string {
  const [heading, shaft, motor, more, ...others] = text.split('\r\n');
  return [heading, shaft, ...others, motor, more].join('\r\n');
}

describe('a dictionary with headings of its own', () => {
  const text =
    'key,name,detailKey,detailValue,order,default\nsex,用户性别,0,男,1,Y\nsex,用户性别,1,女,2,N\nunit,单位,pcs,件,1,Y\n';
  const map = {
    detailKey: 'details.detailKey',
    detailValue: 'details.detailValue',
    order: 'details.sort',
    default: 'details.isDefault',
  };

  it('is refused where a heading means nothing', async () => {
    expect(codes(await put('dictionary', text))).toEqual([
      [1, 'detailKey', 'import.unknownColumn'],
      [1, 'detailValue', 'import.unknownColumn'],
      [1, 'order', 'import.unknownColumn'],
      [1, 'default', 'import.unknownColumn'],
    ]);
  });

  it('is read by a map of its headings; a nameless one is left out', async () => {
    expect(await put('dictionary', text, { map: { ...map, order: '' } })).toMatchObject({ rows: 3, created: 2, faults: [] });
    expect(await put('dictionary', text, { map })).toMatchObject({ edited: 2 });
    expect(await put('dictionary', text, { map })).toMatchObject({ kept: 2 });
    expect(
      await plant.rows('SELECT detail_key AS key, detail_value AS value, sort FROM dictionary_detail ORDER BY sort, key'),
    ).toEqual([
      { key: '0', value: '男', sort: 1 },
      { key: 'pcs', value: '件', sort: 1 },
      { key: '1', value: '女', sort: 2 },
    ]);
  });

  it('names the row of the item a rule refuses', async () => {
    const bad = await put(
      'dictionary',
      'key,name,details.detailKey,details.detailValue,details.sort\na,A,1,one,1\na,A,2,two,x\n',
    );
    expect(codes(bad)).toEqual([[3, 'details.sort', 'common.number']]);
  });

  it('refuses a record that says two things', async () => {
    const two = await put('dictionary', 'key,name,details.detailKey,details.detailValue\na,A,1,one\na,B,2,two\n');
    expect(codes(two)).toEqual([[3, 'name', 'import.otherValue']]);
    const cased = await put('dictionary', 'key,name,details.detailKey,details.detailValue\na,A,1,one\nA,a,2,two\n');
    expect(codes(cased)).toEqual([[3, 'name', 'import.otherValue']]);
  });
});

describe('work orders, made by an action of their own', () => {
  it('take its inputs as columns', async () => {
    await put('site', 'code,name\nS,Site\n');
    await put('area', 'code,name,site\nA,Area,S\n');
    await put('line', 'code,name,area\nL,Line,A\n');
    await put(
      'route',
      'code,name,part,steps.sequence,steps.code,steps.name,steps.processCode\nR,Route,MOTOR,1,10,Wind,W\nR,,,2,20,Test,T\n',
    );
    const text = 'code,partCode,quantity,routeCode,lineCode,plannedStart\nWO1,MOTOR,5,R,L,2026/3/1 8:00\n,motor,7,R,L,\n';
    expect(await put('work-order', text, { as: 'planner' })).toMatchObject({ created: 2, faults: [] });
    const [order] = await plant.rows(`SELECT quantity, planned_start AS start FROM work_order WHERE code = 'WO1'`);
    expect(order).toMatchObject({ quantity: 5, start: new Date('2026-03-01T00:00:00Z') });
    const changed = 'code,partCode,quantity,routeCode,lineCode\nwo1,MOTOR,6,R,L\n';
    expect(await put('work-order', changed, { as: 'planner' })).toMatchObject({ edited: 1, faults: [] });
    expect(await put('work-order', changed, { as: 'planner' })).toMatchObject({ kept: 1 });
  });

  it('are refused to those who may not make them', async () => {
    const text = 'code,partCode,quantity,routeCode,lineCode\nWO2,MOTOR,5,R,L\n';
    expect(codes(await put('work-order', text, { as: 'keeper' }))).toEqual([[2, undefined, 'common.notAllowed']]);
  });
});

describe('lists of references and keys of several fields', () => {
  it('are split at bars, and known by all of the key', async () => {
    await put('work-center', 'code,name\nWC1,One\nWC2,Two\n');
    const people = 'code,name,workUnits\nP1,Ann,WC1 | WC2\nP2,Bob,\n';
    expect(await put('person', people)).toMatchObject({ created: 2 });
    expect(await put('person', people)).toMatchObject({ kept: 2 });
    expect(await put('person', people.replace('WC1 | WC2', 'WC2'))).toMatchObject({ edited: 1, kept: 1 });
    await put('supplier', 'code,name\nV1,One\nV2,Two\n');
    const batches = 'code,part,supplier,producedOn\nB1,SHAFT,V1,2026-01-31\nB1,SHAFT,V2,\n';
    expect(await put('batch', batches)).toMatchObject({ created: 2 });
    expect(await put('batch', batches.replace('31', '30'))).toMatchObject({ edited: 1, kept: 1 });
  });
});

describe('files that are none', () => {
  it.each([
    ['', 'import.empty'],
    ['code,name\n"S1,x\n', 'import.badQuotes'],
    ['code\nS1\n', 'import.missingColumn'],
    ['code,name,供应商编码\nS1,x,S1\n', 'import.columnTwice'],
    ['code,name,\nS1,x,y\n', 'import.namelessColumn'],
    ['code,name,\u200b\nS1,x,y\n', 'import.namelessColumn'],
    ['code,name\nS1,x\ns1,y\n', 'import.rowTwice'],
    ['code,name\nS1,x,y\n', 'import.tooManyCells'],
  ])('%j is refused', async (text, code) => {
    expect((await put('supplier', text)).faults.map(({ refusal }) => refusal.code)).toEqual([code]);
  });
});
