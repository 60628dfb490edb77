import {
  checkDefinitions,
  type Bundle,
  type Definitions,
  inOrder,
  type Language,
  load,
  type Problem,
  type SourceFile,
  dropFollowUpProblems,
} from '#engine';
import { readDefinitions } from '../../start/readDefinitions.ts';

/** The state of a subcommand: the folder, its problems, and the output language. */
export interface Session {
  readonly dir: string;
  readonly files: readonly SourceFile[];
  readonly definitions: Definitions;
  readonly bundle: Bundle;
  /** Of loading, of the linter and of the compiler, by file, then position. */
  readonly problems: readonly Problem[];
  /** How many more were found that may only follow from files that cannot be read. */
  readonly heldBack: number;
  readonly language: Language;
  readonly print: (line: string) => void;
}

/** Reads, checks and compiles a folder of definitions. */
export function openSession(dir: string, language: Language, print: (line: string) => void): Session {
  const files = readDefinitions(dir);
  const { definitions, problems } = load(files);
  const { bundle, problems: found } = checkDefinitions(definitions);
  const own = dropFollowUpProblems(definitions, files, found);
  const all = inOrder([...problems, ...own]);
  const heldBack = found.length - own.length;
  return { dir, files, definitions, bundle, problems: all, heldBack, language, print };
}

/** The sentence of a code in the session's language; the code itself where the folder has no such text. */
export function sentence(
  { definitions, language }: Pick<Session, 'definitions' | 'language'>,
  code: string,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const text = definitions.texts[language].get(code)?.text ?? `${code} ${JSON.stringify(params)}`;
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** The remedy for a code in the session's language; undefined when the folder has no such text. */
export function remedy(
  { definitions, language }: Pick<Session, 'definitions' | 'language'>,
  code: string,
): string | undefined {
  return definitions.texts[language].get(`${code}.help`)?.text;
}

/** `file:line:column`, as editors and terminals make it a link. */
export function placeOf({ definitions }: Pick<Session, 'definitions'>, file: string, pointer: string): string {
  const { line, column } = definitions.locate(file, pointer);
  return `${file}:${line}:${column}`;
}
