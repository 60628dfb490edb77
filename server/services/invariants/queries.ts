import type { Bundle } from '#engine';
import { clause, QueryStatement, type Asking } from '../reads/queryStatement.ts';
import type { Invariant } from './invariants.ts';

/** Invariants that definitions state as queries: what may stand together, and where. They see every row. */
export function queryInvariants(bundle: Bundle): readonly Invariant[] {
  return [...bundle.queries.values()].flatMap((query) => {
    if (query.invariant === undefined) return [];
    const statement = new QueryStatement(bundle, query, {}, nobody);
    const conditions = statement.conditions();
    const from = statement.isGrouped ? statement.fromGroups(conditions) : statement.from() + clause('WHERE', conditions);
    return [
      {
        id: `${query.invariant} ${query.id}`,
        sql: `SELECT 1 FROM ${from}`,
        values: statement.context.parameters.values,
      },
    ];
  });
}

/** Without roles there is no row scope and no mask. */
const nobody: Asking = {
  actor: { userId: '', account: '', roles: [], rows: [], workUnitIds: [], warehouseIds: [] },
  now: new Date(0).toISOString(),
  zone: 'UTC',
  settings: {},
};
