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
