import type { SettingsDefinition } from '../definitions.generated.ts';
import type { RecordType } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import { pointer } from '../load/pointer.ts';
import { fieldType, recordType } from '../model/fieldTypes.ts';
import { inputFields, type FieldSource } from '../model/fields.ts';
import { camel } from '../load/names.ts';
import type { Slots } from '../model/slots.ts';

/** `settings` in every slot: one record per settings definition, by camelCase id. Values are always there: defaults fill them. */
export function settingsType(set: Definitions): RecordType {
  if (set.settingsType) return set.settingsType;
  const groups = [...set.settings.values()].map(({ definition }) => definition);
  return settingsTypeOf(groups, (id) => set.entity.get(id)?.definition);
}

/** The same of groups that are compiled. */
export function settingsTypeOf(groups: readonly SettingsDefinition[], find: FieldSource): RecordType {
  const fields = groups.map((group) => [camel(group.id), recordType(inputFields(group.id, group.fields, find))] as const);
  return { kind: 'record', fields: Object.fromEntries(fields) };
}

/** Proves what settings are before anybody saves them: each default is a value of its field, each condition one over the group. */
export function checkSettings(set: Definitions, slots: Slots): void {
  const find = (id: string) => set.entity.get(id)?.definition;
  for (const [id, { file, definition }] of set.settings) {
    const fields = inputFields(id, definition.fields, find);
    const names = { input: recordType(fields) };
    for (const field of fields) {
      const at = (...keys: string[]) => ({ file, pointer: pointer('fields', 'properties', field.name, ...keys) });
      const type = fieldType({ ...field, required: false });
      slots.optional(at('x-default'), field.schema['x-default'], { names: {} }, type);
      slots.optional(at('x-when', 'required'), field.schema['x-when']?.required, { names }, { kind: 'bool' });
    }
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
