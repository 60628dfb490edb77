import type { Pool } from 'pg';
import { isRecord, type Json, type SettingsDefinition } from '#engine';
import type { SecretBox, StoredSecret } from '../../core/SecretBox.ts';
import { isSecret } from './storedGroups.ts';

type Db = Pick<Pool, 'query'>;
type Values = Readonly<Record<string, Json>>;

/** Secrets of a group that are kept, by the names of their fields, opened. */
export async function openSecrets(db: Db, box: SecretBox, definition: SettingsDefinition): Promise<Values> {
  const { rows } = await db.query<StoredSecret & { readonly owner: string }>(
    'SELECT owner, secret, sealed_by AS "sealedBy" FROM setting_secret WHERE owner = ANY($1)',
    [secretNames(definition).map((name) => ownerOf(definition, name))],
  );
  const prefix = ownerOf(definition, '').length;
  return Object.fromEntries(rows.map((row) => [row.owner.slice(prefix), box.open(row.owner, row).toString()]));
}

/** Keeps the secrets among the values of a group, and no other of it. */
export async function keepSecrets(db: Db, box: SecretBox, definition: SettingsDefinition, values: Values): Promise<void> {
  for (const name of secretNames(definition)) {
    const owner = ownerOf(definition, name);
    await db.query('DELETE FROM setting_secret WHERE owner = $1', [owner]);
    const value = values[name];
    if (typeof value === 'string') await keep(db, box, owner, value);
  }
}

/** Values with a keyed digest in place of each secret: a plain one of a password could be searched for. */
export function digestSecrets(box: SecretBox, definition: SettingsDefinition, values: Json): Json {
  if (!isRecord(values)) return values;
  const entries = Object.entries(values as Values).map(([name, value]): [string, Json] => {
    const isDigested = value !== null && isSecret(definition, name);
    return [name, isDigested ? box.digest(ownerOf(definition, name), JSON.stringify(value)) : value];
  });
  return Object.fromEntries(entries);
}

async function keep(db: Db, box: SecretBox, owner: string, value: string): Promise<void> {
  const { secret, sealedBy } = box.seal(owner, Buffer.from(value));
  await db.query('INSERT INTO setting_secret (owner, secret, sealed_by) VALUES ($1, $2, $3)', [owner, secret, sealedBy]);
}

function secretNames(definition: SettingsDefinition): readonly string[] {
  return Object.keys(definition.fields.properties ?? {}).filter((name) => isSecret(definition, name));
}

function ownerOf({ id }: SettingsDefinition, name: string): string {
  return `${id}.${name}`;
}
