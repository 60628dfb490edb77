import type { Pool, PoolClient } from 'pg';
import {
  camel,
  defaultSettings,
  readFields,
  recordToWire,
  settingsFields,
  type Bundle,
  type Json,
  type RecordValue,
  type SettingsDefinition,
} from '#engine';
import type { SignedIn } from '../auth/types.ts';
import { cached } from '../http/cached.ts';
import type { SettingValues } from '../http/deps.ts';
import { refused, RequestRefused } from '../http/RequestRefused.ts';
import { zoneIn, zonesOf, type Zones } from './zone.ts';
import { withClient } from '../store/transaction.ts';
import { newId } from '../newId.ts';

/** One group of settings as the back office edits it. */
export interface SettingsGroup {
  readonly id: string;
  /** 0: nobody has changed it yet. */
  readonly version: number;
  readonly values: Readonly<Record<string, Json>>;
}

/** A change of one group: what is not sent stays as it is, null takes it away. */
export interface SettingsChange {
  readonly values: unknown;
  /** Version the change was made from. */
  readonly version: number;
}

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly values: Readonly<Record<string, Json>>;
  readonly by: string;
}

/** How long values are remembered; another server's change is in force here at the latest after this. Milliseconds. */
const REMEMBERED = 1_000;

/** The plant's settings: defaults of the definitions, and over them what somebody changed. */
export class SettingsStore {
  readonly #pool: Pool;
  readonly #bundle: () => Bundle;
  readonly #now: () => Date;
  #held: () => Promise<SettingValues>;
  #zones: Zones = {};

  constructor(pool: Pool, bundle: () => Bundle, now: () => Date) {
    this.#pool = pool;
    this.#bundle = bundle;
    this.#now = now;
    this.#held = this.#hold();
  }

  /** IANA zones by area, as they were when the settings were last read. */
  get zones(): Zones {
    return this.#zones;
  }

  /** That of an area, or of all that have none of their own. */
  zone(area?: string): string {
    return zoneIn(this.#zones, area);
  }

  /** All values by camelCase id, without secrets: an expression may read and tell them. */
  values(): Promise<SettingValues> {
    return this.#held();
  }

  #hold(): () => Promise<SettingValues> {
    return cached(REMEMBERED, () => this.#read());
  }

  /** A stored value that its definition no longer allows counts as not set. */
  async #read(): Promise<SettingValues> {
    const bundle = this.#bundle();
    const stored = await storedGroups(this.#pool);
    const values: Record<string, RecordValue> = { ...defaultSettings(bundle) };
    for (const [id, definition] of bundle.settings) {
      const name = camel(id);
      const read = readFields(settingsFields(bundle, definition), {
        ...recordToWire(values[name] ?? {}),
        ...withoutSecrets(definition, stored.get(id)?.values ?? {}),
      });
      if (read.ok) values[name] = read.input;
    }
    this.#zones = zonesOf(bundle, values);
    return values;
  }

  /** Every group with its values; secrets are never read back. */
  async groups(): Promise<readonly SettingsGroup[]> {
    const stored = await storedGroups(this.#pool);
    const values = await this.#read();
    return [...this.#bundle().settings].map(([id, definition]) => ({
      id,
      version: stored.get(id)?.version ?? 0,
      values: withoutSecrets(definition, recordToWire(values[camel(id)] ?? {})),
    }));
  }

  /** A secret of a group, for the work it is kept for; undefined where there is none. */
  async secret(id: string, name: string): Promise<string | undefined> {
    const value = (await storedGroups(this.#pool)).get(id)?.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /**
   * Changes a group and writes its journal entry. What is not sent stays, a secret only while those it is for do; null takes it away.
   *
   * @throws RequestRefused what is wrong with the values; `settings.secretAgain`; `common.changedMeanwhile {by}`
   */
  async change(
    definition: SettingsDefinition,
    { values, version }: SettingsChange,
    by: SignedIn,
    key: string,
  ): Promise<SettingsGroup> {
    const { id } = definition;
    const known = (await this.groups()).find((group) => group.id === id)?.values ?? {};
    const kept = secretsOf(definition, (await storedGroups(this.#pool)).get(id)?.values ?? {});
    const sent = typeof values === 'object' && values !== null ? { ...known, ...kept, ...values } : values;
    const read = readFields(settingsFields(this.#bundle(), definition), sent);
    if (!read.ok) throw new RequestRefused(read.refusals);
    const after = recordToWire(read.input);
    const strange = Object.keys(kept).filter((name) => !isSent(values, name) && isForOther(definition, name, known, after));
    if (strange.length > 0)
      throw new RequestRefused(strange.map((name) => ({ code: 'settings.secretAgain', params: {}, at: `/${name}` })));
    await withClient(this.#pool, async (client) => {
      await client.query('BEGIN');
      const before = (await storedGroups(client)).get(id);
      if (!(await this.#write(client, id, after, version, by)))
        throw refused('changed', 'common.changedMeanwhile', { by: before?.by ?? '' });
      await this.#journal(client, definition, before?.values ?? {}, after, by, key);
      await client.query('COMMIT');
    });
    this.#held = this.#hold();
    return { id, version: version + 1, values: withoutSecrets(definition, after) };
  }

  /** @returns false when somebody else has changed the group since `version` */
  async #write(client: PoolClient, id: string, values: object, version: number, { actor }: SignedIn): Promise<boolean> {
    const row = [id, version + 1, JSON.stringify(values), this.#now(), actor.userId];
    const sql =
      version === 0
        ? 'INSERT INTO "setting" ("id", "version", "values", "updated_at", "updated_by") VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING'
        : 'UPDATE "setting" SET "version" = $2, "values" = $3, "updated_at" = $4, "updated_by" = $5 WHERE "id" = $1 AND "version" = $2 - 1';
    return (await client.query(sql, row)).rowCount === 1;
  }

  async #journal(
    client: PoolClient,
    definition: SettingsDefinition,
    before: object,
    after: object,
    { actor }: SignedIn,
    key: string,
  ): Promise<void> {
    const [input, old] = [after, before].map((values) =>
      JSON.stringify(withoutSecrets(definition, values as SettingsGroup['values'])),
    );
    await client.query(
      `INSERT INTO "journal_entry" ("id", "created_at", "created_by", "actor", "at", "action", "input", "before", "after", "definition_hash", "idempotency_key")
       VALUES ($1, $2, $3, $3, $2, $4, $5, $6, $5, $7, $8)`,
      [newId(), this.#now(), actor.userId, `settings-${definition.id}`, input, old, this.#bundle().hash, key],
    );
  }
}

async function storedGroups(db: Pick<Pool, 'query'>): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await db.query<Stored>(
    `SELECT s."id", s."version", s."values", u."name" AS "by" FROM "setting" s JOIN "user" u ON u."id" = s."updated_by"`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function withoutSecrets(definition: SettingsDefinition, values: SettingsGroup['values']): SettingsGroup['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(definition, name)));
}

function secretsOf(definition: SettingsDefinition, values: SettingsGroup['values']): SettingsGroup['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isSecret(definition, name)));
}

/** Whether a field is told to nobody. */
export function isSecret({ fields }: SettingsDefinition, name: string): boolean {
  return fields.properties?.[name]?.['x-secret'] === true;
}

const isSent = (values: unknown, name: string): boolean =>
  typeof values === 'object' && values !== null && Object.hasOwn(values, name);

/** Would a secret that is kept get to somebody else than it was given for? */
function isForOther(
  { fields }: SettingsDefinition,
  name: string,
  before: SettingsGroup['values'],
  after: SettingsGroup['values'],
): boolean {
  const others = fields.properties?.[name]?.['x-secret-for'] ?? [];
  return others.some((other) => (before[other] ?? null) !== (after[other] ?? null));
}
