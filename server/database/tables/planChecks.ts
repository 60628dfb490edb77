import type { BrokenCheck } from './brokenChecks.ts';
import { rowsText } from './listedRows.ts';
import type { Step } from './schema.ts';

/** Refuses checks that rows break, and names the rows: what they should hold instead is known to the plant alone. */
export function planChecks(broken: readonly BrokenCheck[]): readonly Pick<Step, 'code' | 'params'>[] {
  return broken.map(({ entity, fields, demand, ...listed }) => {
    const of = { entity, count: String(listed.count), rows: rowsText(listed) };
    if ('rule' in demand) return { code: 'migrate.rowsBreakRule', params: { ...of, rule: demand.rule } };
    return { code: 'migrate.rowsOutside', params: { ...of, field: fields.join(', '), allowed: demand.allowed } };
  });
}
