import type { Pool } from 'pg';
import type { Bundle, Refusal } from '#engine';
import { loadActor } from '../auth/actor.ts';
import type { Unattended } from '../auth/types.ts';
import type { ActionAnswer, ActionCall, Actions } from '../http/ports.ts';
import { importable } from '../import/planImport.ts';
import { runImport } from '../import/runImport.ts';
import { toCsv, type SheetRow } from './csv.ts';

/** What the demo plant is made with. */
export interface DemoDeps {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly actions: Actions;
  readonly zone: string;
}

/** A code that an action gave to a row it made. */
export interface Made {
  readonly entity: string;
  readonly code: string;
}

/** The plant refused what the demo does: the demo or a definition is wrong. */
export class DemoRefused extends Error {
  constructor(what: string, refusals: readonly Refusal[]) {
    super(`${what}: ${JSON.stringify(refusals.slice(0, 5))}`);
    this.name = 'DemoRefused';
  }
}

const TRIES = 10;

/** The demo's people at work: files and actions in the name of its users, under keys that make a second run harmless. */
export class Crew {
  readonly deps: DemoDeps;
  private readonly users = new Map<string, Promise<Unattended>>();

  constructor(deps: DemoDeps) {
    this.deps = deps;
  }

  /** Imports records as a file. @throws DemoRefused */
  async put(account: string, entity: string, name: string, rows: readonly SheetRow[]): Promise<void> {
    const target = importable(this.deps.bundle, entity);
    if (!target) throw new DemoRefused(`import ${entity}`, []);
    const call = {
      target,
      text: toCsv(rows),
      signedIn: await this.user(account),
      isDryRun: false,
      keyPrefix: `demo:${name}`,
    };
    const { faults } = await runImport(this.deps, call);
    if (faults.length > 0)
      throw new DemoRefused(
        `${entity} row ${faults[0]?.row}`,
        faults.map(({ refusal }) => refusal),
      );
  }

  /** Submits an action. @throws DemoRefused @returns the codes of what it made; the same ones when it was done before */
  async act(account: string, action: string, input: object, key: string): Promise<readonly Made[]> {
    const call = { action, input, signedIn: await this.user(account), idempotencyKey: `demo:${key}`, isDryRun: false };
    const answer = await this.run({ ...call, confirmed: new Set(), versions: {} });
    if (answer.outcome === 'confirm') throw new DemoRefused(`${action} ${key}`, answer.confirms);
    if (answer.outcome !== 'done') throw new DemoRefused(`${action} ${key}`, answer.refusals);
    // What every accepted action answers (`doneAnswer`).
    return (answer.data as { readonly created: readonly Made[] }).created;
  }

  /** A plant that is being filled has many who want the same row: what was too busy is tried again. */
  private async run(call: ActionCall): Promise<ActionAnswer> {
    for (let tried = 1; ; tried += 1) {
      const answer = await this.deps.actions.run(call);
      const isBusy = answer.outcome === 'refused' && answer.refusals.some(({ code }) => code === 'common.busy');
      if (!isBusy || tried === TRIES) return answer;
    }
  }

  /** Reads the users anew: they have become somebody. */
  forget(): void {
    this.users.clear();
  }

  private user(account: string): Promise<Unattended> {
    const known = this.users.get(account) ?? this.read(account);
    this.users.set(account, known);
    return known;
  }

  private async read(account: string): Promise<Unattended> {
    const { pool, bundle } = this.deps;
    const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "user" WHERE upper("account") = upper($1)', [
      account,
    ]);
    const actor = rows[0] && (await loadActor(pool, bundle, rows[0].id));
    if (!actor) throw new DemoRefused(account, []);
    return { actor };
  }
}

/** Works on a list with several hands, each on a stretch of its own: neighbours touch the same rows and would wait for each other. */
export async function each<T>(
  list: readonly T[],
  hands: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  const length = Math.ceil(list.length / hands);
  const stretch = async (first: number): Promise<void> => {
    for (const [at, item] of list.slice(first, first + length).entries()) await work(item, first + at);
  };
  await Promise.all(Array.from({ length: hands }, (_, hand) => stretch(hand * length)));
}
