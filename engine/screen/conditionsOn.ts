import type { ActionModel } from '../model/types.ts';

/**
 * Rules about an input that apply whatever else is filled in, each once: its id is the code of its title.
 *
 * @param isAmong whether an assert counts, by its name
 */
export function conditionsOn(
  { definition }: ActionModel,
  input: string,
  isAmong: (assert: string) => boolean = () => true,
): readonly string[] {
  const places: readonly unknown[] = [`/${input}`, `/${input}/*`];
  const rules = Object.entries(definition.assert ?? {}).flatMap(([name, entry]) =>
    'rule' in entry && entry.when === undefined && places.includes(entry.at) && isAmong(name) ? [entry.rule] : [],
  );
  return [...new Set(rules)];
}
