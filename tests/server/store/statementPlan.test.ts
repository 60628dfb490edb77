import { describe, expect, it } from 'vitest';
import { checkExpression, type Node, type Scope, type Value } from '#engine';
import { bindKnown, knownValue } from '../../../server/database/sql/expressionKnown.ts';
import { sqlWriter } from '../../../server/database/sql/expression.ts';
import { aliases, type SqlContext } from '../../../server/database/sql/expressionContext.ts';
import { StatementPlan } from '../../../server/database/loads/StatementPlan.ts';

const world = { fieldType: () => undefined, labelOf: () => undefined, has: () => false };
const code = checked('input.code');
const list = checked('input.codes');

function checked(source: string): Node {
  const fields = {
    code: { kind: 'string', nullable: true },
    codes: { kind: 'list', of: { kind: 'string' } },
  } as const;
  const result = checkExpression(source, { names: { input: { kind: 'record', fields } }, schema: world });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.expression.node;
}

function scopeOf(given: Readonly<Record<string, Value>>): Scope {
  const never = (): never => {
    throw new Error('nothing is asked of the plant');
  };
  return { values: { input: given }, budget: { left: 1_000 }, host: { under: never, at: never } };
}

/** Says whether the code is null, whether the list holds anything, and sends the code twice. */
function plan(written: string[] = []): StatementPlan {
  return new StatementPlan((parameters, scope) => {
    const context: SqlContext = {
      entities: new Map(),
      roots: new Map(),
      alias: aliases(),
      writer: sqlWriter,
      parameters,
      scope,
    };
    const isNull = knownValue(code, context) === null;
    const codes = knownValue(list, context) as readonly Value[];
    const bind = (): string => bindKnown({ of: code, as: '', type: code.type, evaluate: valueOfCode }, context);
    written.push(`${isNull ? 'no code' : 'a code'} ${codes.length === 0 ? 'of none' : 'of some'} ${bind()} ${bind()}`);
    return written.at(-1)!;
  });
}

describe('a planned statement', () => {
  it('is written once for values of one shape, and works out its values each time', () => {
    const known = new StatementPlan((parameters, scope) =>
      parameters.addKnown({ of: code, as: '', type: code.type, evaluate: valueOfCode }, scope)!,
    );
    expect(known.at(scopeOf({ code: 'A', codes: [] }))).toEqual({ text: '$1::text', values: ['A'] });
    expect(known.at(scopeOf({ code: 'B', codes: [] }))).toEqual({ text: '$1::text', values: ['B'] });
    expect(known.at(scopeOf({ code: null, codes: [] }))).toEqual({ text: '$1::text', values: [null] });
  });

  it('is written anew where what its text depends on is null, or a list of nothing', () => {
    const written: string[] = [];
    const planned = plan(written);
    for (const given of [
      { code: 'A', codes: ['x'] },
      { code: 'B', codes: ['y', 'z'] },
      { code: null, codes: ['x'] },
      { code: 'A', codes: [] },
      { code: 'C', codes: ['x'] },
    ])
      planned.at(scopeOf(given));
    expect(written).toEqual([
      'a code of some $1::text $1::text',
      'no code of some $1::text $1::text',
      'a code of none $1::text $1::text',
    ]);
  });

  it('counts on from the values that stand before its own', () => {
    const planned = plan();
    expect(planned.at(scopeOf({ code: 'A', codes: [] }), ['key', 'user']).text).toBe('a code of none $3::text $3::text');
  });
});

const valueOfCode = ({ values }: Scope): Value => (values['input'] as Readonly<Record<string, Value>>)['code'] ?? null;
