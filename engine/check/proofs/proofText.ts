import { FLOW_INSTANCE } from '../../model/flowTypes.ts';
import type { Param } from '../../types.ts';
import type { Proof } from './properties.ts';

/**
 * The sentence of a proof: its code, and the values to show.
 *
 * @param of  prefix of the titles of states: `<model>.state`, `<flow>.node`
 */
export function proofText(
  { property, result, count, state, example = '' }: Proof,
  of: string,
): { readonly code: string; readonly params: Readonly<Record<string, Param>> } {
  return {
    code: `check.${property}.${result}`,
    // A state of several axes has no title of its own.
    params: { count, example, ...(state === undefined ? {} : { state: stateParam(state, of) }) },
  };
}

/** An approval with no open node is known by how it stands. */
function stateParam(state: string, of: string): Param {
  if (state.includes('/')) return state;
  return { word: state, of: of.endsWith('.node') && STANDINGS.has(state) ? `${FLOW_INSTANCE}.state` : of };
}

const STANDINGS: ReadonlySet<string> = new Set(['returned', 'approved', 'rejected', 'withdrawn', 'terminated']);
