import type { EntityDefinition, SettingsDefinition } from '../definitions.generated.ts';
import type { RecordType } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import { pointer } from '../load/pointer.ts';
import { fieldType, recordType } from '../model/fieldTypes.ts';
import { inputFields } from '../model/fields.ts';
import { camel } from '../load/names.ts';
import type { Slots } from '../model/slots.ts';

/** What the groups of settings are read from, compiled or not. */
interface SettingsSource {
  readonly entity: ReadonlyMap<string, { readonly definition: EntityDefinition }>;
  readonly settings: ReadonlyMap<string, { readonly definition: SettingsDefinition }>;
}

/** `settings` in every slot: one record per settings definition, by camelCase id. Values are always there: defaults fill them. */
export function settingsType(set: SettingsSource): RecordType {
  const find = (id: string) => set.entity.get(id)?.definition;
  const fields = [...set.settings].map(
    ([id, { definition }]) => [camel(id), recordType(inputFields(id, definition.fields, find))] as const,
  );
  return { kind: 'record', fields: Object.fromEntries(fields) };
}

/** Proves what settings are before anybody saves them: each default is a value of its field. */
export function checkDefaults(set: Definitions, slots: Slots): void {
  const find = (id: string) => set.entity.get(id)?.definition;
  for (const [id, { file, definition }] of set.settings)
    for (const field of inputFields(id, definition.fields, find)) {
      const location = { file, pointer: pointer('fields', 'properties', field.name, 'x-default') };
      slots.optional(location, field.schema['x-default'], { names: {} }, fieldType({ ...field, required: false }));
    }
}

/** By area, the first setting that is a time zone: what the clocks of that area show. */
export function zonesOf(set: Definitions): ReadonlyMap<string, { readonly settings: string; readonly field: string }> {
  const found = [...set.settings].flatMap(([id, { area, definition }]) => {
    const field = Object.entries(definition.fields.properties ?? {}).find(([, { format }]) => format === 'time-zone');
    return field ? [[area, { settings: camel(id), field: field[0] }] as const] : [];
  });
  return new Map(found.toReversed());
}
