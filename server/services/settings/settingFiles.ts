import {
  fileRefusals,
  filesIn,
  readFields,
  settingsFields,
  type Bundle,
  type Json,
  type NamedFile,
  type SettingsDefinition,
} from '#engine';
import { RequestRefused } from '../../core/RequestRefused.ts';
import { isSecret, withoutSecrets } from './storedGroups.ts';

type Values = Readonly<Record<string, Json>>;

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
export async function refuseFiles(call: FilesCall, before: Values, after: Values): Promise<void> {
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
