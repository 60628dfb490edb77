import type { Pool } from 'pg';
import { DemoUsers, type DemoDeps } from './DemoUsers.ts';
import { Progress, type ProgressReport } from './Progress.ts';
import { SIZES } from './sizes.ts';
import { equipmentWork, openingSpares } from './steps/equipmentWork.ts';
import { maintenance } from './steps/maintenance.ts';
import { batches, bins, masterData } from './steps/masterData.ts';
import { openingBoxes, openingPallets } from './steps/stock/openingStock.ts';
import { calendar } from './steps/calendar.ts';
import { checkOrders } from './steps/checks.ts';
import { issueWork } from './steps/issues.ts';
import { retrievals } from './steps/retrievals.ts';
import { freePallets } from './steps/freePallets.ts';
import { outgoing } from './steps/outgoing.ts';
import { machineWork } from './steps/machineWork.ts';
import { measurements } from './steps/measurements.ts';
import { pullLists } from './steps/pullLists.ts';
import { receipts } from './steps/receipts.ts';
import { inspectedLots } from './steps/inspectedLots.ts';
import { samplings } from './steps/samplings.ts';
import { planStock } from './steps/stock/stockPlan.ts';
import { stockUps } from './steps/stock/stockUps.ts';
import { stockCounts } from './steps/stock/stockCounts.ts';
import { toolWork } from './steps/toolWork.ts';
import { frozenStock } from './steps/stock/stockStates.ts';
import { serialMotors } from './steps/motors.ts';
import { openingCarriers, serialPieces } from './steps/serials.ts';
import type { Plant, Step } from './steps/types.ts';
import { workOrders } from './steps/workOrders.ts';

/** The factory. */
const PLANT: readonly Step[] = [
  masterData,
  calendar,
  bins,
  batches,
  openingPallets,
  openingBoxes,
  openingCarriers,
  openingSpares,
  frozenStock,
  freePallets,
  receipts,
  retrievals,
  samplings,
  inspectedLots,
  checkOrders,
  measurements,
  workOrders,
  stockCounts,
  stockUps,
  pullLists,
  outgoing,
  serialPieces,
  serialMotors,
  machineWork,
  equipmentWork,
  toolWork,
  issueWork,
  maintenance,
];

/** What to make, and who hears of it. */
export interface DemoOptions {
  readonly size: keyof typeof SIZES;
  /** What packs make beside the factory. */
  readonly more?: readonly Step[];
  readonly now: Date;
  readonly progress: (progressed: ProgressReport) => void;
}

/** `occupied`: the database holds another plant; `there`: the demo was finished before. */
export type SeedResult = 'made' | 'there' | 'occupied';

/**
 * Makes the demo plant in an empty database, through imports and actions alone, so that every rule holds and every piece has
 * a movement. What is there already is left as it is: a start that was cut off goes on where it was, a finished one does nothing.
 *
 * @throws DemoRefused when the definitions refuse what the demo does
 */
export async function seedDemo(deps: DemoDeps, { size, more = [], now, progress }: DemoOptions): Promise<SeedResult> {
  const mark = await begin(deps.pool, size, now);
  if (mark === undefined) return 'occupied';
  if (mark.isFinished) return 'there';
  const chosen = SIZES[mark.size];
  const plant: Plant = {
    users: new DemoUsers(deps),
    size: chosen,
    stock: planStock(chosen),
    begunAt: mark.begunAt,
  };
  for (const step of [...factorySteps(deps.bundle), ...more])
    await step.run(plant, new Progress(step.id, step.size(plant), progress));
  // Days passed in seconds: what was asked for on them is printed of what there is now.
  if (deps.bundle.entities.has('label-print-job'))
    await deps.pool.query(`UPDATE "label_print_job" SET "created_at" = clock_timestamp() WHERE "state" = 'queued'`);
  await deps.pool.query('UPDATE "demo_plant" SET "finished_at" = $1', [now]);
  return 'made';
}

/** The factory, where the definitions have room for one. */
function factorySteps({ entities }: DemoDeps['bundle']): readonly Step[] {
  return entities.has('box') ? PLANT : [];
}

interface DemoMark {
  readonly size: keyof typeof SIZES;
  readonly begunAt: Date;
  readonly isFinished: boolean;
}

/** The mark of a demo started now or earlier; none in a plant that is already in use. */
async function begin(pool: Pool, size: keyof typeof SIZES, now: Date): Promise<DemoMark | undefined> {
  await pool.query(
    `INSERT INTO "demo_plant" ("size", "begun_at") SELECT $1, $2::timestamptz
     WHERE NOT EXISTS (SELECT FROM "journal_entry") ON CONFLICT DO NOTHING`,
    [size, now],
  );
  const { rows } = await pool.query<DemoMark>(
    `SELECT "size", "begun_at" AS "begunAt", "finished_at" IS NOT NULL AS "isFinished" FROM "demo_plant"`,
  );
  return rows[0];
}
