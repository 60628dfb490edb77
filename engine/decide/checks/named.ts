import type { Bundle, FieldModel } from '../../model/types.ts';
import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { oncePer } from '../../value/oncePer.ts';

/** By what definitions call a row, in lower case: the entities, actions and forms that do. */
type Namings = ReadonlyMap<string, readonly string[]>;

/**
 * A row that definitions name, by the text with `x-namedBy`, is neither deleted nor renamed while they do: `common.named {code, by}`
 * once for each of them.
 */
export function checkNamed(frame: Frame, row: WorkingRow): void {
  for (const { name, schema } of row.model.fields.values()) {
    const code = row.before?.[name];
    if (schema['x-namedBy'] === undefined || typeof code !== 'string' || (!row.isDeleted && row.now[name] === code)) continue;
    for (const by of dictionariesNamed(frame.bundle).get(code.toLowerCase()) ?? [])
      frame.refuse({
        code: 'common.named',
        params: { code, by: { word: by, of: '' } },
        kind: 'associated',
        ...(row.isDeleted ? {} : { at: `/${name}` }),
      });
  }
}

/** Which definitions name which dictionaries, forms under their entity: read once, as they do not change. */
const dictionariesNamed = oncePer(({ entities, actions }: Bundle): Namings => {
  const owners: readonly (readonly [string, Iterable<FieldModel>])[] = [
    ...[...entities].map(([id, { fields }]) => [id, fields.values()] as const),
    ...[...actions].map(
      ([id, { input, generated }]) =>
        [id, generated?.verb === 'create' || generated?.verb === 'edit' ? [] : (input.fields ?? [])] as const,
    ),
  ];
  const all = new Map<string, readonly string[]>();
  for (const [id, fields] of owners)
    for (const key of new Set([...fields].flatMap(dictionariesOf))) all.set(key, [...(all.get(key) ?? []), id]);
  return all;
});

function dictionariesOf({ schema, fields = [], items }: FieldModel): readonly string[] {
  const inside = [...fields, ...(items ? [items] : [])].flatMap(dictionariesOf);
  const own = schema['x-dictionary'];
  return own === undefined ? inside : [own.toLowerCase(), ...inside];
}
