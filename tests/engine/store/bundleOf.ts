import { load } from '../../../engine/load/loadDefinitions.ts';
import { compile } from '../../../engine/compile/compile.ts';
import type { Bundle } from '../../../engine/model/types.ts';

type Definition = Readonly<Record<string, unknown>> & { readonly id: string };

/** Compiles a small plant from definitions written in the test, by kind. Throws with every error of the set. */
export function bundleOf(kinds: Readonly<Record<string, readonly Definition[]>>): Bundle {
  const files = Object.entries(kinds).flatMap(([kind, definitions]) =>
    definitions.map(({ id, ...definition }) => ({
      path: `plant/${id}.${kind}.json`,
      text: JSON.stringify({ assumed: true, ...definition }),
    })),
  );
  const { definitions, problems: faults } = load(files);
  const { bundle, problems } = compile(definitions);
  const errors = [...faults, ...problems].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((problem) => JSON.stringify(problem)).join('\n'));
  return bundle;
}
