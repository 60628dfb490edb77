import type { Pool } from 'pg';
import type { Bundle, Refusal } from '#engine';
import { loadActor } from '../auth/actor.ts';
import type { Unattended } from '../auth/types.ts';
import type { Actions } from '../http/ports.ts';
import { importable } from '../import/planImport.ts';
import { runImport } from '../import/runImport.ts';

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

/** The demo's people at work: files and actions in the name of its users, under keys that make a second run harmless. */
export class Crew {
  readonly deps: DemoDeps;
  private readonly users = new Map<string, Promise<Unattended>>();

  constructor(deps: DemoDeps) {
    this.deps = deps;
  }

  /** Imports a file. @throws DemoRefused */
  async put(account: string, entity: string, name: string, text: string): Promise<void> {
    const target = importable(this.deps.bundle, entity);
    if (!target) throw new DemoRefused(`import ${entity}`, []);
    const call = { target, text, signedIn: await this.user(account), isDryRun: false, keyPrefix: `demo:${name}` };
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
    const answer = await this.deps.actions.run({ ...call, confirmed: new Set(), versions: {} });
    if (answer.outcome === 'confirm') throw new DemoRefused(`${action} ${key}`, answer.confirms);
    if (answer.outcome !== 'done') throw new DemoRefused(`${action} ${key}`, answer.refusals);
    // What every accepted action answers (`doneAnswer`).
    return (answer.data as { readonly created: readonly Made[] }).created;
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

/** Works on a list, several at a time, in its order. */
export async function each<T>(
  list: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  const waiting = list.entries();
  const hand = async (): Promise<void> => {
    for (const [at, item] of waiting) await work(item, at);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}
