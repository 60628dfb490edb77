import { sqlFaults, type ActionModel, type Bundle, type EffectModel, type Expression, type LoadModel } from '#engine';
import { isKeyInSql } from './keys.ts';
import { layoutOf, type Chains, type Layout } from '../store/layout.ts';
import { hasRoot } from './relation.ts';

/** The plan for reading an action's loads, computed once per bundle. */
export interface LoadPlan {
  readonly bundle: Bundle;
  readonly action: ActionModel;
  /** Loads by round trip, each in loading order. All statements of a round are sent together. */
  readonly rounds: readonly (readonly LoadModel[])[];
  /** What is selected for the rows of an entity. */
  layout(entity: string): Layout;
  chains(entity: string): Chains;
}

/**
 * Plans the loads. A load joins the round of the aliases it mentions when its expressions have an SQL form; otherwise it
 * waits for their values and costs one round trip more.
 */
export function loadPlan(bundle: Bundle, action: ActionModel): LoadPlan {
  const chains = chainsOf(bundle, action);
  const layouts = new Map<string, Layout>();
  const layout = (entity: string): Layout => {
    const made = layouts.get(entity) ?? layoutOf(bundle, entity, chains(entity));
    layouts.set(entity, made);
    return made;
  };
  return { bundle, action, rounds: roundsOf(bundle, action), layout, chains };
}

function roundsOf(bundle: Bundle, action: ActionModel): readonly (readonly LoadModel[])[] {
  const assigned = new Map<string, number>();
  while (action.loads.map((load) => assignRound(bundle, action, load, assigned)).includes(true));
  const rounds: LoadModel[][] = [];
  for (const load of action.loads) (rounds[assigned.get(load.alias) ?? 0] ??= []).push(load);
  return rounds;
}

/** Assigns a load to the first round it can join; returns whether that changed. */
function assignRound(bundle: Bundle, action: ActionModel, load: LoadModel, assigned: Map<string, number>): boolean {
  const after = load.uses.map((alias) => (assigned.get(alias) ?? 0) + (sharesRoundTrip(bundle, action, load, alias) ? 0 : 1));
  const round = Math.max(0, ...after, ...lockedBefore(action, load).map(({ alias }) => assigned.get(alias) ?? 0));
  if (assigned.get(load.alias) === round) return false;
  assigned.set(load.alias, round);
  return true;
}

/** No lock is taken before those of an earlier stage or of its own, or two actions could wait for each other. */
function lockedBefore(action: ActionModel, load: LoadModel): readonly LoadModel[] {
  if (load.lock === undefined) return [];
  return action.loads.filter((other) => other.lock !== undefined && other.stage <= load.stage);
}

/** Can a load be read in the same round trip as an alias it mentions? A table is looked up in memory when the round is back. */
function sharesRoundTrip(bundle: Bundle, action: ActionModel, load: LoadModel, alias: string): boolean {
  if (load.form === 'table') return true;
  // The entries of its list go with the statement.
  if (load.each?.list.names.has(alias)) return false;
  const used = action.loads.find((candidate) => candidate.alias === alias);
  const isNamed = used !== undefined && hasRoot(used, bundle.entities.get(used.entity));
  const conditions = [...(load.where ? [load.where] : []), ...load.totals.values()];
  return isNamed && [...load.keys.values()].every(isKeyInSql) && conditions.every(({ node }) => sqlFaults(node).length === 0);
}

/** What is read from rows of an entity: the expressions' chains, those that go on from its parent, and rows an effect takes whole. */
function chainsOf(bundle: Bundle, action: ActionModel): (entity: string) => Chains {
  const chains = new Map<string, (readonly string[])[]>();
  const add = (entity: string, path: readonly string[]): void => {
    chains.set(entity, [...(chains.get(entity) ?? []), path]);
    const inside = path.length > 1 ? bundle.entities.get(entity)?.children.get(path[0] ?? '') : undefined;
    if (inside) add(inside.entity, path.slice(1));
  };
  for (const [entity, paths] of action.reads) for (const path of paths) add(entity, path);
  for (const { entity, path } of action.effects.flatMap(rowExpressions).flatMap(({ reads }) => reads))
    add(entity, [...path, 'id']);
  return (entity) => chains.get(entity) ?? [];
}

function rowExpressions({ changes, copy }: EffectModel): readonly Expression[] {
  return [...(changes ? [changes] : []), ...(copy ? [copy] : [])];
}
