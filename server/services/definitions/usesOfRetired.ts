import type { ClientBase } from 'pg';
import type { Bundle, EntityModel, FieldModel, Refusal, StateModel } from '#engine';
import { columnName, literal, quote, tableName } from '../../database/sql/names.ts';
import { wordSql } from '../../database/tables/words.ts';
import type { DraftRevision } from './checkContents.ts';
import { isRetired } from './overlay.ts';

/**
 * Why flows may not be retired: records name them, an issue class for one (BO-37), or an approval that still runs. Records that came
 * to their end may go on naming them.
 */
export async function usesOfRetired(
  client: Pick<ClientBase, 'query'>,
  { entities }: Bundle,
  drafts: readonly DraftRevision[],
): Promise<readonly Refusal[]> {
  const found: Refusal[] = [];
  for (const { id } of drafts.filter(isRetired))
    for (const entity of entities.values())
      for (const field of [...entity.fields.values()].filter(namesFlow)) {
        const count = await countNaming(client, entity, field, id);
        const params = { title: { word: id, of: '' }, entity: { word: entity.id, of: '' }, count };
        if (count > 0) found.push({ code: 'definitions.flowUsed', params });
      }
  return found;
}

const namesFlow = ({ kind, schema }: FieldModel): boolean => kind === 'string' && schema['x-definition'] === 'flow';

async function countNaming(
  client: Pick<ClientBase, 'query'>,
  { id: entity, states }: EntityModel,
  { name }: FieldModel,
  flow: string,
): Promise<number> {
  const ended = states.flatMap(({ fields, model }) => {
    const words = finalStates(model).map(literal);
    return words.length === 0 ? [] : [`${wordSql(fields.map(columnName))} NOT IN (${words.join(', ')})`];
  });
  const where = [`${quote(columnName(name))} = $1`, ...ended].join(' AND ');
  const { rows } = await client.query<{ readonly count: number }>(
    `SELECT count(*)::int AS count FROM ${quote(tableName(entity))} WHERE ${where}`,
    [flow],
  );
  return rows[0]?.count ?? 0;
}

const finalStates = ({ states, definition }: StateModel): readonly string[] =>
  states.filter((state) => definition.states[state]?.final === true);
