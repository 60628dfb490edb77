import type { RecordType } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import { recordType } from './fieldTypes.ts';
import { inputFields } from './fields.ts';
import { camel } from './names.ts';

/** `settings` in every slot: one record per settings definition, by camelCase id. Values are always there: defaults fill them. */
export function settingsType(set: Definitions): RecordType {
  const find = (id: string) => set.entity.get(id)?.definition;
  const fields = [...set.settings].map(
    ([id, { definition }]) => [camel(id), recordType(inputFields(id, definition.fields, find))] as const,
  );
  return { kind: 'record', fields: Object.fromEntries(fields) };
}

/** By area, the first setting that is a time zone: what the clocks of that area show. */
export function zonesOf(set: Definitions): ReadonlyMap<string, { readonly settings: string; readonly field: string }> {
  const found = [...set.settings].flatMap(([id, { area, definition }]) => {
    const field = Object.entries(definition.fields.properties ?? {}).find(([, { format }]) => format === 'time-zone');
    return field ? [[area, { settings: camel(id), field: field[0] }] as const] : [];
  });
  return new Map(found.toReversed());
}
