import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryRunner, type RowsByName } from '#engine';
import { Directory } from '../../engine/scenario/directory.ts';
import { readGiven } from '../../engine/scenario/given.ts';
import { namedRows } from '../../engine/scenario/namedRows.ts';
import { Codes } from '../concurrency/Codes.ts';
import { anySubmit, type PlannedSubmit } from '../concurrency/plan.ts';
import { shopFloor } from '../concurrency/shopFloor.ts';
import { shipped as bundle } from '../kit/shipped.ts';
import { brokenIn } from './invariantsInMemory.ts';

/** `WANDERED=100000` for a long walk. */
const SUBMITS = Number(process.env['WANDERED'] ?? 2_000);
const SEED = 20_261_126;
const AREAS = ['warehouse', 'machining', 'assembly', 'housing', 'quality'];
const BEGIN = Date.parse('2026-11-21T00:00:00.000Z');
const A_MINUTE = 60_000;

/** A shop floor in memory on which one person after the other does something. */
class Walk {
  readonly #runner = new MemoryRunner(bundle);
  readonly #directory = new Directory(this.#runner);
  readonly #codes = new Codes();
  #now = BEGIN;

  async begin(given: RowsByName): Promise<void> {
    const { rows, faults } = await readGiven({ given }, bundle, this.#directory);
    expect(faults).toEqual([]);
    await this.#runner.given(rows);
    for (const [entity, names] of Object.entries(given)) for (const name of Object.keys(names)) this.#codes.add(entity, name);
  }

  /** Submits, and says yes to what is asked. @returns whether it was done */
  async does({ action, role, input }: PlannedSubmit): Promise<boolean> {
    this.#now += A_MINUTE;
    const filled = this.#codes.fill(input) as Readonly<Record<string, unknown>>;
    const sent = await namedRows(bundle.actions.get(action), filled, this.#directory);
    const act = { as: role, now: new Date(this.#now).toISOString(), action, input: sent };
    const asked = await this.#runner.act({ ...act, confirm: [] });
    const confirm = asked.outcome === 'confirm' ? asked.confirms.map(({ code }) => code) : [];
    const { outcome } = confirm.length > 0 ? await this.#runner.act({ ...act, confirm }) : asked;
    if (outcome === 'accepted') this.#learn();
    return outcome === 'accepted';
  }

  /** What was made can be scanned from now on. */
  #learn(): void {
    for (const { entity, values } of this.#runner.store.journal.at(-1)?.changes.created ?? [])
      if (typeof values['code'] === 'string') this.#codes.add(entity, values['code']);
  }

  /** What must not be, and is. */
  async broken(): Promise<readonly unknown[]> {
    return [...brokenIn(this.#runner), ...(await this.#runner.broken())];
  }
}

it(
  `${SUBMITS} submits of any action break no invariant`,
  async () => {
    const walk = new Walk();
    await walk.begin(shopFloor({ boxes: 24, pallets: 6, cards: 12 }));
    expect(await walk.broken()).toEqual([]);
    let done = 0;
    for (const planned of fc.sample(anySubmit(bundle, AREAS), { numRuns: SUBMITS, seed: SEED })) {
      if (!(await walk.does(planned))) continue;
      done += 1;
      expect([planned.action, await walk.broken()]).toEqual([planned.action, []]);
    }
    expect(done).toBeGreaterThan(SUBMITS / 30);
  },
  60_000 + 100 * SUBMITS,
);
