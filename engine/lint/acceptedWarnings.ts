import type { Definitions } from '../load/definitions.ts';
import { KINDS } from '../load/kinds.ts';
import { inOrder, problemAt } from '../load/problemAt.ts';
import { pointer } from '../load/pointer.ts';
import type { Problem } from '../types.ts';

/** A warning that a definition accepts, with its reason. */
interface AcceptedWarning {
  readonly file: string;
  readonly code: string;
}

/**
 * The problems without the warnings that their own definition accepts (`"accept": {"lint.lastGuarded": "<reason>"}`). An acceptance
 * that accepts nothing is a problem itself; errors cannot be accepted.
 */
export function dropAccepted(set: Definitions, problems: readonly Problem[]): readonly Problem[] {
  const accepted = acceptedWarnings(set);
  const isAccepted = ({ file, code, severity }: Problem): boolean =>
    severity === 'warning' && accepted.some((each) => each.file === file && each.code === code);
  const used = new Set(problems.filter(isAccepted).map(({ file, code }) => `${file} ${code}`));
  const unused = accepted
    .filter(({ file, code }) => !used.has(`${file} ${code}`))
    .map(({ file, code }) =>
      problemAt(set.locate, 'lint.acceptsNothing', {
        file,
        pointer: pointer('accept', code),
        severity: 'warning',
        params: { code },
      }),
    );
  return inOrder([...problems.filter((problem) => !isAccepted(problem)), ...unused]);
}

function acceptedWarnings(set: Definitions): readonly AcceptedWarning[] {
  return KINDS.flatMap((kind) =>
    [...set[kind].values()].flatMap(({ file, definition }) =>
      // Every kind of definition may have it.
      Object.keys((definition as { readonly accept?: Readonly<Record<string, string>> }).accept ?? {}).map((code) => ({
        file,
        code,
      })),
    ),
  );
}
