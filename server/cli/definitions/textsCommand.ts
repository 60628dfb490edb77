import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatDefinition, lackingTexts, type LackingText, lint } from '#engine';
import type { Said } from './options.ts';
import { placeOf, sentence, type Session } from './session.ts';
import { exportTexts, importTexts } from './translations.ts';

export const TEXTS_OPTIONS = { flags: ['--write'], values: { '--export': [], '--import': [] } } as const;

/** A file with texts in it: a definition, or texts that several share. */
interface WithTexts {
  readonly texts?: Readonly<Record<string, object>>;
}

/**
 * Lists the texts that definitions need and nobody has written, and those that nothing says; `--write` lays out the lacking ones in
 * the definition they speak for, marked by a question mark, which the linter asks to be written. Fails when one is lacking.
 * `--export` and `--import` give all that is written to translators, and take it back.
 */
export function textsCommand(session: Session, said: Said): number | Promise<number> {
  const [[exported], [imported]] = ['--export', '--import'].map((option) => said.values.get(option) ?? []) as [
    readonly string[],
    readonly string[],
  ];
  if (exported !== undefined) return exportTexts(session, exported);
  return imported === undefined ? scaffold(session, said) : importTexts(session, imported);
}

function scaffold(session: Session, { flags }: Said): number {
  const lacking = lackingTexts(session.definitions);
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

/** Prints the texts nothing says, where they stand. */
function unusedTexts(session: Session): readonly string[] {
  const unused = lint(session.definitions).filter(({ code }) => code === 'lint.unusedText');
  return unused.map(({ file, pointer, params }) => {
    const line = `${placeOf(session, file, pointer)} ${sentence(session, 'lint.unusedText', params)}`;
    session.print(line);
    return line;
  });
}

/** Texts that are there stay as they are and where they are. */
function writeTexts(dir: string, path: string, lacking: readonly LackingText[]): void {
  const file = join(dir, path);
  // The loader has read what is there.
  const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WithTexts) : {};
  const texts: Record<string, object> = { ...old.texts };
  for (const { code, language, draft } of lacking) texts[code] = { ...texts[code], [language]: draft };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatDefinition(JSON.stringify({ ...old, texts })));
}
