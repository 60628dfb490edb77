import type { Pool } from 'pg';
import { filePath, raisedEvents, type Bundle, type SourceFile } from '#engine';
import { parseContent, hashOf, type Content } from './content.ts';
import { isLive, isReadonly, plantAxes, type PlantAxis } from './liveKinds.ts';
import { definitionKey } from './overlay.ts';

interface WithTitle {
  readonly title: { readonly zh: string; readonly en: string };
}

/** A definition in the list of all. */
export interface ListedDefinition extends WithTitle {
  readonly kind: string;
  readonly id: string;
  readonly area: string;
  /** The one that holds; 0 is the file as it was shipped. */
  readonly revision: number;
  readonly hash: string;
  readonly readonly: boolean;
  /** Of a state model: the entity whose records have its states; of a flow: that of the records it decides about. */
  readonly entity?: string;
  /** Of a state model that several have: all of them. */
  readonly entities?: readonly string[];
  /** Of a state model: events that actions, forms and approvals raise, whichever roles they name. */
  readonly raised?: readonly string[];
}

/** Every definition of the kinds that change while the plant runs, or of one kind. */
export async function listDefinitions(
  pool: Pick<Pool, 'query'>,
  files: readonly SourceFile[],
  bundle: Bundle,
  kind?: string,
): Promise<readonly ListedDefinition[]> {
  const { rows } = await pool.query<{ kind: string; id: string; revision: number }>(
    'SELECT kind, definition AS id, max(revision) AS revision FROM definition_revision GROUP BY 1, 2',
  );
  const revisions = new Map(rows.map((row) => [definitionKey(row), row.revision]));
  const users = usersOf(bundle);
  const raised = raisedEvents(bundle);
  return files.flatMap(({ path, text }) => {
    const named = filePath(path);
    if (!named || (kind === undefined ? !isLive(named.kind) : named.kind !== kind)) return [];
    const content = parseContent(text);
    const entities = named.kind === 'state-model' ? (users.get(named.id) ?? []) : [];
    const entity = named.kind === 'flow' ? decidedAbout(content) : entities[0];
    return [
      {
        kind: named.kind,
        id: named.id,
        area: named.area,
        revision: revisions.get(definitionKey(named)) ?? 0,
        hash: hashOf(content),
        title: titleOf(bundle, bundle.texts.zh.has(named.id) ? named.id : (entities[0] ?? named.id), content['title']),
        readonly: !isLive(named.kind) || isReadonly(content),
        ...(entity === undefined ? {} : { entity }),
        ...(entities.length > 1 ? { entities } : {}),
        ...(entities.length > 0 ? { raised: [...new Set(entities.flatMap((each) => [...(raised.get(each) ?? [])]))] } : {}),
      },
    ];
  });
}

/** The entities whose records have the states of a model. */
function usersOf({ entities }: Bundle): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, readonly string[]>();
  for (const { id, states } of entities.values())
    for (const { model } of states) users.set(model.id, [...new Set([...(users.get(model.id) ?? []), id])]);
  return users;
}

/** An axis whose state model is still to be made. */
type OpenAxis = PlantAxis & WithTitle & Required<Pick<ListedDefinition, 'raised'>>;

/** Axes whose state model is still to be made. */
export function openAxes(files: readonly SourceFile[], bundle: Bundle): readonly OpenAxis[] {
  const made = new Set(
    files.flatMap(({ path }) => filePath(path) ?? []).flatMap(({ kind, id }) => (kind === 'state-model' ? id : [])),
  );
  const raised = raisedEvents(bundle);
  return plantAxes(bundle)
    .filter(({ model }) => !made.has(model))
    .map((axis) => ({
      ...axis,
      title: titleOf(bundle, axis.entity, undefined),
      raised: [...(raised.get(axis.entity) ?? [])],
    }));
}

/** The entity of the records a flow decides about. */
function decidedAbout({ entity }: Content): string | undefined {
  return typeof entity === 'string' ? entity : undefined;
}

/** What it is called; its id where it has no title. */
function titleOf({ texts }: Bundle, id: string, title: unknown): ListedDefinition['title'] {
  const code = typeof title === 'string' ? title : id;
  return { zh: texts.zh.get(code) ?? id, en: texts.en.get(code) ?? id };
}
