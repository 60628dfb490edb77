import type { ActionModel } from '../../model/types.ts';

/**
 * The fields of a record that inputs become, by input: `ownerNo` is `leader` where an action sets the field to the person it loads by
 * that input. A form that edits the record begins with what stands in them.
 */
export function editedFields({ loads, effects }: ActionModel, entity: string): Readonly<Record<string, string>> {
  const named = new Map(
    loads.flatMap(({ alias, keys }): [string, string][] => {
      const input = inputIn(keys.get('code')?.source);
      return input === undefined ? [] : [[alias, input]];
    }),
  );
  const edits = effects.filter(({ changes, sets }) => changes !== undefined && sets?.entity === entity);
  return Object.fromEntries(
    edits.flatMap(({ sets }) =>
      Object.entries(sets?.values ?? {}).flatMap(([field, { source }]): [string, string][] => {
        const input = inputIn(source) ?? named.get(source);
        return input === undefined ? [] : [[input, field]];
      }),
    ),
  );
}

function inputIn(source = ''): string | undefined {
  return /^input\.(\w+)$/.exec(source)?.[1];
}
