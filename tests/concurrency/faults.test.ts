import { describe, expect, it } from 'vitest';
import type { Program } from '../kit/program.ts';
import type { Fault } from './faults.ts';
import { openFloor } from './floor.ts';
import { anomaliesOf, type Anomaly } from './history.ts';
import { runLoad } from './load.ts';
import { shopFloor } from './shopFloor.ts';
import type { PlannedSubmit } from './plan.ts';
import { sharedProgram } from './sharedFloor.ts';

const SUBMITS = 160;

/** Two boxes that everybody freezes, releases and splits, and pallets nobody has to wait for. */
const planned: readonly PlannedSubmit[] = Array.from({ length: SUBMITS }, (_, n): PlannedSubmit => {
  const boxCode = `X${1 + (n % 2)}`;
  const kinds: readonly PlannedSubmit[] = [
    { action: 'box-freeze', role: 'leader', input: { boxCode, reason: 'check' } },
    { action: 'box-unfreeze', role: 'leader', input: { boxCode, reason: 'checked' } },
    { action: 'hu-split', role: 'keeper', input: { boxCode, stockParts: [{ stockQuantity: 0.01 }] } },
    { action: 'pallet-create', role: 'keeper', input: { capacity: 5 } },
  ];
  return kinds[Math.floor(n / 2) % kinds.length]!;
});

async function anomaliesWith(program: Program, fault?: Fault): Promise<ReadonlySet<Anomaly['kind']>> {
  const floor = await openFloor(program, shopFloor({ boxes: 6, pallets: 1, cards: 1 }), fault);
  try {
    const operations = await runLoad(floor, planned, { clients: 64, copies: (nth) => 1 + (nth % 3) });
    return new Set(anomaliesOf({ operations, journal: await floor.journal() }).map(({ kind }) => kind));
  } finally {
    await floor.close();
  }
}

describe('the checker of histories', { timeout: 180_000 }, () => {
  const program = sharedProgram();

  it('finds nothing where nothing is wrong', async () => {
    expect([...(await anomaliesWith(program()))]).toEqual([]);
  });

  it.each<readonly [Fault, readonly Anomaly['kind'][]]>([
    ['noLock', ['lostUpdate']],
    ['noKey', ['doubleEffect', 'answersDiffer']],
    ['noCommit', ['lostAnswer']],
    ['doubleApply', ['uninvitedEffect']],
  ])('finds %s', async (fault, kinds) => {
    expect([...(await anomaliesWith(program(), fault))]).toEqual(expect.arrayContaining([...kinds]));
  });
});
