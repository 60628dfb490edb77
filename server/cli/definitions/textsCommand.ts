import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatDefinition, missingTexts, type MissingText, lint } from '#engine';
import type { ParsedOptions } from './options.ts';
import { placeOf, sentence, type Session } from './session.ts';
import { exportTexts, importTexts } from './translations.ts';

export const TEXTS_OPTIONS = { flags: ['--write'], values: { '--export': [], '--import': [] } } as const;

/** A file with texts in it: a definition, or texts that several share. */
interface TextFile {
  readonly texts?: Readonly<Record<string, object>>;
}

/**
 * Lists missing and unused texts; `--write` adds drafts of the missing ones to their definitions, marked by a question mark
 * that the linter reports. Fails when a text is missing. `--export` and `--import` exchange all texts with translators as a
 * workbook.
 */
export function textsCommand(session: Session, options: ParsedOptions): number | Promise<number> {
  const [[exported], [imported]] = ['--export', '--import'].map((option) => options.values.get(option) ?? []) as [
    readonly string[],
    readonly string[],
  ];
  if (exported !== undefined) return exportTexts(session, exported);
  return imported === undefined ? scaffold(session, options) : importTexts(session, imported);
}

function scaffold(session: Session, { flags }: ParsedOptions): number {
  const lacking = missingTexts(session.definitions);
  const files = [...new Set(lacking.map(({ file }) => file))];
  for (const { file, code, language, draft } of lacking) session.print(`${file} ${code} ${language} ${draft}`);
  if (flags.has('--write'))
    for (const path of files)
      writeTexts(
        session.dir,
        path,
        lacking.filter(({ file }) => file === path),
      );
  const unused = unusedTexts(session);
  session.print(
    sentence(session, 'definitions.textsSummary', { texts: lacking.length, files: files.length, unused: unused.length }),
  );
  return lacking.length === 0 || flags.has('--write') ? 0 : 1;
}

/** Prints the unused texts with their locations. */
function unusedTexts(session: Session): readonly string[] {
  const unused = lint(session.definitions).filter(({ code }) => code === 'lint.unusedText');
  return unused.map(({ file, pointer, params }) => {
    const line = `${placeOf(session, file, pointer)} ${sentence(session, 'lint.unusedText', params)}`;
    session.print(line);
    return line;
  });
}

/** Texts that are there stay as they are and where they are. */
function writeTexts(dir: string, path: string, lacking: readonly MissingText[]): void {
  const file = join(dir, path);
  // The loader has read what is there.
  const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextFile) : {};
  const texts: Record<string, object> = { ...old.texts };
  for (const { code, language, draft } of lacking) texts[code] = { ...texts[code], [language]: draft };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatDefinition(JSON.stringify({ ...old, texts })));
}
