import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type pg from 'pg';
import type { Bundle } from '#engine';
import type { RowsByName } from '../../engine/model/scenarioTypes.ts';
import { say } from '../../server/cli/terminal.mjs';
import { asRefusal } from '../../server/core/asRefusal.ts';
import { errorCode } from '../../server/core/errorCode.ts';
import { StartRefused } from '../../server/core/StartRefused.ts';
import { accountOf } from '../../server/services/auth/firstUsers.ts';
import { readShipped } from '../../server/start/readShipped.ts';
import { runLoad, type Target } from '../concurrency/load.ts';
import { putGiven, signInAll } from '../concurrency/people.ts';
import { anySubmit } from '../concurrency/plan.ts';
import { shopFloor } from '../concurrency/shopFloor.ts';
import { PASSWORD } from '../kit/plantTemplate.ts';
import { makePool } from '../kit/pool.ts';
import { FAULTS } from './faults.ts';
import { goBack } from './goBack.ts';
import { Cluster } from './Cluster.ts';
import { PadWorker } from './PadWorker.ts';
import { AREAS, Drill, type DrillOptions } from './drill.ts';
import { printDrill } from './printDrill.ts';

process.on('uncaughtException', (error) => {
  const refusal = asRefusal(error);
  if (refusal) say(refusal.code, refusal.params);
  else console.error(errorCode(error)?.startsWith('ERR_PARSE_ARGS') ? error.message : error);
  process.exit(1);
});

const [root = '', folder = '', ...words] = process.argv.slice(2);
const { values } = parseArgs({
  args: words,
  options: {
    drill: { type: 'boolean', default: false },
    /** Goes back to a moment before somebody destroyed data. */
    restore: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '64' },
    /** Seconds from one fault to the next. */
    every: { type: 'string', default: '60' },
    /** Seconds a client rests between two submits. */
    rest: { type: 'string', default: '0' },
    /** Plays this fault again and again. */
    only: { type: 'string' },
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
const isPlay = values.drill || values.restore;
const quiet = { ...passwords, LOG_LEVEL: 'error' };
const cluster = new Cluster(
  root,
  isPlay
    ? { args: [join(folder, 'server.js')], env: quiet }
    : { args: [join(root, 'server/cli/start.mjs')], env: { ...passwords, LOG_LEVEL: 'warn' } },
);
// As their units have it: what they make is for their accounts alone.
process.umask(0o077);
/** Fails once somebody ends it, from its first part on. */
const ended = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => reject(new StartRefused('cluster.ended')));
});
ended.catch(() => undefined);
let isFound = false;
console.log(`Logs and data: ${cluster.folder}`);
try {
  await Promise.race([cluster.start(), cluster.lost, ended]);
  const play = values.drill ? drill() : values.restore ? goesBack() : stand();
  process.exitCode = await Promise.race([play, ended]);
  isFound = process.exitCode !== 0;
} catch (error) {
  const refusal = asRefusal(error);
  const isAsked = refusal?.code === 'cluster.ended';
  isFound = !isAsked;
  process.exitCode = isAsked && !isPlay ? 0 : 1;
  if (refusal) say(refusal.code, refusal.params);
  else console.error(error);
} finally {
  await cluster.stop(isFound);
}
// What a drill still waits for has nobody left to answer.
process.exit();

/** Stands until somebody ends it. */
function stand(): Promise<never> {
  console.log(`Takt: ${cluster.url}  admin ${PASSWORD}\nThe database: ${cluster.primaryUrl}`);
  return cluster.lost;
}

async function goesBack(): Promise<number> {
  const { bundle, pool, target } = await plant();
  const planned = fc.sample(anySubmit(bundle, AREAS), { numRuns: 500, seed: 1 });
  const report = await goBack(cluster, pool, async () => {
    await runLoad(target, planned, { clients: 8 });
  });
  await pool.end();
  const { tables, differing, durationMs } = report;
  console.log(`${tables} tables, ${differing.length} not what they were: ${differing.join(' ')}`);
  console.log(`${Math.round(durationMs / 1_000)} s from the end of work to an answer`);
  return differing.length === 0 ? 0 : 1;
}

/** A shop floor, and somebody of every role. */
async function plant(): Promise<{ readonly bundle: Bundle; readonly pool: pg.Pool; readonly target: Target }> {
  const { bundle } = readShipped([], { root, log: console.error });
  const pool = makePool({ connectionString: cluster.primaryUrl, max: 2 });
  const codes = await putGiven(pool, bundle, shopFloor({ boxes: 24, pallets: 6, cards: 12 }));
  const people = await signInAll(cluster.url, bundle);
  return { bundle, pool, target: { codes, client: (role: string) => people.get(role)! } };
}

async function drill(): Promise<number> {
  const { bundle, pool, target } = await plant();
  // A box of their own: nobody else's work may refuse theirs.
  await putGiven(pool, bundle, OWN_BOX);
  const { rows } = await pool.query<{ id: string }>(`SELECT "id" FROM "box" WHERE "code" = 'PAD1'`);
  const pad = await PadWorker.open(cluster.url, accountOf(bundle, 'keeper') ?? 'keeper', 'PAD1');
  const options = {
    minutes: Number(values.minutes),
    clients: Number(values.clients),
    periodMs: Number(values.every) * 1_000,
    faults: values.only === undefined ? Object.keys(FAULTS) : [values.only],
    restMs: Number(values.rest) * 1_000,
    othersBox: rows[0]?.id ?? '',
  };
  const drilling = new Drill(cluster, target, pool, bundle, options satisfies DrillOptions);
  const [report, seen] = await Promise.all([drilling.run(), pad.work(() => drilling.isOver)]);
  const written = (await pool.query(`SELECT FROM "journal_entry" WHERE "after"::jsonb->'box' ? $1`, [options.othersBox]))
    .rowCount;
  await pool.end();
  printDrill(report, seen, written);
  const { submits, anomalies, broken } = report;
  const faults = submits.unknown + anomalies.length + broken.length + seen.faults.length + report.stuck.length;
  return faults === 0 && written === seen.moves ? 0 : 1;
}
