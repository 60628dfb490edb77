import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefinitionError, formatDefinition, type SourceFile } from '#engine';
import type { ParsedOptions } from './options.ts';
import { sentence, type Session } from './session.ts';

/** Formats every file; with `--check` only lists the files that differ, and fails. */
export function formatCommand(session: Session, { flags }: ParsedOptions): number {
  const isCheck = flags.has('--check');
  const results = session.files.map((file) => formatFile(session, file, isCheck));
  const count = (wanted: Result) => results.filter((result) => result === wanted).length;
  session.print(sentence(session, 'definitions.formatSummary', { files: results.length, differing: count('differs') }));
  return count('unreadable') > 0 || (isCheck && count('differs') > 0) ? 1 : 0;
}

type Result = 'same' | 'differs' | 'unreadable';

function formatFile(session: Session, { path, text }: SourceFile, isCheck: boolean): Result {
  try {
    const canonical = formatDefinition(text);
    if (canonical === text) return 'same';
    if (!isCheck) writeFileSync(join(session.dir, path), canonical);
    session.print(path);
    return 'differs';
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    session.print(`${path} ${error.code} ${sentence(session, error.code, error.params)}`);
    return 'unreadable';
  }
}
