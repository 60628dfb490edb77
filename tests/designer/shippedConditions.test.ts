import { describe, expect, it } from 'vitest';
import { FUNCTION_NAMES, memberTypes, namesOfFlow, namesOfGuard, type CheckResult } from '#engine';
import { METHODS, readSource, type ExpressionScope } from '../../designer/expression/scope.ts';
import { shipped } from '../kit/shipped.ts';

type Names = ExpressionScope['names'];

/** Reads a condition as the editor does: what stands behind rows is asked for once it is met. */
function read(source: string, names: Names): CheckResult | undefined {
  const rows = new Map<string, Names>();
  const scope = { names, rows, functions: FUNCTION_NAMES, methods: METHODS, titleOf: () => undefined };
  for (;;) {
    const { result, missing } = readSource(source, scope);
    if (result || missing.length === 0) return result;
    for (const entity of missing) rows.set(entity, memberTypes(shipped, entity) ?? {});
  }
}

const guards = [...shipped.stateModels].flatMap(([model, { definition }]) =>
  Object.values(definition.transitions).flatMap(({ event, ok }) =>
    ok === undefined ? [] : [[model, ok, namesOfGuard(shipped, model, event)] as const],
  ),
);
const conditions = [...shipped.flows.values()].flatMap((flow) =>
  [...flow.nodes.values()].flatMap((node) => {
    const all = node.kind === 'condition' ? node.branches.map(({ ok }) => ok) : [];
    const skipped = node.kind === 'approval' ? [node.skipWhen] : [];
    return [...all, ...skipped].flatMap((ok) => (ok ? [[flow.id, ok.source, namesOfFlow(shipped, flow)] as const] : []));
  }),
);

describe('every condition that is shipped', () => {
  it.each([...guards, ...conditions])('is read without fault by its editor: %s, %s', (_, source, names) => {
    expect(read(source, names)).toMatchObject({ ok: true });
  });

  it('is one of many', () => expect(guards.length).toBeGreaterThan(5));
});
