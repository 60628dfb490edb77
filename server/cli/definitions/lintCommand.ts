import { sentence, type Session } from './session.ts';

/** Prints every problem, one a line; fails when one is an error. `--errors` leaves the warnings out. */
export function lintCommand(session: Session, args: readonly string[]): number {
  const { problems, files, print } = session;
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const { file, line, column, code, params } of args.includes('--errors') ? errors : problems) {
    print(`${file}:${line}:${column} ${code} ${sentence(session, code, params)}`);
  }
  print(
    sentence(session, 'definitions.lintSummary', {
      files: files.length,
      errors: errors.length,
      warnings: problems.length - errors.length,
    }),
  );
  return errors.length === 0 ? 0 : 1;
}
