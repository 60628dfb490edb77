import { watch } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import {
  checkDefinitions,
  type Bundle,
  type Definitions,
  inOrder,
  type Language,
  load,
  type Problem,
  saidDefaults,
  type SourceFile,
  dropFollowUpProblems,
  Units,
} from '#engine';
import { readDefinitions } from '../../start/readDefinitions.ts';

/** The state of a subcommand: the folder, its problems, and the output language. */
export interface Session {
  readonly dir: string;
  readonly files: readonly SourceFile[];
  readonly definitions: Definitions;
  readonly bundle: Bundle;
  /** Of loading, of the linter and of the compiler, and what says no more than its default, by file, then position. */
  readonly problems: readonly Problem[];
  /** How many more were found that may only follow from files that cannot be read. */
  readonly heldBack: number;
  readonly language: Language;
  readonly print: (line: string) => void;
  /** The folder as it is after every change of it. */
  readonly changed: () => AsyncIterable<Session>;
}

/** Where a command prints, and what tells it that the folder has changed. */
export interface Output {
  readonly print: (line: string) => void;
  /** Default: the system. */
  readonly changes?: (dir: string) => AsyncIterable<unknown>;
}

/** An editor writes a file in several steps. */
const SETTLED_MS = 40;

async function* changesOf(dir: string): AsyncIterable<unknown> {
  for await (const change of watch(dir, { recursive: true })) {
    await setTimeout(SETTLED_MS);
    yield change;
  }
}

/**
 * Reads, checks and compiles a folder of definitions.
 *
 * @param units  of the sessions before: what has not changed is neither read nor compiled again, and is the same
 */
export function openSession(dir: string, language: Language, output: Output, units = new Units()): Session {
  const { print, changes = changesOf } = output;
  const read = new Map(readDefinitions(dir).map((file) => [file.path, file]));
  const files = [...units.keep('files', read).values()];
  const loaded = load(files);
  const definitions = units.keepAll('loaded', loaded.definitions);
  const { bundle, problems: found } = checkDefinitions(definitions, [], units);
  units.endRound();
  const { problems } = loaded;
  const own = dropFollowUpProblems(definitions, files, found);
  const all = inOrder([...problems, ...own, ...saidDefaults(files)]);
  const heldBack = found.length - own.length;
  async function* changed(): AsyncIterable<Session> {
    for await (const _ of changes(dir)) yield openSession(dir, language, output, units);
  }
  return { dir, files, definitions, bundle, problems: all, heldBack, language, print, changed };
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
