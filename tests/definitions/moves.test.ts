import { describe, expect, it } from 'vitest';
import { MemoryRunner } from '#engine';
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

/** Codes a move is refused with in such a plant. */
async function refusalsOf(action: string, move: Move, trouble?: Trouble): Promise<readonly string[]> {
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
  return outcome.outcome === 'refused' ? outcome.refusals.map(({ code }) => code) : [];
}

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

  it.each(troublesOf(action, move).filter(([, , isOwn]) => !isOwn))('is refused when %s', async (_name, trouble) => {
    expect(await refusalsOf(action, move, trouble)).toContain(trouble.code);
  });

  const own = troublesOf(action, move).filter(([, , isOwn]) => isOwn);
  it.runIf(own.length > 0).each(own)('is done all the same when %s: it is its own work', async (_name, trouble) => {
    expect(await refusalsOf(action, move, trouble)).not.toContain(trouble.code);
  });
});
