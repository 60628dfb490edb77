import type { SettingsDefinition, SettingsScreen } from '../../definitions.generated.ts';
import { recordSchema } from '../../input/jsonSchema.ts';
import { settingsFields, trialFields } from '../../input/settings.ts';
import { byRank } from '../../load/names.ts';
import { fieldView } from '../fields.ts';
import type { CommonKey } from './listView.ts';
import type { FieldModel } from '../../model/types.ts';
import type { SettingsView, ViewField } from '../view.ts';
import type { Viewer } from '../viewer.ts';

/** A group of settings, in the sections a file arranges. */
export function settingsView(
  viewer: Viewer,
  screen: SettingsScreen,
  definition: SettingsDefinition,
): Omit<SettingsView, CommonKey> {
  const { id } = definition;
  const fields = settingsFields(viewer.bundle, definition);
  const trial = trialFields(viewer.bundle, definition);
  const named = (all: readonly FieldModel[]): readonly ViewField[] => all.map((field) => fieldView(viewer, field));
  return {
    kind: 'settings',
    settings: id,
    fields: named(fields),
    sections: byRank(screen.sections).map(([name, section]) => ({
      name,
      title: `${screen.id}.section.${name}`,
      fields: section.fields,
    })),
    schema: recordSchema(fields),
    ...(trial ? { try: { title: `${id}.try`, fields: named(trial), sections: [], schema: recordSchema(trial) } } : {}),
  };
}
