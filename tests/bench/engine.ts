import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  decide,
  MemoryStore,
  nextState,
  plantDefinitions,
  readInput,
  toBig,
  Units,
  type Actor,
  type Bundle,
  type Context,
} from '#engine';
import { readDefinitions } from '../../server/start/readDefinitions.ts';
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

/** E2: all definition files by a process that has just started: compiled, and found compiled by one before. */
export async function definitionsGoal(options: Options): Promise<readonly Result[]> {
  const compiled = await readings(options, '0');
  const [, ...found] = await readings({ ...options, rounds: options.rounds + 1 }, '1');
  const cpu = (all: typeof found): number => median(all.map((one) => one.cpu));
  const what = `${compiled[0]?.files ?? 0} definition files`;
  return [
    { goal: 'E2', what: `read and compile ${what}`, value: cpu(compiled), unit: 'ms CPU', limit: '<= 800' },
    { goal: 'E2', what: `read ${what}, compiled before`, value: cpu(found), unit: 'ms CPU', limit: '<= 100' },
    ...(['a title', 'a condition'] as const).map((edit) => ({
      goal: 'E2',
      what: `check and compile all after ${edit} of a state model was edited`,
      value: editCpu(options, edit),
      unit: 'ms CPU',
      limit: '<= 300',
    })),
  ];
}

const EDITS = {
  'a title': [/"zh": "/, '"zh": "新'],
  'a condition': [/"ok": "/, '"ok": "1 < 2 && '],
} as const;

/** Median CPU of a check of the whole set after one edit of it, ms; the set before was checked already. */
function editCpu({ root, rounds }: Options, edit: keyof typeof EDITS): number {
  const files = readDefinitions(join(root, 'definitions'));
  const [pattern, replacement] = EDITS[edit];
  const edited = files.map((file) =>
    file.path.endsWith('/box.state-model.json') ? { ...file, text: file.text.replace(pattern, replacement) } : file,
  );
  const units = new Units();
  plantDefinitions(files, [], units);
  const once = (set: typeof files): number => {
    const before = process.cpuUsage();
    plantDefinitions(set, [], units);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return median(Array.from({ length: rounds }, () => [once(edited), once(files)]).flat());
}

/** What processes one after the other took. */
async function readings({ programs, root, rounds }: Options, cached: '0' | '1'): Promise<{ cpu: number; files: number }[]> {
  const taken: { cpu: number; files: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reader = fork(join(programs, 'readDefinitions.js'), [], { env: { ...process.env, ROOT: root, CACHED: cached } });
    taken.push(((await once(reader, 'message')) as [{ cpu: number; files: number }])[0]);
  }
  return taken;
}
