import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDefinition, lackingTexts, type LackingText, type Language } from '#engine';
import type { Said } from './options.ts';
import { sentence, type Session } from './session.ts';

export const TEXTS_OPTIONS = { flags: ['--write'] } as const;

interface TextsFile {
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Lists the texts that definitions need and nobody has written; `--write` lays them out beside their definition, marked by a
 * question mark, which the linter asks to be written. Fails when one is lacking.
 */
export function textsCommand(session: Session, { flags }: Said): number {
  const lacking = lackingTexts(session.definitions);
  const files = new Map<string, LackingText[]>();
  for (const text of lacking) {
    const path = `${text.beside}.${text.language}.json`;
    files.set(path, [...(files.get(path) ?? []), text]);
  }
  for (const [path, texts] of files) {
    for (const { code, draft } of texts) session.print(`${path} ${code} ${draft}`);
    if (flags.has('--write'))
      writeTexts(
        session.dir,
        path,
        texts[0]?.language ?? 'zh',
        Object.fromEntries(texts.map(({ code, draft }) => [code, draft])),
      );
  }
  session.print(sentence(session, 'definitions.textsSummary', { texts: lacking.length, files: files.size }));
  return lacking.length === 0 || flags.has('--write') ? 0 : 1;
}

/** Texts that are there stay as they are and where they are. */
function writeTexts(dir: string, path: string, language: Language, drafts: Readonly<Record<string, string>>): void {
  const file = join(dir, path);
  const id = path.replace(/^.*\//, '').replace(/\..*$/, '');
  const old = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TextsFile) // the loader has read it
    : { $schema: `../schema/${language}.schema.json`, id, texts: {} };
  writeFileSync(file, formatDefinition(JSON.stringify({ ...old, texts: { ...old.texts, ...drafts } })));
}
