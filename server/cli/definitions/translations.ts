import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDefinition, LANGUAGES, type Language, pointerNames } from '#engine';
import { unmarked } from '../../services/import/marks.ts';
import { readSheet } from '../../services/import/readSheet.ts';
import { readWorkbook } from '../../services/import/readWorkbook.ts';
import { writeWorkbook } from '../../services/import/writeWorkbook.ts';
import { sentence, type Session } from './session.ts';

const COLUMNS = ['code', 'file', 'zh', 'en'] as const;
/** One text as it is written, in both languages. */
interface Translation {
  readonly code: string;
  readonly file: string;
  /** Names that lead to its languages. */
  readonly at: readonly string[];
  readonly zh: string;
  readonly en: string;
}

/** Writes every explicit text to a workbook for translators; texts derived from templates are not included. */
export function exportTexts(session: Session, path: string): number {
  const texts = [...translations(session).values()];
  const rows = texts.map(({ code, file, zh, en }) => [code, file, zh, en]);
  writeFileSync(path, writeWorkbook('texts', [COLUMNS, ...rows]));
  session.print(sentence(session, 'definitions.textsExported', { texts: texts.length, file: path }));
  return 0;
}

/**
 * Imports the sentences of such a workbook into their files; an empty cell leaves its text unchanged. Fails when a code is
 * unknown.
 */
export async function importTexts(session: Session, path: string): Promise<number> {
  const rows = await readRows(path);
  if (!rows) {
    session.print(sentence(session, 'definitions.textsUnreadable', { file: path }));
    return 1;
  }
  const known = translations(session);
  const unknown = rows.filter(({ code }) => !known.has(code));
  for (const { code, row } of unknown)
    session.print(sentence(session, 'definitions.textsUnknown', { file: path, row, code }));
  const changed = rows.flatMap(({ code, ...texts }) => changedTranslation(known.get(code), texts));
  for (const file of new Set(changed.map((change) => change.file)))
    rewrite(
      join(session.dir, file),
      changed.filter((change) => change.file === file),
    );
  session.print(sentence(session, 'definitions.textsImported', { texts: changed.length, file: path }));
  return unknown.length === 0 ? 0 : 1;
}

/** Texts by the code they are written under, which for those of a trait is the trait's. */
function translations({ definitions: { texts } }: Session): ReadonlyMap<string, Translation> {
  const found = new Map<string, Translation>();
  for (const language of LANGUAGES)
    for (const { file, pointer, text } of texts[language].values()) {
      const at = pointerNames(pointer).slice(0, -1);
      const code = at.slice(1).join('.');
      const known = found.get(code) ?? { code, file, at, zh: '', en: '' };
      // What is written comes before what is made of it.
      if (known.file === file && known[language] === '') found.set(code, { ...known, [language]: text });
    }
  return found;
}

interface Row {
  readonly row: number;
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

async function readRows(path: string): Promise<readonly Row[] | undefined> {
  const { text } = await readWorkbook(readFileSync(path)).catch(() => ({ text: undefined }));
  const sheet = text === undefined ? undefined : readSheet(text);
  if (!sheet || 'faults' in sheet || COLUMNS.some((name) => !sheet.heading.includes(name))) return undefined;
  const cell = (cells: readonly string[], name: string): string => unmarked(cells[sheet.heading.indexOf(name)] ?? '');
  return sheet.rows.map(({ row, cells }) => ({
    row,
    code: cell(cells, 'code'),
    zh: cell(cells, 'zh'),
    en: cell(cells, 'en'),
  }));
}

function changedTranslation(known: Translation | undefined, { zh, en }: Pick<Row, Language>): readonly Translation[] {
  if (!known) return [];
  const changed = { ...known, zh: zh === '' ? known.zh : zh, en: en === '' ? known.en : en };
  return changed.zh === known.zh && changed.en === known.en ? [] : [changed];
}

type Tree = { [name: string]: Tree | string };

function rewrite(path: string, changed: readonly Translation[]): void {
  const file = JSON.parse(readFileSync(path, 'utf8')) as Tree; // the loader has read it
  for (const { at, zh, en } of changed) {
    const entry = at.reduce((inside, name) => inside[name] as Tree, file);
    if (zh !== '') entry['zh'] = zh;
    if (en !== '') entry['en'] = en;
  }
  writeFileSync(path, formatDefinition(JSON.stringify(file)));
}
