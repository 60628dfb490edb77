import { sqlFaults, type ActionModel, type Bundle, type LoadModel } from '#engine';
import { actionLayouts, type ActionLayouts } from './actionLayouts.ts';
import { isKeyInSql } from './keys.ts';
import type { Opening } from './opening.ts';
import { hasRoot } from './roots.ts';
import { roundStatements, type RoundStatements } from './roundStatements.ts';

/** The plan for reading an action's loads, computed once per bundle. */
export interface LoadPlan extends ActionLayouts {
  /** Loads by round trip, each in loading order. All statements of a round are sent together. */
  readonly rounds: readonly (readonly LoadModel[])[];
  /** The statements of some loads of one round, and of an opening that goes with them; written when they are first needed. */
  statements(loads: readonly LoadModel[], opening: Opening): RoundStatements;
}

/**
 * Plans the loads. A load joins the round of the aliases it mentions when its expressions have an SQL form; otherwise it
 * waits for their values and costs one round trip more.
 */
export function loadPlan(bundle: Bundle, action: ActionModel): LoadPlan {
  const layouts = actionLayouts(bundle, action);
  const written = new Map<string, RoundStatements>();
  const statements = (loads: readonly LoadModel[], opening: Opening): RoundStatements => {
    const key = [...opening.locks, ...opening.reads, ...loads.map(({ alias }) => ({ id: alias }))]
      .map(({ id }) => id)
      .join(' ');
    const made = written.get(key) ?? roundStatements({ layouts, loads }, opening);
    written.set(key, made);
    return made;
  };
  return { ...layouts, rounds: planRounds(bundle, action), statements };
}

function planRounds(bundle: Bundle, action: ActionModel): readonly (readonly LoadModel[])[] {
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
