import { describe, expect, it } from 'vitest';
import { MemoryRunner, type Row } from '#engine';
import { usesOf } from '../../engine/load/expand/pieces.ts';
import { Directory } from '../../engine/scenario/directory.ts';
import { readGiven } from '../../engine/scenario/given.ts';
import { namedRows } from '../../engine/scenario/namedRows.ts';
import { shipped as bundle } from '../kit/shipped.ts';
import { MAINTENANCE_MOVES } from './maintenanceMovesTried.ts';
import { ALIKE, AMONG, ENTERING, LEAVING, STOCK, WHOLE, type Move, type Trouble } from './moveTroubles.ts';
import { MOVES as GOODS } from './movesTried.ts';
import { movesWorld } from './movesWorld.ts';
import { TOOL_MOVES } from './toolMovesTried.ts';

const MOVES = { ...GOODS, ...TOOL_MOVES, ...MAINTENANCE_MOVES };

/** Every action that takes stock out of a bin or puts it into one, with the pieces it has. */
const moving = new Map(
  [...bundle.actions.values()].flatMap(({ id, definition }) => {
    const pieces = usesOf(definition).map(({ piece }) => piece);
    const guards = pieces.filter((piece) => ['bin-gives', 'bin-takes'].includes(piece));
    return guards.length > 0 ? [[id, guards] as const] : [];
  }),
);

/** Codes a move is refused with in such a plant, and the plant afterwards. */
async function tried(action: string, move: Move, trouble?: Trouble): Promise<readonly [readonly string[], MemoryRunner]> {
  const given = movesWorld();
  move.before?.(given);
  trouble?.happens(given, move);
  const scenario = { given };
  const runner = new MemoryRunner(bundle);
  const directory = new Directory(runner);
  const { rows, faults } = await readGiven(scenario, bundle, directory);
  expect(faults).toEqual([]);
  await runner.given(rows);
  const input = await namedRows(bundle.actions.get(action), joined(move, trouble?.joins), directory);
  const outcome = await runner.act({ as: move.as, now: '2026-11-21T00:00:00.000Z', action, input, confirm: [] });
  return [outcome.outcome === 'refused' ? outcome.refusals.map(({ code }) => code) : [], runner];
}

async function refusalsOf(...tries: Parameters<typeof tried>): Promise<readonly string[]> {
  return (await tried(...tries))[0];
}

/** All batches of the plant are held, also those that the move would make. */
const HELD: Trouble = {
  code: 'stock.frozen',
  happens: (world, { input }) => {
    const batches = (world['batch'] ??= {});
    const { newBatchNo, partCode, supplierCode } = input as Record<string, string | undefined>;
    if (newBatchNo !== undefined && !(newBatchNo in batches))
      batches[newBatchNo] = { part: partCode, ...(supplierCode ? { supplier: supplierCode } : {}), quality: 'qualified' };
    for (const batch of Object.values(batches)) batch['heldAt'] = '2026-11-20T00:00:00.000Z';
  },
};

/** Stock of held batches that the last action wrote and left free, by code. */
function leftFree({ store }: MemoryRunner): readonly string[] {
  const { created = [], updated = [] } = store.journal.at(-1)?.changes ?? {};
  const reader = store.reader();
  return [...created, ...updated]
    .filter(({ entity }) => bundle.entities.get(entity)?.ledger?.balance.includes('batch'))
    .flatMap(({ entity, id }) => reader.row(entity, id) ?? [])
    .filter((row) => (row.get('batch') as Row | null)?.get('heldAt') && !isBlocked(row))
    .map(({ entity, id }) => `${entity} ${id}`);
}

const isBlocked = (row: Row): boolean =>
  row.entity === 'product-label'
    ? row.get('isFrozen') === true
    : ['frozen', 'rejected'].includes(String(row.get('stockStatus')));

const boxCodesOf = ({ input }: Move): readonly string[] | undefined =>
  (input as { readonly boxCodes?: readonly string[] }).boxCodes;

/** The input of a move, before whose boxes another is scanned. */
function joined(move: Move, box?: string): Readonly<Record<string, unknown>> {
  return { ...move.input, ...(box === undefined ? {} : { boxCodes: [box, ...(boxCodesOf(move) ?? [])] }) };
}

/** What may be in the way of a move, and whether it is its own work to do it all the same. */
function troublesOf(action: string, move: Move): readonly (readonly [string, Trouble, boolean])[] {
  const pieces = moving.get(action) ?? [];
  const all = {
    ...(pieces.includes('bin-gives') ? { ...LEAVING, ...(move.boxes ? STOCK : {}) } : {}),
    ...(pieces.includes('bin-takes') ? { ...ENTERING, ...(move.isWhole ? WHOLE : {}), ...ALIKE } : {}),
    ...(pieces.includes('bin-takes') && boxCodesOf(move) ? AMONG : {}),
  };
  const own = new Set([
    ...(move.outOf ?? []).map((kind) => `it stands in an area that is ${kind}`),
    ...(move.into ?? []).flatMap((kind) => [
      `its target is in an area that is ${kind}`,
      `its target is in an area that is ${kind} and another is there`,
    ]),
    ...(move.status ?? []).map((status) => `it is ${status}`),
  ]);
  return Object.entries(all)
    .filter(([name]) => !(name in (move.cannotMeet ?? {})))
    .map(([name, trouble]) => [name, trouble, own.has(name)]);
}

it('every action that moves stock is tried here', () => {
  expect(Object.keys(MOVES).toSorted()).toEqual([...moving.keys()].toSorted());
});

describe.each(
  Object.entries(MOVES).flatMap(([id, moves]) => Object.entries(moves).map(([name, move]) => [id, name, move] as const)),
)('moving: %s, %s', (action, _, move) => {
  it('is done where nothing is in the way', async () => {
    expect(await refusalsOf(action, move)).toEqual([]);
  });

  it('is refused or leaves goods held when their batch is held', async () => {
    const [refusals, after] = await tried(action, move, HELD);
    const mayGo = !move.boxes || !moving.get(action)?.includes('bin-gives');
    expect([mayGo || refusals.includes(HELD.code), leftFree(after)]).toEqual([true, []]);
  });

  it.each(troublesOf(action, move).filter(([, , isOwn]) => !isOwn))('is refused when %s', async (_name, trouble) => {
    expect(await refusalsOf(action, move, trouble)).toContain(trouble.code);
  });

  const own = troublesOf(action, move).filter(([, , isOwn]) => isOwn);
  it.runIf(own.length > 0).each(own)('is done all the same when %s: it is its own work', async (_name, trouble) => {
    expect(await refusalsOf(action, move, trouble)).not.toContain(trouble.code);
  });
});
