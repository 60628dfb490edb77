import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

type Action = NonNullable<ReturnType<typeof shipped.actions.get>>;

/** Inputs that decide which form is asked: those of the loads its expression leads to. */
function inputsBehind({ loads, input: { fields = [] } }: Action): ReadonlySet<string> {
  const byAlias = new Map(loads.map((load) => [load.alias, load]));
  const awaited = fields.flatMap(({ form }) => (form ? [...form.names] : []));
  const seen = new Set<string>();
  for (const alias of awaited) {
    const load = byAlias.get(alias);
    if (!load || seen.has(alias)) continue;
    seen.add(alias);
    awaited.push(...load.uses);
  }
  const keys = [...seen].flatMap((alias) => [...byAlias.get(alias)!.keys.values()]);
  return new Set(keys.flatMap(({ source }) => [...source.matchAll(/\binput\.(\w+)/g)].map(([, name = '']) => name)));
}

/** An input that nobody has to fill in would otherwise keep the form of the plant from ever being asked. */
describe('a form of the plant', () => {
  const formActions = [...shipped.actions.values()].filter(({ input }) => input.fields?.some(({ form }) => form));

  it.each(formActions.map((action) => [action.id, action] as const))(
    'is asked once all is there that must be: %s',
    (_id, action) => {
      const behind = inputsBehind(action);
      expect(behind.size).toBeGreaterThan(0);
      const { required = [] } = action.definition.input;
      const waits = (action.input.fields ?? []).filter(
        ({ name, schema }) => behind.has(name) && !required.includes(name) && schema['x-settledBy'] === undefined,
      );
      expect(waits.map(({ name }) => name)).toEqual([]);
    },
  );
});
