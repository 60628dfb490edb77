import type { Loads } from '../../definitions.generated.ts';
import type { Definitions } from '../../load/definitions.ts';
import { naturalKey } from '../../model/naturalKey.ts';
import type { Fields } from './fields.ts';

export function references(set: Definitions, fields: Fields, list: string): Loads {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Loads[string]][] => {
      const ref = field['x-ref'] ?? field.items?.['x-ref'];
      const target = ref === undefined ? undefined : set.entity.get(ref)?.definition;
      if (!target) return [];
      const key = naturalKey(target);
      if (list)
        return [
          [
            alias(list, name),
            { entity: target.id, byAll: { [key]: `input.${list}.map(i, i.${name})` }, at: `/${list}/*/${name}` },
          ],
        ];
      if (field.items) return [[alias('', name), { entity: target.id, byAll: { [key]: `input.${name}` }, at: `/${name}/*` }]];
      return [[alias('', name), { entity: target.id, by: { [key]: `input.${name}` }, at: `/${name}` }]];
    }),
  );
}

/** The alias of the rows a field refers to; `list` is that of the children it stands in, empty for the record itself. */
export const alias = (list: string, name: string): string =>
  list ? `${list}${name.charAt(0).toUpperCase()}${name.slice(1)}Rows` : `${name}Row`;

export function assignments(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field['x-ref'] || field.items?.['x-ref'] ? alias('', name) : `input.${name}`,
    ]),
  );
}
