import type { Pool } from 'pg';
import { digest, type Bundle, type Json, type Refusal } from '#engine';
import { loadActor } from '../services/auth/actor.ts';
import { issuePresence } from '../services/auth/secondPerson.ts';
import type { SignedIn, BackgroundActor } from '../core/signedIn.ts';
import { quote, tableName } from '../database/sql/names.ts';
import type { Uploads, UploadInfo } from '../services/files/Uploads.ts';
import type { ActionAnswer, ActionCall, Actions } from '../core/ports/actions.ts';
import { importable } from '../services/import/planImport.ts';
import { readTable } from '../services/import/readTable.ts';
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
export interface SentFile extends UploadInfo {
  readonly bytes: () => Promise<Buffer>;
}

/** A code that an action gave to a row it made. */
export interface CreatedRecord {
  readonly entity: string;
  readonly id: string;
  readonly code: string;
}

/** An action of the demo was refused: the demo or a definition is wrong. */
class DemoRefused extends Error {
  constructor(what: string, refusals: readonly Refusal[]) {
    super(`${what}: ${JSON.stringify(refusals.slice(0, 5))}`);
    this.name = 'DemoRefused';
  }
}

const MAX_TRIES = 10;

function createdBy(data: unknown): readonly CreatedRecord[] {
  // What every accepted action answers (`doneAnswer`).
  return (data as { readonly created: readonly CreatedRecord[] }).created;
}

/** Uploads files and runs actions as the demo's users, under keys that make a second run harmless. */
export class DemoUsers {
  readonly deps: DemoDeps;
  private readonly users = new Map<string, Promise<BackgroundActor>>();

  constructor(deps: DemoDeps) {
    this.deps = deps;
  }

  /** Imports records as a file. @throws DemoRefused */
  async put(account: string, entity: string, name: string, rows: readonly SheetRow[]): Promise<void> {
    const target = importable(this.deps.bundle, entity);
    if (!target) throw new DemoRefused(`import ${entity}`, []);
    const call = {
      target,
      table: readTable(toCsv(rows)),
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

  /**
   * Submits an action as somebody who agrees to what is asked. @param second account of a colleague who agrees to it @throws DemoRefused @returns the codes of the created
   * rows; the same ones when it ran before
   */
  async act(account: string, action: string, input: object, key: string, second?: string): Promise<readonly CreatedRecord[]> {
    const call = { action, input, signedIn: await this.user(account), idempotencyKey: `demo:${key}`, isDryRun: false };
    const agreed = second === undefined ? {} : { secondPerson: await this.agree(second, call) };
    const answer = await this.runAgreed({ ...call, ...agreed });
    if (answer.outcome === 'confirm') throw new DemoRefused(`${action} ${key}`, answer.confirms);
    if (answer.outcome !== 'done') throw new DemoRefused(`${action} ${key}`, answer.refusals);
    return createdBy(answer.data);
  }

  /** Submits an action as somebody who agrees to what is asked. @returns what it made; undefined where it is refused */
  async attempt(account: string, action: string, input: object, key: string): Promise<readonly CreatedRecord[] | undefined> {
    const call = { action, input, signedIn: await this.user(account), idempotencyKey: `demo:${key}`, isDryRun: false };
    const answer = await this.runAgreed(call);
    return answer.outcome === 'done' ? createdBy(answer.data) : undefined;
  }

  /** The code a created row is referenced by; its display name may differ. */
  async codeOf({ entity, id }: CreatedRecord): Promise<string> {
    const sql = `SELECT "code" FROM ${quote(tableName(entity))} WHERE "id" = $1`;
    const { rows } = await this.deps.pool.query<{ code: string }>(sql, [id]);
    return rows[0]?.code ?? id;
  }

  /** Sends a file, or finds the one that was sent under its name before. @returns its id @throws DemoRefused */
  async send(account: string, { name, kind, bytes }: SentFile): Promise<string> {
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

  /** Sets values of a settings group that has not been changed yet. */
  async set(group: string, values: Readonly<Record<string, Json>>): Promise<void> {
    const { bundle, settings } = this.deps;
    const definition = bundle.settings.get(group);
    const known = (await settings?.groups())?.find(({ id, version }) => id === group && version === 0);
    if (!settings || !definition || !known) return;
    // For a settings change only the actor matters.
    const by = (await this.user('admin')) as SignedIn;
    await settings.change(definition, { values: { ...known.values, ...values }, version: 0 }, by, `demo:settings:${group}`);
  }

  /** A colleague agrees to one submit. @returns their token */
  private async agree(
    account: string,
    { action, input, signedIn }: Pick<ActionCall, 'action' | 'input' | 'signedIn'>,
  ): Promise<string> {
    const { actor } = await this.user(account);
    const presence = { askedBy: signedIn.actor.userId, action, inputHash: digest(input) };
    return issuePresence(this.deps.pool, actor.userId, presence, new Date());
  }

  /** Runs an action, and agrees to what is asked. */
  private async runAgreed(call: Omit<ActionCall, 'confirmed' | 'versions'>): Promise<ActionAnswer> {
    const first = await this.run({ ...call, confirmed: new Set(), versions: {} });
    if (first.outcome !== 'confirm') return first;
    const confirmed = new Set(first.confirms.map(({ code, hash }) => `${code}:${hash}`));
    return this.run({ ...call, confirmed, versions: {} });
  }

  /** Concurrent demo actions contend for the same rows: those answered as busy are retried. */
  private async run(call: ActionCall): Promise<ActionAnswer> {
    for (let tried = 1; ; tried += 1) {
      const answer = await this.deps.actions.run(call);
      const isBusy = answer.outcome === 'refused' && answer.refusals.some(({ code }) => code === 'common.busy');
      if (!isBusy || tried === MAX_TRIES) return answer;
    }
  }

  /** Reloads the users, who now have persons. */
  forget(): void {
    this.users.clear();
  }

  private user(account: string): Promise<BackgroundActor> {
    const known = this.users.get(account) ?? this.read(account);
    this.users.set(account, known);
    return known;
  }

  private async read(account: string): Promise<BackgroundActor> {
    const { pool, bundle } = this.deps;
    const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "user" WHERE upper("account") = upper($1)', [
      account,
    ]);
    const actor = rows[0] && (await loadActor(pool, bundle, rows[0].id));
    if (!actor) throw new DemoRefused(account, []);
    return { actor };
  }
}

/**
 * Processes a list with several workers, each on its own range: neighbours touch the same rows and would block each other.
 */
export async function inParallel<T>(
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
