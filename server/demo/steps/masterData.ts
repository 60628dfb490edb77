import { toCsv } from '../csv.ts';
import { FACTORY, SUPPLIERS } from '../plant/factory.ts';
import { partsFile, partsOf } from '../plant/parts.ts';
import { ORGANIZATIONS, personsFile, usersFile } from '../plant/people.ts';
import { routesFile } from '../plant/routes.ts';
import { binsFile, STORAGE_AREAS, WAREHOUSES } from '../plant/storage.ts';
import { each } from '../Crew.ts';
import type { DemoBatch } from './stockPlan.ts';
import { ago, AT_ONCE, pieces, type Plant, type Step } from './types.ts';

const ROWS_A_FILE = 250;
const DAYS_ON_THE_WAY = 10;
const SHELF_LIFE_DAYS = 180;

/** Controllers are inspected when they arrive. */
const plansFile = (): string =>
  toCsv(
    ['code', 'name', 'kind', 'part', 'level', 'aql'],
    partsOf('CT').map((part) => [`IP-${part}`, `${part} 来料检验 Incoming inspection`, 'process', part, 'ii', 0.65]),
  );

/** Files of the plant; each may refer to the ones before it. */
const FILES: readonly (readonly [entity: string, file: () => string])[] = [
  ['organization', () => ORGANIZATIONS],
  ...FACTORY.map(([entity, text]) => [entity, () => text] as const),
  ['user', usersFile],
  ['person', personsFile],
  ['supplier', () => SUPPLIERS],
  ['part', partsFile],
  ['route', routesFile],
  ['inspection-plan', plansFile],
  ['warehouse', () => WAREHOUSES],
  ['storage-area', () => STORAGE_AREAS],
];

/** Who works here, where, on what, and by which way. */
export const masterData: Step = {
  id: 'masterData',
  size: () => FILES.length,
  run: async ({ crew }, progress) => {
    for (const [entity, file] of FILES) {
      // What an inspection needs is the quality engineer's to say.
      await crew.put(entity === 'inspection-plan' ? 'quality' : 'admin', entity, entity, file());
      progress.add(1);
    }
    crew.forget();
  },
};

/** The places where goods stand. */
export const bins: Step = {
  id: 'bins',
  size: ({ stock }) => stock.bins.length,
  run: ({ crew, stock }, progress) =>
    each(pieces(stock.bins, ROWS_A_FILE), AT_ONCE, async (piece, i) => {
      await crew.put('admin', 'bin', `bins${i}`, binsFile(piece));
      progress.add(piece.length);
    }),
};

/** What the opening stock consists of. */
export const batches: Step = {
  id: 'batches',
  size: (plant) => batchesIn(plant).length,
  run: (plant, progress) =>
    each(pieces(batchesIn(plant), ROWS_A_FILE), AT_ONCE, async (piece, i) => {
      await plant.crew.put('admin', 'batch', `batches${i}`, batchesFile(plant, piece));
      progress.add(piece.length);
    }),
};

function batchesIn({ stock }: Plant): readonly DemoBatch[] {
  const all = [...stock.pallets, ...stock.loose].map(({ batch }) => batch);
  return [...new Map(all.map((batch) => [batch.code, batch])).values()];
}

function batchesFile(plant: Plant, list: readonly DemoBatch[]): string {
  const heading = ['code', 'part', 'supplier', 'supplierBatch', 'producedOn', 'expiresOn', 'quality'];
  const day = (ageDays: number): string => ago(plant, ageDays).slice(0, 10);
  const rows = list.map(({ code, part, age }) => {
    const expiresOn = part.category === 'fluid' ? day(age + DAYS_ON_THE_WAY - SHELF_LIFE_DAYS) : '';
    return [
      code,
      part.code,
      part.supplier,
      part.supplier === '' ? '' : `S-${code}`,
      day(age + DAYS_ON_THE_WAY),
      expiresOn,
      'qualified',
    ];
  });
  return toCsv(heading, rows);
}
