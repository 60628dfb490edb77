import type { PoolClient } from 'pg';
import {
  fileRefusals,
  filesIn,
  readFields,
  settingsFields,
  type Bundle,
  type Json,
  type NamedFile,
  type Refusal,
  type SettingsDefinition,
} from '#engine';
import { RequestRefused } from '../../core/RequestRefused.ts';
import type { ChangeCall } from './changeGroup.ts';
import { isSecret, withoutSecrets } from './storedGroups.ts';

type Values = Readonly<Record<string, Json>>;

/**
 * A file may be named by a user who can see it, as in every action, and as what its field holds; an unchanged one is not
 * checked again.
 *
 * @throws RequestRefused `file.notExist file.wrongType.picture`
 */
export async function refuseFiles(
  client: PoolClient,
  call: Pick<ChangeCall, 'bundle' | 'definition' | 'visible'>,
  before: Values,
  after: Values,
): Promise<void> {
  const { bundle, definition, visible } = call;
  const named = filesNamed(bundle, definition, after);
  const unchanged = new Set(filesNamed(bundle, definition, before).map(({ id }) => id));
  const newlyNamed = named.filter(({ id }) => !unchanged.has(id));
  if (newlyNamed.length === 0) return;
  const visibleIds = await visible(newlyNamed.map(({ id }) => id));
  const strange = fileRefusals(newlyNamed, (id) => visibleIds.has(id));
  const refusals = strange.length > 0 ? strange : await wrongTypes(client, definition, newlyNamed);
  if (refusals.length > 0) throw new RequestRefused(refusals);
}

/** A picture is drawn where it is shown: a document sent as a file is none. */
async function wrongTypes(
  client: PoolClient,
  { fields }: SettingsDefinition,
  named: readonly NamedFile[],
): Promise<readonly Refusal[]> {
  const pictures = named.filter(({ at }) => fields.properties?.[at.slice(1)]?.['x-file'] === 'picture');
  const sql = `SELECT "id" FROM "file" WHERE "id" = ANY($1::uuid[]) AND "mime_type" NOT LIKE 'image/%'`;
  const { rows } = await client.query<{ id: string }>(sql, [pictures.map(({ id }) => id)]);
  const others = new Set(rows.map(({ id }) => id));
  return pictures.filter(({ id }) => others.has(id)).map(({ at }) => ({ code: 'file.wrongType.picture', params: {}, at }));
}

function filesNamed(bundle: Bundle, definition: SettingsDefinition, values: Values): readonly NamedFile[] {
  const fields = settingsFields(bundle, definition).filter(({ name }) => !isSecret(definition, name));
  const read = readFields(fields, withoutSecrets(definition, values));
  return read.ok ? filesIn(fields, read.input) : [];
}
