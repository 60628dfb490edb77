import type { ClientBase } from 'pg';
import type { Bundle, Refusal } from '#engine';
import { storedGroups, unfitValues } from '../settings/storedGroups.ts';
import type { DraftRevision } from './checkContents.ts';

/**
 * Settings whose value somebody chose and the drafts no longer allow: the plant would go by the default, and nobody would know.
 *
 * @param bundle  the definitions as they would be
 */
export async function unfitSettings(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  drafts: readonly DraftRevision[],
): Promise<readonly Refusal[]> {
  const changed = drafts.filter(({ kind }) => kind === 'settings');
  if (changed.length === 0) return [];
  const stored = await storedGroups(client);
  return changed.flatMap(({ id }) => {
    const [definition, values] = [bundle.settings.get(id), stored.get(id)?.values];
    if (definition === undefined || values === undefined) return [];
    // A setting that is gone takes its value with it.
    const unfit = [...unfitValues(bundle, definition, values)].filter(([name]) => definition.fields.properties?.[name]);
    return unfit.map(([name, value]) => ({
      code: 'definitions.settingUnfit',
      params: { title: { word: id, of: '' }, field: { word: name, of: `${id}.field` }, value: String(value) },
    }));
  });
}
