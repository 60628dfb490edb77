import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { CLIENT_GOALS, clientGoals } from './client/clientGoals.ts';
import { definitionsGoal, engineGoal } from './engine.ts';
import { growthGoal, listGoal } from './growth.ts';
import { hotGoal } from './hot.ts';
import { kindsGoal } from './kinds/kindsGoal.ts';
import { moveGoals, startServers } from './moveGoals.ts';
import { say } from '../../server/cli/terminal.mjs';
import { readOptions, type Options } from './options.ts';
import { startCluster, type Cluster } from './plant.ts';
import { comparisonOf, isKept, tableOf, type Result } from './results.ts';
import { widestGoal } from './widest.ts';
import { wireGoal } from './wire.ts';

const SMALL = 10_000;

const asked = readOptions(process.argv.slice(2));
if ('code' in asked) {
  say(asked.code, asked.params);
  process.exit(asked.isHelp ? 0 : 2);
}
const options = asked;
const isAsked = (...goals: readonly string[]): boolean =>
  options.goals.size === 0 || goals.some((goal) => options.goals.has(goal));

/** Prints what is done as soon as it is. */
function print(results: readonly Result[]): readonly Result[] {
  if (results.length > 0) console.log(`${tableOf(results)}\n`);
  return results;
}

async function measureAll(cluster: Cluster): Promise<readonly Result[]> {
  const engine = isAsked('E1') ? print(engineGoal(options, cluster.bundle)) : [];
  const definitions = isAsked('E2') ? print(await definitionsGoal(options)) : [];
  const client = isAsked(...CLIENT_GOALS) ? await clientGoals(options, cluster, isAsked, print) : [];
  if (!isAsked('S1', 'S2', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10')) return [...engine, ...definitions, ...client];
  const url = await cluster.plant(SMALL);
  const small = await startServers(options, url);
  const moved = isAsked('S1', 'S2', 'S4') ? print(await moveGoals(options, small, SMALL)) : [];
  const wire = isAsked('S5') ? print(await wireGoal(options, url, SMALL)) : [];
  const hot = isAsked('S8') ? print(await hotGoal(options, small, url)) : [];
  const kinds = isAsked('S9') ? print(await kindsGoal(options, small, SMALL)) : [];
  const widest = isAsked('S10') ? print(await widestGoal(options, small)) : [];
  const grown = isAsked('S6', 'S7') ? await measureLarge(cluster, options, small) : [];
  await small.stop();
  return [...engine, ...definitions, ...client, ...moved, ...wire, ...hot, ...kinds, ...widest, ...grown];
}

async function measureLarge(
  cluster: Cluster,
  large: Options,
  small: Awaited<ReturnType<typeof startServers>>,
): Promise<readonly Result[]> {
  const servers = await startServers(large, await cluster.plant(large.boxes));
  const growth = isAsked('S6') ? print(await growthGoal(large, small, servers, [SMALL, large.boxes])) : [];
  const list = isAsked('S7') ? print(await listGoal(large, servers)) : [];
  await servers.stop();
  return [...growth, ...list];
}

const cluster = await startCluster(options);
try {
  const results = await measureAll(cluster);
  console.log(tableOf(results.filter(({ limit }) => limit !== undefined)));
  console.log(
    `load ${loadavg()[0]!.toFixed(1)}, commits ${options.isDurable ? 'durable' : 'not durable'}, ${process.version}`,
  );
  if (options.earlier !== undefined) console.log(`\n${comparisonOf(results, options.earlier)}`);
  if (options.json !== undefined)
    writeFileSync(
      options.json,
      JSON.stringify(
        results.map((result) => ({ ...result, kept: isKept(result) })),
        undefined,
        2,
      ),
    );
} finally {
  await cluster.stop();
}
