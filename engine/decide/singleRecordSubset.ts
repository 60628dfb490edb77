import type { Expression } from '../expr/types.ts';
import { recordingAsserts } from './recordedRefusals.ts';
import { entityOf, isRaising, leadsTo } from './possibleStates.ts';
import type { ActionModel, AssertModel, Bundle, EffectModel, LoadModel } from '../model/types.ts';

/**
 * The part of an action that can be evaluated on a single record: entries that read child rows, which were not loaded, are
 * left out. Where the record is one of a list still to be scanned, or a handling unit whose contents were not loaded, entries
 * about the whole list are left out as well; checks of each row stay.
 *
 * @param fedLoads the loads bound to the record
 */
export function singleRecordSubset(
  bundle: Bundle,
  action: ActionModel,
  fedLoads: readonly LoadModel[],
  entity: string,
): ActionModel {
  const incomplete = new Set(fedLoads.filter((load) => isPartial(bundle, load, entity)).map(({ alias }) => alias));
  const isDecidable = (expression: Expression | undefined): boolean =>
    !expression || (!readsParts(bundle, expression) && ![...expression.names].some((name) => incomplete.has(name)));
  const left = new Set<string>();
  for (const [name, expression] of action.lets) {
    if (isDecidable(expression)) continue;
    incomplete.add(name);
    left.add(name);
  }
  // The rows of a load are there, if not all of them; a let that is left out is not.
  const isThere = (list: Expression): boolean => !readsParts(bundle, list) && ![...list.names].some((name) => left.has(name));
  const isEntryDecidable = (entry: AssertModel | EffectModel): boolean =>
    conditionsOf(entry).every(isDecidable) && listExpressions(entry).every(isThere);
  const recording = recordingAsserts(action);
  return {
    ...action,
    lets: new Map([...action.lets].filter(([name]) => !left.has(name))),
    asserts: action.asserts.filter((assert) => isEntryDecidable(assert) && !recording.has(assert.name)),
    effects: action.effects.filter(
      (effect, i) =>
        isEntryDecidable(effect) &&
        !mayBeOpened(
          bundle,
          effect,
          action.effects.slice(0, i).filter((each) => !isEntryDecidable(each)),
        ),
    ),
  };
}

/** Whether one of the omitted events could allow this one. */
function mayBeOpened(bundle: Bundle, effect: EffectModel, before: readonly EffectModel[]): boolean {
  if (!isRaising(effect)) return false;
  const models = bundle.entities.get(entityOf(effect) ?? '')?.states ?? [];
  return models.some(({ model }) => {
    const event = model.events.get(effect.raises.event);
    return (
      event &&
      before.some(
        (each) => isRaising(each) && entityOf(each) === entityOf(effect) && leadsTo(model, each.raises.event, event),
      )
    );
  });
}

function isPartial(bundle: Bundle, load: LoadModel, entity: string): boolean {
  const isView = bundle.entities.get(load.entity)?.kindOf === 'view';
  return load.form === 'byAll' || (isView && bundle.entities.get(entity)?.ledger === undefined);
}

function readsParts(bundle: Bundle, { reads }: Expression): boolean {
  return reads.some(({ entity, path: [first = ''] }) => bundle.entities.get(entity)?.children.has(first));
}

/** The expressions an entry loops over, and those its event is raised on. */
function listExpressions(entry: AssertModel | EffectModel): readonly Expression[] {
  return [...entry.loop.map(({ list }) => list), ...raisedOn(entry)];
}

function raisedOn(entry: AssertModel | EffectModel): readonly Expression[] {
  if ('on' in entry) return [entry.on];
  return 'raises' in entry && entry.raises ? [entry.raises.on] : [];
}

/** Conditions of an entry. The rows an event is raised `on` are checked one by one. */
function conditionsOf(entry: AssertModel | EffectModel): readonly (Expression | undefined)[] {
  return 'ok' in entry ? [entry.when, entry.ok, ...Object.values(entry.bind ?? {})] : [entry.when];
}
