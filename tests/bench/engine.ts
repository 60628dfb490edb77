import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { decide, MemoryStore, readInput, nextState, toBig, type Actor, type Bundle, type Context } from '#engine';
import { sampleRow } from '../http/sampleRows.ts';
import { median } from './load.ts';
import type { Options } from './options.ts';
import type { Result } from './results.ts';

const TIMES = 5_000;
const NOW = '2026-11-21T08:00:00.000Z';

/** E1: what deciding a move costs the engine, with XState's part counted apart. */
export function engineGoal({ rounds }: Options, bundle: Bundle): readonly Result[] {
  const action = bundle.actions.get('inventory-move')!;
  const store = new MemoryStore(bundle);
  const bins = ['A1', 'A2'].map((code) => sampleRow(bundle, 'bin', { code, kind: 'floor', isFrozen: false }));
  const [from, to] = bins as [(typeof bins)[0], (typeof bins)[0]];
  const box = sampleRow(bundle, 'box', {
    code: 'X1',
    bin: from.id,
    quantity: toBig(10),
    state: 'in-stock',
    stockStatus: 'available',
  });
  for (const { entity, id, values } of [...bins, box].flatMap(({ rows }) => rows))
    store.insert(entity, id, { ...emptyRow(bundle, entity), version: 1, ...values });
  const area = to.rows.find(({ entity }) => entity === 'storage-area')!;
  const actor: Actor = { userId: 'U', account: 'keeper', roles: ['keeper'], rows: [], workUnitIds: [], warehouseIds: [] };
  const context: Context = { actor, now: NOW, zone: 'UTC', settings: {}, newId: () => 'N', confirmed: new Set() };
  const read = readInput(action, { huCode: 'X1', storageAreaCode: area.values['code'], binCode: 'A2' });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const answers = store.load(action, read.input, context);
  const decision = decide(bundle, action, read.input, answers, context);
  const events = action.effects.filter(({ raises, when }) => raises && when === undefined).length;
  const model = bundle.stateModels.get('box')!;
  const whole = cpuOf(rounds, () => decide(bundle, action, read.input, answers, context));
  const xstate = cpuOf(rounds, () => nextState(model, 'in-stock', 'move', () => true));
  return [
    { goal: 'E1', what: `decide a move, ${decision.outcome}`, value: whole, unit: 'us' },
    { goal: 'E1', what: 'XState, one event', value: xstate, unit: 'us', limit: '<= 80' },
    { goal: 'E1', what: "the engine's own part", value: whole - events * xstate, unit: 'us', limit: '<= 15' },
  ];
}

function emptyRow(bundle: Bundle, entity: string): Readonly<Record<string, null>> {
  return Object.fromEntries([...(bundle.entities.get(entity)?.fields.keys() ?? [])].map((name) => [name, null]));
}

/** Median CPU of one call, microseconds. */
function cpuOf(rounds: number, call: () => unknown): number {
  const once = (): number => {
    const before = process.cpuUsage();
    for (let n = 0; n < TIMES; n += 1) call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / TIMES;
  };
  once();
  return median(Array.from({ length: rounds }, once));
}

/** E2: all definition files read and compiled by a process that has just started. */
export async function definitionsGoal({ programs, root, rounds }: Options): Promise<readonly Result[]> {
  const taken: number[] = [];
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [{ cpu, files }] = (await once(
      fork(join(programs, 'readDefinitions.js'), [], { env: { ...process.env, ROOT: root } }),
      'message',
    )) as [{ cpu: number; files: number }];
    taken.push(cpu);
    count = files;
  }
  return [
    { goal: 'E2', what: `read and compile ${count} definition files`, value: median(taken), unit: 'ms CPU', limit: '<= 400' },
  ];
}
