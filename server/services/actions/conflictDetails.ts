import type { ClientBase } from 'pg';
import { readScope, type Bundle, type Context, type Decision, type Refusal, type SeenRow } from '#engine';
import { actorName } from '../reads/actorName.ts';

/** Journal entries read at most; beyond them only the fields of the latest change are listed. */
const MAX_ENTRIES = 100;

interface ConflictChange {
  readonly by: string;
  readonly fields: readonly string[];
}

/** A decision whose conflicts say who changed the row since it was shown, and which of its fields (`by`, `fields`). */
export async function withConflictDetails(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: Context,
  decision: Decision,
): Promise<Decision> {
  if (decision.outcome !== 'refused' || decision.refusals.every(({ seen }) => seen === undefined)) return decision;
  const refusals: Refusal[] = [];
  for (const { seen, ...refusal } of decision.refusals)
    refusals.push(
      seen
        ? {
            ...refusal,
            ...conflictParams(
              bundle,
              context,
              seen,
              await changesOf(client, seen, actorName(bundle, context.actor.roles)),
              refusal,
            ),
          }
        : refusal,
    );
  return { ...decision, refusals };
}

/** Newest first; one entry for each version since the one that was seen. */
async function changesOf(
  client: Pick<ClientBase, 'query'>,
  { entity, id, version, current }: SeenRow,
  name: string,
): Promise<readonly ConflictChange[]> {
  const { rows } = await client.query<ConflictChange>(
    `SELECT ${name} AS by,
       ARRAY(SELECT jsonb_object_keys(coalesce(j.after::jsonb -> r.entity -> r.row_id::text, '{}'))) AS fields
     FROM journal_row r JOIN journal_entry j ON j.id = r.journal JOIN "user" u ON u.id = j.actor
     WHERE r.entity = $1 AND r.row_id = $2::uuid ORDER BY j.at DESC, j.id DESC LIMIT $3`,
    [entity, id, Math.min(Math.max(current - version, 1), MAX_ENTRIES)],
  );
  return rows;
}

function conflictParams(
  bundle: Bundle,
  { actor }: Context,
  { entity }: SeenRow,
  changes: readonly ConflictChange[],
  { params }: Refusal,
): Partial<Refusal> {
  const { hidden } = readScope(bundle, actor.roles, [`record:${entity}`], entity);
  const model = bundle.entities.get(entity);
  const fields = new Set(
    changes.flatMap((change) => change.fields).filter((name) => model?.fields.has(name) && !hidden.has(name)),
  );
  const [latest] = changes;
  return {
    params: {
      ...params,
      ...(latest ? { by: latest.by } : {}),
      ...(fields.size > 0 ? { fields: { word: [...fields].join('/'), of: `${entity}.field` } } : {}),
    },
    ...(fields.size > 0 ? { textCode: 'common.fieldsChangedMeanwhile' } : {}),
  };
}
