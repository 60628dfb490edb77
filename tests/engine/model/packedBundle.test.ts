import {
  compile,
  load,
  packBundle,
  packScenarios,
  runScenario,
  unpackBundle,
  MemoryRunner,
  type Bundle,
  type Expression,
} from '#engine';
import { describe, expect, it } from 'vitest';
import { share } from '../../kit/share.ts';
import { definitionFiles } from '../../kit/files.ts';

const { bundle } = compile(load(definitionFiles()).definitions);
const clone = (): Bundle => {
  const scenarios = structuredClone(packScenarios(bundle.scenarios));
  return unpackBundle(structuredClone(packBundle(bundle)), { scenarios: () => scenarios });
};

describe('a bundle that was packed and unpacked', () => {
  it('is the bundle it was', () => {
    const { scenarios: _, ...unpacked } = clone();
    const { scenarios: __, ...before } = bundle;
    expect(plain(unpacked)).toEqual(plain(before));
  });

  it('decides every scenario as the bundle does', async () => {
    const unpacked = clone();
    const failed = [];
    for (const scenario of share([...unpacked.scenarios.values()], 8))
      if (!(await runScenario(scenario, unpacked, new MemoryRunner(unpacked))).passed) failed.push(scenario.id);
    expect(unpacked.scenarios.size).toBe(bundle.scenarios.size);
    expect(failed).toEqual([]);
  });

  it('is not made of what is no plain data', () => {
    expect(() => packBundle({ ...bundle, settings: new Map([['when', new Date() as never]]) })).toThrow(TypeError);
    expect(() => packBundle({ ...bundle, settings: new Map([['how', (() => 1) as never]]) })).toThrow(TypeError);
  });
});

/** Everything but what computes; an expression as its text, which may share parts with nothing outside it any more. */
function plain(value: object): unknown {
  const seen = new Set<object>();
  const of = (each: unknown): unknown => {
    if (typeof each !== 'object' || each === null) return each;
    if (seen.has(each)) return 'seen';
    seen.add(each);
    if ('evaluate' in each) return textOf(each as Expression);
    if (each instanceof Map) return [...each].map(([key, item]) => [key, of(item)]);
    if (each instanceof Set) return [...each];
    if (Array.isArray(each)) return each.map(of);
    return Object.fromEntries(Object.entries(each).map(([name, item]) => [name, of(item)]));
  };
  return of(value);
}

const textOf = ({ source, node, type, names, reads }: Expression): string =>
  JSON.stringify([source, node, type, [...names], reads]);
