import type { Expression } from '../expr/types.ts';
import { keptAsserts } from './kept.ts';
import { entityOf, isRaising, leadsTo } from './stateCourse.ts';
import type { ActionModel, AssertModel, Bundle, EffectModel, LoadModel } from '../model/types.ts';

/**
 * The part of an action that can be judged on one record alone: without what looks at parts, which were not read. Where the record
 * is one of a list still to be scanned, or a unit whose contents were not read, an entry that looks at the whole is left out too;
 * what asks each row of it stays.
 *
 * @param fed  the loads that get the record
 */
export function tellable(bundle: Bundle, action: ActionModel, fed: readonly LoadModel[], entity: string): ActionModel {
  const untold = new Set(fed.filter((load) => isPartial(bundle, load, entity)).map(({ alias }) => alias));
  const isTold = (expression: Expression | undefined): boolean =>
    !expression || (!readsParts(bundle, expression) && ![...expression.names].some((name) => untold.has(name)));
  const left = new Set<string>();
  for (const [name, expression] of action.lets) {
    if (isTold(expression)) continue;
    untold.add(name);
    left.add(name);
  }
  // The rows of a load are there, if not all of them; a let that is left out is not.
  const isThere = (list: Expression): boolean => !readsParts(bundle, list) && ![...list.names].some((name) => left.has(name));
  const isEntryTold = (entry: AssertModel | EffectModel): boolean =>
    asked(entry).every(isTold) && listed(entry).every(isThere);
  const kept = keptAsserts(action);
  return {
    ...action,
    lets: new Map([...action.lets].filter(([name]) => !left.has(name))),
    asserts: action.asserts.filter((assert) => isEntryTold(assert) && !kept.has(assert.name)),
    effects: action.effects.filter(
      (effect, i) =>
        isEntryTold(effect) &&
        !mayBeOpened(
          bundle,
          effect,
          action.effects.slice(0, i).filter((each) => !isEntryTold(each)),
        ),
    ),
  };
}

/** Might one of the events that are left out open this one? */
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

/** What an entry goes through, and what its event stands on. */
function listed(entry: AssertModel | EffectModel): readonly Expression[] {
  return [...entry.loop.map(({ list }) => list), ...raisedOn(entry)];
}

function raisedOn(entry: AssertModel | EffectModel): readonly Expression[] {
  if ('on' in entry) return [entry.on];
  return 'raises' in entry && entry.raises ? [entry.raises.on] : [];
}

/** Conditions of an entry. The rows an event stands `on` are asked one by one. */
function asked(entry: AssertModel | EffectModel): readonly (Expression | undefined)[] {
  return 'ok' in entry ? [entry.when, entry.ok, ...Object.values(entry.bind ?? {})] : [entry.when];
}
