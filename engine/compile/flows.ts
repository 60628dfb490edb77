import type { FlowDefinition, FlowNodeEntry } from '../definitions.generated.ts';
import type { Type } from '../expr/types.ts';
import type { Definitions, LoadedDefinition } from '../load/definitions.ts';
import { formType } from '../input/formConditions.ts';
import { byRank } from '../load/names.ts';
import { fileLocation, locationBelow } from '../load/sourceLocation.ts';
import { actorType, USER } from '../model/actorType.ts';
import { rowType } from '../model/fieldTypes.ts';
import { findJoin } from '../model/flowJoin.ts';
import type { FlowModel } from '../model/flowTypes.ts';
import type { Slots } from '../model/slots.ts';
import type { Bundle } from '../model/types.ts';
import { digest } from '../value/digest.ts';
import { kindOf } from '../effects/effectKinds.ts';
import { FLOW_EFFECTS } from '../effects/flow/flowEffects.ts';
import type { ActionScope } from '../model/actionScope.ts';
import { compileEffect } from './actions/effects.ts';
import { FlowNodeCompiler } from './flowNodes.ts';
import { settingsType } from './settings.ts';

/** Compiles every flow; its expressions see the record, the form's values, who started it and, of handlers, each of them. */
export function compileFlows(
  set: Definitions,
  { entities, forms }: Pick<Bundle, 'entities' | 'forms'>,
  slots: Slots,
): ReadonlyMap<string, FlowModel> {
  const settings = settingsType(set);
  return new Map(
    [...set.flow].map(([id, loaded]) => {
      const names = flowNames(loaded.definition, forms, settings);
      const scope = { set, entities, slots, place: fileLocation(loaded), names: { ...names }, limitRows: 0 };
      return [id, { ...flowFrom(loaded, names, slots), effects: compileFlowEffects(scope, loaded.definition) }];
    }),
  );
}

/** Effects over what a flow knows; they make no rows and load none. */
function compileFlowEffects(scope: ActionScope, { effects = {} }: FlowDefinition): FlowModel['effects'] {
  return byRank(effects).map(([name, entry]) => {
    if (!FLOW_EFFECTS.has(kindOf(entry)[0]) || 'forEach' in entry)
      scope.slots.report(locationBelow(scope.place, 'effects', name), 'lint.flowEffect', { effect: name });
    return compileEffect(scope, name, entry);
  });
}

/** Compiles what flows were before, by their hash; one that says nothing sensible any more is left out. */
export function compileFormerFlows(
  set: Definitions,
  forms: Bundle['forms'],
  newSlots: () => Slots,
): ReadonlyMap<string, FlowModel> {
  const settings = settingsType(set);
  const models = (set.formerFlows ?? []).flatMap((loaded) => {
    const slots = newSlots();
    const model = flowFrom(loaded, flowNames(loaded.definition, forms, settings), slots);
    return slots.isFaulty ? [] : [[model.hash, model] as const];
  });
  return new Map(models);
}

type Names = Readonly<Record<string, Type>>;

/** What expressions of a flow may name. A form is filled in on the way: any of its values may still be missing. */
export function flowNames(
  { entity, form }: Pick<FlowDefinition, 'entity' | 'form'>,
  forms: Bundle['forms'],
  settings: Type,
): Names {
  return {
    record: rowType(entity),
    form: formType(forms.get(form) ?? []),
    initiator: rowType(USER),
    actor: actorType,
    settings,
    now: { kind: 'timestamp' },
  };
}

/** A flow of its definition, without its effects. @param names  what its expressions see */
export function flowFrom(loaded: LoadedDefinition<FlowDefinition>, names: Names, slots: Slots): FlowModel {
  const { definition, area } = loaded;
  const nodes = byRank<FlowNodeEntry>(definition.nodes).map(([id, entry]) => {
    const location = locationBelow(fileLocation(loaded), 'nodes', id);
    const compiler = new FlowNodeCompiler({ id, entry, location, names, slots });
    return [id, compiler.node(findJoin(definition, id))] as const;
  });
  return {
    id: definition.id,
    hash: digest(definition),
    title: definition.title ?? definition.id,
    area,
    entity: definition.entity,
    states: new Set(definition.states),
    outcomes: new Map(Object.entries(definition.outcomes) as [keyof FlowDefinition['outcomes'], string][]),
    effects: [],
    start: definition.start,
    nodes: new Map(nodes),
    selfApproval: definition.selfApproval ?? 'skip',
    dedupe: definition.dedupe ?? 'none',
    withdraw: definition.withdraw ?? 'beforeAnyDecision',
    resubmit: definition.resubmit ?? 'restart',
    form: definition.form,
    ...compileLocks(loaded, names, slots),
    display: definition.display.map((path, i) =>
      slots.expression(locationBelow(fileLocation(loaded), 'display', i), `record.${path}`, { names }, 'any'),
    ),
  };
}

/** Each of the fields is one of the record. */
function compileLocks(loaded: LoadedDefinition<FlowDefinition>, names: Names, slots: Slots): Pick<FlowModel, 'locks'> {
  const { locks } = loaded.definition;
  if (locks === undefined || locks === 'all') return locks === undefined ? {} : { locks };
  for (const [i, field] of locks.entries())
    slots.expression(locationBelow(fileLocation(loaded), 'locks', i), `record.${field}`, { names }, 'any');
  return { locks: new Set(locks) };
}
