import type { Pool } from 'pg';
import {
  camel,
  defaultSettings,
  readFields,
  recordToWire,
  settingsFields,
  type Bundle,
  type FieldModel,
  type Json,
  type RecordValue,
  type SettingsDefinition,
} from '#engine';

type Values = Readonly<Record<string, Json>>;

/** A group as somebody changed it. */
export interface StoredGroup {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
  /** Name of who did. */
  readonly by: string;
}

/** Version of all settings: each change raises that of its group. */
export const SETTINGS_VERSION = `SELECT ARRAY[coalesce(sum("version"), 0)::text] AS c FROM "setting"`;

/** Every group somebody changed. */
export async function storedGroups(db: Pick<Pool, 'query'>): Promise<ReadonlyMap<string, StoredGroup>> {
  const { rows } = await db.query<StoredGroup>(
    `SELECT s."id", s."version", s."values", u."name" AS "by" FROM "setting" s JOIN "user" u ON u."id" = s."updated_by"`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a group's values are, without secrets. A former word is the one that came after it; a stored value that is not allowed any more counts as not set. */
export function groupValues(bundle: Bundle, definition: SettingsDefinition, stored: Values = {}): RecordValue {
  const shipped = defaultSettings(bundle)[camel(definition.id)] ?? {};
  const fields = settingsFields(bundle, definition);
  const values = withCurrentWords(fields, withoutSecrets(definition, stored));
  const wrong = unfitValues(bundle, definition, stored);
  const right = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  const again = readFields(fields, { ...recordToWire(shipped), ...right });
  return again.ok ? again.input : shipped;
}

/** Stored values that a group's definition does not allow, by their names. */
export function unfitValues(bundle: Bundle, definition: SettingsDefinition, stored: Values): ReadonlyMap<string, Json> {
  const fields = settingsFields(bundle, definition);
  const shipped = recordToWire(defaultSettings(bundle)[camel(definition.id)] ?? {});
  const values = withCurrentWords(fields, withoutSecrets(definition, stored));
  const read = readFields(fields, { ...shipped, ...values });
  const wrong = new Set(read.ok ? [] : read.refusals.map(({ at }) => at?.split('/')[1]));
  return new Map(Object.entries(values).filter(([name]) => wrong.has(name)));
}

function withCurrentWords(fields: readonly FieldModel[], values: Values): Values {
  const today = fields.flatMap(({ name, schema: { retired = {} } }) => {
    const word = String(values[name]);
    return Object.hasOwn(retired, word) ? [[name, retired[word] as string] as const] : [];
  });
  return { ...values, ...Object.fromEntries(today) };
}

/** Values that may be returned. */
export function withoutSecrets(definition: SettingsDefinition, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(definition, name)));
}

/** Whether a field is never returned. */
export function isSecret({ fields }: SettingsDefinition, name: string): boolean {
  return fields.properties?.[name]?.['x-secret'] === true;
}
