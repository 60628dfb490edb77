import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RowsByName } from '../../engine/model/scenarioTypes.ts';
import { accountOf } from '../../server/services/auth/firstUsers.ts';
import { readShipped } from '../../server/start/readShipped.ts';
import { putGiven, signInAll } from '../concurrency/people.ts';
import { shopFloor } from '../concurrency/shopFloor.ts';
import { PASSWORD } from '../kit/plantTemplate.ts';
import { makePool } from '../kit/pool.ts';
import { Cluster } from './Cluster.ts';
import { PadWorker, type PadReport } from './PadWorker.ts';
import { Drill, type DrillOptions, type DrillReport } from './drill.ts';

const [root = '', folder = '', ...words] = process.argv.slice(2);
const { values } = parseArgs({
  args: words,
  options: {
    drill: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '64' },
    /** Seconds from one fault to the next. */
    every: { type: 'string', default: '60' },
    /** Seconds a client rests between two submits. */
    rest: { type: 'string', default: '0' },
  },
});

const OWN_BOX: RowsByName = {
  box: {
    PAD1: {
      part: 'RAW',
      supplier: 'V1',
      labelQuantity: 10,
      allocatedQuantity: 0,
      quality: 'qualified',
      batch: 'B1',
      quantity: 10,
      bin: 'F1',
      state: 'in-stock',
    },
  },
};

const passwords = { ADMIN_PASSWORD: PASSWORD, DEMO_PASSWORD: PASSWORD };
const quiet = { ...passwords, LOG_LEVEL: 'error' };
const cluster = new Cluster(
  root,
  values.drill
    ? { args: [join(folder, 'server.js')], env: quiet }
    : { args: [join(root, 'server/cli/start.mjs')], env: { ...passwords, LOG_LEVEL: 'warn' } },
);
// As their units have it: what they make is for their accounts alone.
process.umask(0o077);
console.log(`Logs and data: ${cluster.folder}`);
process.exitCode = 1;
try {
  await cluster.start();
  process.exitCode = values.drill ? await drill() : await stand();
} finally {
  await cluster.stop(values.drill && process.exitCode !== 0);
}

/** Stands until somebody ends it. */
async function stand(): Promise<number> {
  console.log(`Takt: ${cluster.url}  admin ${PASSWORD}\nThe database: ${cluster.primaryUrl}`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  return 0;
}

async function drill(): Promise<number> {
  const { bundle } = readShipped([], { root, log: console.error });
  const pool = makePool({ connectionString: cluster.primaryUrl, max: 2 });
  const codes = await putGiven(pool, bundle, shopFloor({ boxes: 24, pallets: 6, cards: 12 }));
  const people = await signInAll(cluster.url, bundle);
  const target = { codes, client: (role: string) => people.get(role)! };
  // A box of their own: nobody else's work may refuse theirs.
  await putGiven(pool, bundle, OWN_BOX);
  const { rows } = await pool.query<{ id: string }>(`SELECT "id" FROM "box" WHERE "code" = 'PAD1'`);
  const pad = await PadWorker.open(cluster.url, accountOf(bundle, 'keeper') ?? 'keeper', 'PAD1');
  const options = {
    minutes: Number(values.minutes),
    clients: Number(values.clients),
    periodMs: Number(values.every) * 1_000,
    restMs: Number(values.rest) * 1_000,
    othersBox: rows[0]?.id ?? '',
  };
  const drilling = new Drill(cluster, target, pool, bundle, options satisfies DrillOptions);
  const [report, seen] = await Promise.all([drilling.run(), pad.work(() => drilling.isOver)]);
  const written = (await pool.query(`SELECT FROM "journal_entry" WHERE "after"::jsonb->'box' ? $1`, [options.othersBox]))
    .rowCount;
  await pool.end();
  print(report, seen, written);
  const { submits, anomalies, broken } = report;
  const faults = submits.unknown + anomalies.length + broken.length + seen.faults.length + report.stuck.length;
  return faults === 0 && written === seen.moves ? 0 : 1;
}

function print({ submits, faults, anomalies, broken, stuck }: DrillReport, pad: PadReport, written: number | null): void {
  for (const { name, gapMs } of faults) console.log(`${(gapMs / 1_000).toFixed(1).padStart(6)} s  ${name}`);
  console.log(`${submits.done} done, ${submits.refused} refused, ${submits.unknown} without an answer`);
  console.log(`${anomalies.length} anomalies, ${broken.length} broken invariants`);
  console.log(
    `${pad.moves} moves at the PAD, ${written} in the journal, the longest wait ${(pad.longest / 1_000).toFixed(1)} s, ${pad.faults.length} faults`,
  );
  for (const each of [...stuck, ...anomalies, ...broken, ...pad.faults].slice(0, 20)) console.log(JSON.stringify(each));
}
