import type { Pool } from 'pg';
import type { Bundle, Json, Refusal } from '#engine';
import { loadActor } from '../services/auth/actor.ts';
import type { SignedIn, Unattended } from '../core/signedIn.ts';
import { quote, tableName } from '../database/sql/names.ts';
import type { Uploads, Announced } from '../services/files/Uploads.ts';
import type { ActionAnswer, ActionCall, Actions } from '../core/ports/actions.ts';
import { importable } from '../services/import/planImport.ts';
import { runImport } from '../services/import/runImport.ts';
import type { SettingsStore } from '../services/settings/SettingsStore.ts';
import { toCsv, type SheetRow } from './csv.ts';

/** What the demo plant is made with. */
export interface DemoDeps {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly actions: Actions;
  readonly zone: string;
  /** Where files are kept; a demo without it has none. */
  readonly uploads?: Uploads;
  readonly settings?: SettingsStore;
}

/** A file somebody sends. */
export interface Sent extends Announced {
  readonly bytes: () => Promise<Buffer>;
}

/** A code that an action gave to a row it made. */
export interface Made {
  readonly entity: string;
  readonly id: string;
  readonly code: string;
}

/** The plant refused what the demo does: the demo or a definition is wrong. */
class DemoRefused extends Error {
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

  /** The code a made row is referred to by; what it is called may be another. */
  async codeOf({ entity, id }: Made): Promise<string> {
    const sql = `SELECT "code" FROM ${quote(tableName(entity))} WHERE "id" = $1`;
    const { rows } = await this.deps.pool.query<{ code: string }>(sql, [id]);
    return rows[0]?.code ?? id;
  }

  /** Sends a file, or finds the one that was sent under its name before. @returns its id @throws DemoRefused */
  async send(account: string, { name, kind, bytes }: Sent): Promise<string> {
    const { pool, uploads } = this.deps;
    const by = await this.user(account);
    const sql = 'SELECT "id" FROM "file" WHERE "owner" = $1 AND "name" = $2 ORDER BY "id" LIMIT 1';
    const { rows } = await pool.query<{ id: string }>(sql, [by.actor.userId, name]);
    if (rows[0]) return rows[0].id;
    if (!uploads) throw new DemoRefused(`file ${name}`, []);
    const whole = await bytes();
    const body = (async function* (): AsyncIterable<Buffer> {
      yield whole;
    })();
    return (await uploads.take({ name, kind, body }, by)).id;
  }

  /** Sets some values of a group of settings nobody has touched yet. */
  async set(group: string, values: Readonly<Record<string, Json>>): Promise<void> {
    const { bundle, settings } = this.deps;
    const definition = bundle.settings.get(group);
    const known = (await settings?.groups())?.find(({ id, version }) => id === group && version === 0);
    if (!settings || !definition || !known) return;
    // Whoever changes settings is told by the actor alone.
    const by = (await this.user('admin')) as SignedIn;
    await settings.change(definition, { values: { ...known.values, ...values }, version: 0 }, by, `demo:settings:${group}`);
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
