import { GENEALOGY } from './lineage.ts';
import type { Changes, Context, FetchedRow, StockEntry } from '../frame/types.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import type { RecordValue, Value } from '../value/value.ts';

type Values = Readonly<Record<string, Value>>;

/**
 * The rows every accepted action leaves besides its own: journal entry, stock movements, genealogy, state changes, print
 * jobs. Only entities the definitions know, only fields they have.
 */
export function projectedRows(
  bundle: Bundle,
  action: ActionModel,
  input: RecordValue,
  changes: Changes,
  context: Context,
  journal: string,
): readonly FetchedRow[] {
  const { now, actor } = context;
  const entry = {
    actor: actor.userId,
    agreedBy: context.second?.userId ?? null,
    isSigned: context.signed === true ? true : null,
    device: actor.device ?? null,
    at: now,
    action: action.id,
    input,
    refusal: changes.refusal ?? null,
    definitionHash: bundle.hash,
    idempotencyKey: journal,
  };
  const rows: readonly (readonly [string, string, Values])[] = [
    ['journal-entry', journal, entry],
    ...changes.movements.map(
      (leg) => ['stock-movement', context.newId(), { ...leg.fields, ...movement(leg, action), journal }] as const,
    ),
    ...changes.links.map(
      ({ relation, from, to, quantity }) =>
        [
          GENEALOGY,
          context.newId(),
          {
            relation,
            quantity,
            journal,
            parentEntity: from.entity,
            parentId: from.id,
            childEntity: to.entity,
            childId: to.id,
          },
        ] as const,
    ),
    ...changes.states.map(
      ({ entity, id, field, from, to, event }) =>
        [
          'state-change',
          context.newId(),
          { entity, event, journal, entityId: id, region: field, fromState: from, toState: to },
        ] as const,
    ),
    ...changes.prints.map(
      ({ label, of, copies }) =>
        ['label-print-job', context.newId(), { ...target(label, of), copies, reprintReason: reasonIn(input) }] as const,
    ),
  ];
  return rows.flatMap(([entity, id, values]) =>
    known(bundle, entity, id, {
      ...values,
      createdAt: now,
      createdBy: actor.userId,
      version: 1,
      updatedAt: now,
      updatedBy: actor.userId,
    }),
  );
}

function target(label: string, { entity, id }: Changes['prints'][number]['of']): Values {
  return { template: label, targetEntity: entity, targetId: id };
}

/** Why, where the action asks for it. */
function reasonIn({ reason }: RecordValue): Value {
  return typeof reason === 'string' ? reason : null;
}

function movement(leg: StockEntry, action: ActionModel): Values {
  return { entity: leg.entity, rowId: leg.id, quantity: leg.quantity, kind: action.movement };
}

function known(bundle: Bundle, entity: string, id: string, values: Values): readonly FetchedRow[] {
  const model = bundle.entities.get(entity);
  if (!model) return [];
  const states = Object.fromEntries(
    model.states.flatMap(({ fields, model: { initial } }) =>
      fields.map((field, i) => [field, initial.split('/')[i] ?? initial] as const),
    ),
  );
  const all: Values = { ...states, ...values };
  return [
    {
      entity,
      id,
      values: Object.fromEntries(
        [...model.fields.keys()].filter((name) => name !== 'id').map((name) => [name, all[name] ?? null]),
      ),
    },
  ];
}
