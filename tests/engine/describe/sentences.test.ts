import { describeAction, type ActionModel, type Language } from '#engine';
import { describe, expect, it } from 'vitest';
import { childrenOf } from '../../../engine/expr/walk.ts';
import type { Expression, Node, Type } from '../../../engine/expr/types.ts';
import { shipped } from '../../kit/shipped.ts';
import { erred, withNode } from './erring.ts';

const LANGUAGES: readonly Language[] = ['zh', 'en'];

const sentencesOf = (action: ActionModel, language: Language): string =>
  JSON.stringify(describeAction(action, { ...shipped, language }));

/** A place in an action that says something, and the change of it. */
interface Erring {
  readonly place: string;
  readonly node: Node;
  readonly to: Node;
}

function erringsIn(action: ActionModel, part: Partial<ActionModel>): readonly Erring[] {
  const found: Erring[] = [];
  const inNode = (node: Node, place: string): void => {
    const to = erred(node, action.names);
    if (to) found.push({ place, node, to });
    for (const child of childrenOf(node)) inNode(child, place);
  };
  const isExpression = (value: object): value is Expression => 'node' in value && 'evaluate' in value;
  const inValue = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isExpression(value)) return inNode(value.node, `${place}: ${value.source}`);
    const entries = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value);
    // A named rule has names of its own, which `bind` replaces; values of sentences decide nothing.
    for (const [key, each] of entries)
      if (key !== 'params' && !(key === 'ok' && 'bind' in value)) inValue(each, `${place} ${key}`);
  };
  inValue(part, action.id);
  return found;
}

/** The parts of an action, each alone: what is asked, looked up, worked out, decided or done. */
function partsOf({
  loads,
  lets,
  asserts,
  effects,
  ensure,
  secondPerson,
  signature,
  input,
}: ActionModel): readonly Partial<ActionModel>[] {
  return [
    ...loads.map((load) => ({ loads: [load] })),
    ...[...lets].map((entry) => ({ lets: new Map([entry]) })),
    ...asserts.map((assert) => ({ asserts: [assert] })),
    ...effects.map((effect) => ({ effects: [effect] })),
    ...ensure.map((each) => ({ ensure: [each] })),
    ...(secondPerson ? [{ secondPerson }] : []),
    ...(signature ? [{ signature }] : []),
    ...(input.fields ?? []).map((field) => ({ input: { ...input, fields: [field] } })),
  ];
}

describe('the sentences of an action', () => {
  it.each(LANGUAGES)('change with every bound, operator, name and value it is written with, in %s', (language) => {
    const same: string[] = [];
    let tried = 0;
    for (const action of shipped.actions.values()) {
      const { secondPerson: _second, signature: _signature, ...rest } = action;
      const made = action.effects.flatMap(({ makes }): [string, Type][] =>
        makes?.as === undefined ? [] : [[makes.as, { kind: 'row', entity: makes.entity, origins: [] }]],
      );
      const bare = {
        ...rest,
        names: { ...action.names, ...Object.fromEntries(made) },
        loads: [],
        lets: new Map(),
        asserts: [],
        effects: [],
        ensure: [],
        input: { ...action.input, fields: [] },
      };
      for (const part of partsOf(action)) {
        const whole: ActionModel = { ...bare, ...part };
        const before = sentencesOf(whole, language);
        for (const { place, node, to } of erringsIn(action, part)) {
          tried += 1;
          const changed = { ...whole, ...withNode(part, node, to) };
          if (sentencesOf(changed, language) === before)
            same.push(`${place} (${node.op}): ${JSON.stringify(node).slice(0, 90)}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(10_000);
    expect(same).toEqual([]);
  });
});
