import type { PoolClient } from 'pg';
import {
  type Bundle,
  digest,
  fileRefusals,
  filesIn,
  type Json,
  missingSettings,
  type NamedFile,
  readFields,
  recordToWire,
  type Refusal,
  type SettingsDefinition,
  settingsFields,
} from '#engine';
import type { SignedIn } from '../../core/signedIn.ts';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { keepAnswer, knownAnswer } from '../../database/store/keptAnswers.ts';
import { newId } from '../../core/newId.ts';
import { displayRefusals } from '../display/display.ts';
import { isSecret, storedGroups, groupValues, withoutSecrets } from './storedGroups.ts';
import { digestSecrets, keepSecrets, openSecrets } from './settingSecrets.ts';
import type { SecretBox } from '../../core/SecretBox.ts';

type Values = Readonly<Record<string, Json>>;

/** What is checked of a group beside its fields, by its id. */
const CHECKS: Readonly<Record<string, (values: Values) => readonly Refusal[]>> = { 'display-config': displayRefusals };

/** One group of settings as the back office edits it. */
export interface SettingsGroup {
  readonly id: string;
  /** 0: nobody has changed it yet. */
  readonly version: number;
  readonly values: Values;
}

/** A change of one group: what is not sent stays as it is, null takes it away. */
export interface SettingsChange {
  readonly values: unknown;
  /** Version the change was made from. */
  readonly version: number;
}

/** What a change is decided by. */
export interface ChangeCall {
  readonly bundle: Bundle;
  readonly definition: SettingsDefinition;
  readonly change: SettingsChange;
  readonly by: SignedIn;
  readonly key: string;
  readonly now: Date;
  readonly secrets: SecretBox;
  /** Of the ids those of files that exist for who changes. */
  readonly visible: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Changes a group inside a transaction that its caller ends, and notes it. One after the other: what is decided by is what is written
 * over, so that no secret of one change ends beside the host of another.
 *
 * @throws RequestRefused what is wrong with the values; `settings.secretAgain`; `file.notExist file.wrongType.picture`; what a group's own check says; `common.changedMeanwhile {by}`;
 *   `request.keyReused`
 */
export async function changeGroup(client: PoolClient, call: ChangeCall): Promise<SettingsGroup> {
  const { definition, by, key } = call;
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [`setting ${definition.id}`]);
  const first = await changedBefore(client, call);
  if (first) return first;
  const group = await decideChange(client, call);
  const kept = { actor: by.actor.userId, key, bodyHash: bodyHashOf(call), answer: JSON.stringify(group) };
  await keepAnswer(client, kept, call.now);
  return group;
}

/** What the same change under the same key came to. @throws RequestRefused `request.keyReused` */
export async function changedBefore(
  client: Pick<PoolClient, 'query'>,
  call: Pick<ChangeCall, 'definition' | 'change' | 'by' | 'key' | 'secrets'>,
): Promise<SettingsGroup | undefined> {
  const { by, key } = call;
  const first = await knownAnswer(client, by.actor.userId, key);
  if (first && first.bodyHash !== bodyHashOf(call)) throw refused('exists', 'request.keyReused', { key });
  return first && (JSON.parse(first.answer) as SettingsGroup);
}

function bodyHashOf({ definition, change, secrets }: Pick<ChangeCall, 'definition' | 'change' | 'secrets'>): string {
  // A body is JSON.
  const values = digestSecrets(secrets, definition, change.values as Json);
  return digest([`settings-${definition.id}`, { ...change, values }]);
}

async function decideChange(client: PoolClient, call: ChangeCall): Promise<SettingsGroup> {
  const { bundle, definition, change } = call;
  const { id } = definition;
  const stored = (await storedGroups(client)).get(id);
  const before = recordToWire(groupValues(bundle, definition, stored?.values));
  const unchanged = await openSecrets(client, call.secrets, definition);
  const read = readChange(call, { ...before, ...unchanged });
  const after = withoutOrphans(definition, change, { before, after: read });
  refuseMisplacedSecrets(definition, change, unchanged, { before, after });
  await refuseFiles(call, before, after);
  if (change.version !== (stored?.version ?? 0))
    throw refused('changed', 'common.changedMeanwhile', { by: stored?.by ?? '' });
  await write(client, call, after);
  await journal(client, call, stored?.values ?? {}, after);
  return { id, version: change.version + 1, values: withoutSecrets(definition, after) };
}

function readChange({ bundle, definition, change: { values } }: ChangeCall, known: Values): Values {
  const sent = typeof values === 'object' && values !== null ? { ...known, ...values } : values;
  const fields = settingsFields(bundle, definition);
  const read = readFields(fields, sent);
  const refusals = read.ok ? missingSettings(fields, read.input) : read.refusals;
  if (!read.ok || refusals.length > 0) throw new RequestRefused(refusals);
  const wire = recordToWire(read.input);
  const unfit = CHECKS[definition.id]?.(wire) ?? [];
  if (unfit.length > 0) throw new RequestRefused(unfit);
  return wire;
}

/** Values of a group before a change and after it. */
interface ChangedValues {
  readonly before: Values;
  readonly after: Values;
}

/** Whether a change names a value itself. */
const isSent = ({ values }: SettingsChange, name: string): boolean =>
  typeof values === 'object' && values !== null && Object.hasOwn(values, name);

/** A secret that is not sent goes with what it was for: nobody is asked for it again where that is emptied. */
function withoutOrphans({ fields }: SettingsDefinition, change: SettingsChange, { before, after }: ChangedValues): Values {
  const isEmptied = (name: string): boolean => (before[name] ?? null) !== null && (after[name] ?? null) === null;
  const orphans = Object.entries(fields.properties ?? {}).filter(
    ([name, schema]) => !isSent(change, name) && schema['x-secret-for']?.some(isEmptied),
  );
  return { ...after, ...Object.fromEntries(orphans.map(([name]) => [name, null])) };
}

/** A secret stays only while those it is for do. */
function refuseMisplacedSecrets(
  definition: SettingsDefinition,
  change: SettingsChange,
  unchanged: Values,
  { before, after }: ChangedValues,
): void {
  const strange = Object.keys(unchanged).filter(
    (name) => !isSent(change, name) && after[name] !== null && isForOther(definition, name, before, after),
  );
  if (strange.length > 0)
    throw new RequestRefused(strange.map((name) => ({ code: 'settings.secretAgain', params: {}, at: `/${name}` })));
}

/** Would a secret that is kept get to somebody else than it was given for? */
function isForOther({ fields }: SettingsDefinition, name: string, before: Values, after: Values): boolean {
  const others = fields.properties?.[name]?.['x-secret-for'] ?? [];
  return others.some((other) => (before[other] ?? null) !== (after[other] ?? null));
}

async function write(
  client: PoolClient,
  { definition, change, by, now, secrets }: ChangeCall,
  values: Values,
): Promise<void> {
  await client.query(
    `INSERT INTO "setting" ("id", "version", "values", "updated_at", "updated_by") VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ("id") DO UPDATE SET "version" = $2, "values" = $3, "updated_at" = $4, "updated_by" = $5`,
    [definition.id, change.version + 1, JSON.stringify(withoutSecrets(definition, values)), now, by.actor.userId],
  );
  await keepSecrets(client, secrets, definition, values);
}

async function journal(client: PoolClient, call: ChangeCall, before: Values, after: Values): Promise<void> {
  const { definition, by, now, bundle, key } = call;
  const [input, old] = [after, before].map((values) => JSON.stringify(withoutSecrets(definition, values)));
  await client.query(
    `INSERT INTO "journal_entry" ("id", "created_at", "created_by", "actor", "at", "action", "input", "before", "after", "definition_hash", "idempotency_key")
     VALUES ($1, $2, $3, $3, $2, $4, $5, $6, $5, $7, $8)`,
    [newId(), now, by.actor.userId, `settings-${definition.id}`, input, old, bundle.hash, key],
  );
}

/** Whose files, and where. */
interface FilesCall {
  readonly bundle: Bundle;
  readonly definition: SettingsDefinition;
  /** Of the ids the media types of files that exist for who changes. */
  readonly visible: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * A file may be named by a user who can see it, as in every action, and as what its field holds; an unchanged one is not
 * checked again.
 *
 * @throws RequestRefused `file.notExist file.wrongType.picture`
 */
async function refuseFiles(call: FilesCall, before: Values, after: Values): Promise<void> {
  const { bundle, definition, visible } = call;
  const named = filesNamed(bundle, definition, after);
  const unchanged = new Set(filesNamed(bundle, definition, before).map(({ id }) => id));
  const newlyNamed = named.filter(({ id }) => !unchanged.has(id));
  if (newlyNamed.length === 0) return;
  const mediaTypes = await visible(newlyNamed.map(({ id }) => id));
  const refusals = fileRefusals(newlyNamed, (id) => mediaTypes.get(id));
  if (refusals.length > 0) throw new RequestRefused(refusals);
}

function filesNamed(bundle: Bundle, definition: SettingsDefinition, values: Values): readonly NamedFile[] {
  const fields = settingsFields(bundle, definition).filter(({ name }) => !isSecret(definition, name));
  const read = readFields(fields, withoutSecrets(definition, values));
  return read.ok ? filesIn(fields, read.input) : [];
}
