import { suggestionTexts, type Problem } from '#engine';
import type { ParsedOptions } from './options.ts';
import { remedy, sentence, type Session } from './session.ts';

/** The options of `lint`; areas, kinds and codes are those of the folder. */
export const LINT_OPTIONS = {
  flags: ['--errors', '--watch'],
  values: { '--area': [], '--kind': [], '--code': [], '--severity': ['error', 'warning'] },
} as const;

/** Lints at once, and with `--watch` again after every change of the folder, until it is no longer watched. */
export async function lintCommand(session: Session, options: ParsedOptions): Promise<number> {
  let code = printProblems(session, options);
  if (!options.flags.has('--watch')) return code;
  let { files } = session;
  for await (const changed of session.changed()) {
    const isSame = changed.files.length === files.length && changed.files.every((file, i) => file === files[i]);
    if (!isSame) code = printProblems(changed, options);
    files = changed.files;
  }
  return code;
}

/**
 * Prints every problem with its remedy, one per line; fails when a printed one is an error. `--area`, `--kind`, `--code` and
 * `--severity` show only those; `--errors` is short for the last.
 */
function printProblems(session: Session, options: ParsedOptions): number {
  const { files, print } = session;
  const selected = session.problems.filter(isSelected(options));
  const errors = selected.filter(({ severity }) => severity === 'error');
  for (const { file, line, column, code, params } of selected) {
    const said = [{ code, params }, ...suggestionTexts(params)]
      .map((each) => sentence(session, each.code, each.params))
      .join(' · ');
    const help = remedy(session, code);
    print(`${file}:${line}:${column} ${code} ${help === undefined ? said : `${said} → ${help}`}`);
  }
  print(
    sentence(session, 'definitions.lintSummary', {
      files: files.length,
      errors: errors.length,
      warnings: selected.length - errors.length,
    }),
  );
  if (session.heldBack > 0) print(sentence(session, 'definitions.lintHeld', { count: session.heldBack }));
  return errors.length === 0 ? 0 : 1;
}

/** Areas and kinds follow from the file; a code matches with and without its prefix `lint.`. */
function isSelected({ flags, values }: ParsedOptions): (problem: Problem) => boolean {
  const isAmong = (option: string, word: string): boolean => values.get(option)?.includes(word) ?? true;
  return ({ file, code, severity }) => {
    const [area = ''] = file.split('/');
    const kind = /\.([a-z-]+)\.json$/.exec(file)?.[1] ?? '';
    const isCode = isAmong('--code', code) || isAmong('--code', code.replace(/^lint\./, ''));
    const isSevere = flags.has('--errors') ? severity === 'error' : isAmong('--severity', severity);
    return isAmong('--area', area) && isAmong('--kind', kind) && isCode && isSevere;
  };
}
