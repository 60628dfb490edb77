import type { ActionDefinition, EntityDefinition, FieldSchema } from '../../definitions.generated.ts';
import type { Definitions } from '../../load/definitions.ts';
import { camel } from '../../load/names.ts';
import { keyInput, naturalKey } from '../../model/naturalKey.ts';
import { identity, unchanged } from './identity.ts';

/** `<entity>-<event>`: one record by its code, a reason where the entity wants one, the event, and what the entity adds. */
export function derivedAction(
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
    ...(extra.operator === undefined ? {} : { operator: extra.operator }),
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
