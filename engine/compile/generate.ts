import type { ActionDefinition, EntityDefinition, FieldSchema } from '../definitions.generated.ts';
import type { Definitions, LoadedDefinition } from '../load/definitions.ts';
import { pointer } from '../load/pointer.ts';
import { generatedCreate, generatedDelete, generatedEdit, identity, unchanged } from './generateCrud.ts';
import { camel } from '../load/names.ts';
import { keyInput, naturalKey } from '../model/naturalKey.ts';

/** A generated action: the entity and the verb it comes from. */
export interface GenerationSource {
  readonly loaded: LoadedDefinition<ActionDefinition>;
  readonly entity: string;
  readonly verb: string;
}

/** The entity's key that requests a generated action; its settings are below it. */
export function generationKey(set: Definitions, { entity, verb }: Pick<GenerationSource, 'entity' | 'verb'>): string {
  const isDerived = set.entity.get(entity)?.definition.derived?.[verb] !== undefined;
  return pointer(isDerived ? 'derived' : 'crud', verb);
}

/** Generates the actions of `crud` and `derived`; a file of the same id replaces the generated one completely. */
export function generatedActions(set: Definitions): readonly GenerationSource[] {
  return [...set.entity.values()]
    .flatMap((loaded) => [...crud(set, loaded), ...derived(set, loaded)])
    .filter(({ loaded }) => !set.action.has(loaded.definition.id));
}

function crud(set: Definitions, { area, file, definition }: LoadedDefinition<EntityDefinition>): readonly GenerationSource[] {
  const { create, edit, delete: remove } = definition.crud ?? {};
  const made = [
    create && generatedCreate(set, definition, create),
    edit && generatedEdit(set, definition, edit),
    remove && generatedDelete(definition, remove),
  ];
  return made.flatMap((action) =>
    action
      ? [
          {
            loaded: { area, file, definition: action },
            entity: definition.id,
            verb: action.id.slice(definition.id.length + 1),
          },
        ]
      : [],
  );
}

function derived(
  set: Definitions,
  { area, file, definition }: LoadedDefinition<EntityDefinition>,
): readonly GenerationSource[] {
  return Object.entries(definition.derived ?? {}).map(([event, extra]) => ({
    loaded: { area, file, definition: derivedAction(set, definition, event, extra) },
    entity: definition.id,
    verb: event,
  }));
}

/** `<entity>-<event>`: one record by its code, a reason where the entity wants one, the event, and what the entity adds. */
function derivedAction(
  set: Definitions,
  entity: EntityDefinition,
  event: string,
  extra: NonNullable<EntityDefinition['derived']>[string],
): ActionDefinition {
  const alias = camel(entity.id);
  const record = extra.version ? recordById(alias) : recordByCode(entity);
  return {
    id: `${entity.id}-${event}`,
    ...(extra.title ? { title: extra.title } : {}),
    ...withSource(entity, extra),
    input: {
      type: 'object',
      required: [
        ...Object.keys(record.input),
        ...(extra.reason === 'required' ? ['reason'] : []),
        ...(extra.input?.required ?? []),
      ],
      properties: {
        ...record.input,
        ...(extra.reason ? { reason: reasonField(extra) } : {}),
        ...extra.input?.properties,
      },
    },
    load: { [alias]: { entity: entity.id, by: record.by, lock: true }, ...extra.load },
    ...(extra.let ? { let: extra.let } : {}),
    ...(record.assert || extra.assert ? { assert: { ...record.assert, ...extra.assert } } : {}),
    effects: { event: { event, on: alias, ...(record.at ? { at: record.at } : {}) }, ...extra.effects },
    ...(touchesLedger(set, entity) ? { stock: 'same' as const } : {}),
  };
}

/** How an action names its record. */
interface RecordReference {
  readonly input: Readonly<Record<string, FieldSchema>>;
  readonly by: Readonly<Record<string, string>>;
  readonly at?: string;
  readonly assert?: ActionDefinition['assert'];
}

/** The record by its code. */
function recordByCode(entity: EntityDefinition): RecordReference {
  const [input, key] = [keyInput(entity), naturalKey(entity)];
  return {
    input: { [input]: { 'x-of': `${entity.id}.${key}`, 'x-scan': entity.id } },
    by: { [key]: `input.${input}` },
    at: `/${input}`,
  };
}

/** The record by its id, as it was when it was looked at. */
function recordById(alias: string): RecordReference {
  return { input: identity, by: { id: 'input.id' }, assert: { version: unchanged(alias) } };
}

/** The reason as free text, or as a word of the entity's dictionary. */
function reasonField({ reasons }: { readonly reasons?: string }): FieldSchema {
  const text: FieldSchema = { type: 'string', maxLength: 200 };
  return reasons === undefined
    ? { ...text, 'x-widget': 'long-text' }
    : { ...text, 'x-dictionary': reasons, 'x-widget': 'reason' };
}

function withSource(
  entity: EntityDefinition,
  extra: { readonly source?: ActionDefinition['source']; readonly assumed?: true },
): Pick<ActionDefinition, 'source' | 'assumed'> {
  if (extra.source) return { source: extra.source };
  return extra.assumed || !entity.source ? { assumed: true } : { source: entity.source };
}

function touchesLedger(set: Definitions, entity: EntityDefinition): boolean {
  return set.entity.get(entity.id)?.definition.ledger !== undefined;
}
