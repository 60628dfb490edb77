import type { Expression } from '../../engine/expr/types.ts';
import type { Definitions } from '../../engine/load/definitions.ts';
import { compile } from '../../engine/compile/compile.ts';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import { partsOf } from './parts.ts';
import { sitesOf, withLikes, type Site } from './sites.ts';

/**
 * Conditions that answer the same in every scenario: a rule that applies only where a field has a value never applies while nothing sets
 * it. Each is named by its place and its one answer: `true`, `false`, or `never` where no scenario evaluates it.
 */
export async function settledConditions(definitions: Definitions): Promise<readonly string[]> {
  const { bundle } = compile(definitions);
  const variants = new Map([...definitions.variant].map(([id, { definition }]) => [id, definition.of]));
  const answers = sitesOf(bundle, variants, partsOf(definitions))
    .filter(isOpen)
    .map((site) => [site.place, watched(site)] as const);
  for (const scenario of bundle.scenarios.values()) await runScenario(scenario, bundle, new MemoryRunner(bundle));
  return answers.flatMap(([place, seen]) => (seen.size === 2 ? [] : [`${place}: ${[...seen][0] ?? 'never'}`]));
}

/** What holds by construction, checks of rows, which have a test of their own, and literals answer but one way. */
const isOpen = ({ place, source }: Site): boolean =>
  !/^entity |: ensure /.test(place) && !['', 'true', 'false'].includes(source);

/** Collects what the condition of a site answers from now on. */
function watched(site: Site): ReadonlySet<boolean> {
  const seen = new Set<boolean>();
  for (const { owners, key } of withLikes(site))
    for (const owner of owners as readonly Record<string, Expression>[]) {
      const { evaluate, ...rest } = owner[key]!; // a site names a condition that its owners hold
      const watching: Expression['evaluate'] = (scope) => {
        const value = evaluate(scope);
        if (typeof value === 'boolean') seen.add(value);
        return value;
      };
      owner[key] = { ...rest, evaluate: watching };
    }
  return seen;
}
