import dictionaries from '../data/dictionaries.json' with { type: 'json' };
import factory from '../data/factory.json' with { type: 'json' };
import inspections from '../data/inspections.json' with { type: 'json' };
import storage from '../data/storage.json' with { type: 'json' };
import customers from '../data/customers.json' with { type: 'json' };
import suppliers from '../data/suppliers.json' with { type: 'json' };
import { inParallel } from '../DemoUsers.ts';
import { eachWord, type SheetRow } from '../csv.ts';
import { partRows, partsOf } from '../plant/parts.ts';
import { personRows, userRows } from '../plant/people.ts';
import { routeRows } from '../plant/routes.ts';
import { binRows } from '../plant/storage.ts';
import type { DemoBatch } from './stock/stockPlan.ts';
import { daysBefore, CONCURRENCY, pieces, type Plant, type Step } from './types.ts';

const ROWS_A_FILE = 250;
const DAYS_ON_THE_WAY = 10;
const SHELF_LIFE_DAYS = 180;

/** Some parts are inspected when they arrive. */
const planRows = (): readonly SheetRow[] =>
  inspections.flatMap(({ prefix, name, ...plan }) =>
    partsOf(prefix).map((part) => ({ code: `IP-${part}`, name: eachWord(name, (word) => `${part} ${word}`), part, ...plan })),
  );

/** Records of the plant, entity by entity; each may refer to the ones before it. */
const FILES: readonly (readonly [entity: string, rows: readonly SheetRow[]])[] = [
  ['dictionary', dictionaries],
  ...Object.entries<readonly SheetRow[]>(factory),
  ['user', userRows()],
  ['person', personRows()],
  ['supplier', suppliers],
  ['customer', customers],
  ['part', partRows()],
  ['route', routeRows()],
  ['inspection-plan', planRows()],
  ...Object.entries<readonly SheetRow[]>(storage),
];

/** Who works here, where, on what, and by which way. */
export const masterData: Step = {
  id: 'masterData',
  size: () => FILES.length,
  run: async ({ users }, progress) => {
    for (const [entity, rows] of FILES) {
      // What an inspection needs is the quality engineer's to say.
      await users.put(entity === 'inspection-plan' ? 'quality' : 'admin', entity, entity, rows);
      progress.add(1);
    }
    users.forget();
  },
};

/** The places where goods stand. */
export const bins: Step = {
  id: 'bins',
  size: ({ stock }) => stock.bins.length,
  run: ({ users, stock }, progress) =>
    inParallel(pieces(stock.bins, ROWS_A_FILE), CONCURRENCY, async (piece, i) => {
      await users.put('admin', 'bin', `bins${i}`, binRows(piece));
      progress.add(piece.length);
    }),
};

/** What the opening stock consists of. */
export const batches: Step = {
  id: 'batches',
  size: (plant) => batchesIn(plant).length,
  run: (plant, progress) =>
    inParallel(pieces(batchesIn(plant), ROWS_A_FILE), CONCURRENCY, async (piece, i) => {
      await plant.users.put(
        'admin',
        'batch',
        `batches${i}`,
        piece.map((batch) => batchRow(plant, batch)),
      );
      progress.add(piece.length);
    }),
};

function batchesIn({ stock }: Plant): readonly DemoBatch[] {
  const all = [...stock.pallets, ...stock.loose].map(({ batch }) => batch);
  return [...new Map(all.map((batch) => [batch.code, batch])).values()];
}

function batchRow(plant: Plant, { code, part, age }: DemoBatch): SheetRow {
  const day = (ageDays: number): string => daysBefore(plant, ageDays).slice(0, 10);
  const arrived = age + DAYS_ON_THE_WAY;
  return {
    code,
    part: part.code,
    supplier: part.supplier,
    supplierBatch: part.supplier === '' ? '' : `S-${code}`,
    producedOn: day(arrived),
    expiresOn: part.category === 'fluid' ? day(arrived - SHELF_LIFE_DAYS) : '',
  };
}
