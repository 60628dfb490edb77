import type { Problem } from '#engine';
import type { Said } from './options.ts';
import { remedy, sentence, type Session } from './session.ts';

/** What `lint` may be told; areas, kinds and codes are those of the folder. */
export const LINT_OPTIONS = {
  flags: ['--errors'],
  values: { '--area': [], '--kind': [], '--code': [], '--severity': ['error', 'warning'] },
} as const;

/**
 * Prints every problem and how it is mended, one a line; fails when one that is shown is an error. `--area`, `--kind`, `--code` and
 * `--severity` show only those; `--errors` is short for the last.
 */
export function lintCommand(session: Session, said: Said): number {
  const { files, print } = session;
  const shown = session.problems.filter(isShown(said));
  const errors = shown.filter(({ severity }) => severity === 'error');
  for (const { file, line, column, code, params } of shown) {
    const told = [sentence(session, code, params), remedy(session, code)].filter((text) => text !== undefined);
    print(`${file}:${line}:${column} ${code} ${told.join(' → ')}`);
  }
  print(
    sentence(session, 'definitions.lintSummary', {
      files: files.length,
      errors: errors.length,
      warnings: shown.length - errors.length,
    }),
  );
  if (session.held > 0) print(sentence(session, 'definitions.lintHeld', { count: session.held }));
  return errors.length === 0 ? 0 : 1;
}

/** Areas and kinds are told from the file; a code is found with and without `lint.` before it. */
function isShown({ flags, values }: Said): (problem: Problem) => boolean {
  const isAmong = (option: string, word: string): boolean => values.get(option)?.includes(word) ?? true;
  return ({ file, code, severity }) => {
    const [area = ''] = file.split('/');
    const kind = /\.([a-z-]+)\.json$/.exec(file)?.[1] ?? '';
    const isCode = isAmong('--code', code) || isAmong('--code', code.replace(/^lint\./, ''));
    const isSevere = flags.has('--errors') ? severity === 'error' : isAmong('--severity', severity);
    return isAmong('--area', area) && isAmong('--kind', kind) && isCode && isSevere;
  };
}
