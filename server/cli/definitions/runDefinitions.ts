import { join } from 'node:path';
import { assumptions, type Language, LANGUAGES, openableScreens } from '#engine';
import { root } from '../terminal.mjs';
import { CARRY_OPTIONS, pullCommand, pushCommand } from './carryCommands.ts';
import { CHECK_OPTIONS, checkCommand } from './checkCommand.ts';
import { DIFF_OPTIONS, diffCommand } from './diffCommand.ts';
import { explainCommand } from './explainCommand.ts';
import { formatCommand } from './formatCommand.ts';
import { LINT_OPTIONS, lintCommand } from './lintCommand.ts';
import { type Options, type ParsedOptions, readOptions } from './options.ts';
import { REPLAY_OPTIONS, replayCommand } from './replayCommand.ts';
import { rulesCommand } from './rulesCommand.ts';
import { TEXTS_OPTIONS, textsCommand } from './textsCommand.ts';
import { openSession, type Output, placeOf, sentence, type Session } from './session.ts';

/** Where a command prints, and the folder it works on. */
export interface Terminal extends Output {
  /** Default: `definitions` of the checkout. */
  readonly dir?: string;
}

interface Command {
  readonly run: (session: Session, parsed: ParsedOptions) => number | Promise<number>;
  readonly options?: Options;
}

const commands: Readonly<Record<string, Command>> = {
  lint: { run: lintCommand, options: LINT_OPTIONS },
  format: { run: formatCommand, options: { flags: ['--check'] } },
  texts: { run: textsCommand, options: TEXTS_OPTIONS },
  assumed: { run: assumedCommand },
  rules: { run: rulesCommand, options: { flags: ['--missing'] } },
  explain: { run: explainCommand },
  check: { run: checkCommand, options: CHECK_OPTIONS },
  diff: { run: diffCommand, options: DIFF_OPTIONS },
  replay: { run: replayCommand, options: REPLAY_OPTIONS },
  pull: { run: pullCommand, options: CARRY_OPTIONS },
  push: { run: pushCommand, options: CARRY_OPTIONS },
  screens: { run: screensCommand, options: { flags: ['--json'] } },
};

/**
 * `definitions lint [--area a] [--kind k] [--code c] [--severity error|warning] [--errors] [--watch] | format [--check] | texts [--write |
 * --export FILE | --import FILE] | assumed | rules [--missing] | explain <definition> | screens [--json] | check [model… | --draft FILE] | diff OLD NEW | diff --draft FILE | replay --draft FILE [--last n | --day d] |
 * pull FOLDER | push FOLDER [--server URL] [--account a] [--take mine|theirs]`, each with `--lang zh|en`
 * (Chinese by default). Answers the exit code: 0 fine,
 * 1 problems found, 2 not understood.
 */
export async function runDefinitions(
  args: readonly string[],
  { dir = join(root, 'definitions'), ...output }: Terminal,
): Promise<number> {
  const [name = '', ...own] = commandFirst(args);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const parsed = readOptions(own, withLanguage(command?.options));
  const [language] = 'option' in parsed ? [] : (parsed.values.get('--lang') ?? []);
  const session = openSession(dir, languageOf(language, args), output);
  const { print } = session;
  if (!command) print(sentence(session, 'definitions.usage', { commands: Object.keys(commands).join(' | ') }));
  else if (!('option' in parsed)) return await command.run(session, parsed);
  else if (parsed.possible)
    print(sentence(session, 'definitions.badOption', { option: parsed.option, words: parsed.possible.join(' | ') }));
  else print(sentence(session, 'definitions.unknownOption', { option: parsed.option }));
  return 2;
}

/** The language may stand before the command. */
function commandFirst(args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg, i) => !arg.startsWith('-') && args[i - 1] !== '--lang');
  return at < 0 ? args : [args[at] ?? '', ...args.slice(0, at), ...args.slice(at + 1)];
}

function withLanguage(options: Options = {}): Options {
  return { ...options, values: { ...options.values, '--lang': LANGUAGES } };
}

/** Usage errors are printed in the requested language too. */
function languageOf(language: string | undefined, args: readonly string[]): Language {
  return language === 'en' || (language === undefined && /--lang[ =]en\b/.test(args.join(' '))) ? 'en' : 'zh';
}

/** Lists the assumptions of the definitions where the specification is silent. */
function assumedCommand(session: Session): number {
  const found = assumptions(session.definitions);
  for (const { file, pointer } of found) session.print(`${placeOf(session, file, pointer)} ${pointer}`.trimEnd());
  session.print(sentence(session, 'definitions.assumedSummary', { count: found.length }));
  return 0;
}

/** Lists every screen a person can open, wherever it is written; `--json` as one array for programs. */
function screensCommand({ bundle, print }: Session, { flags }: ParsedOptions): number {
  const screens = openableScreens(bundle);
  if (flags.has('--json')) print(JSON.stringify(screens, null, 1));
  else
    for (const { id, kind, shell, ...arranged } of screens) print([id, kind, shell, ...Object.values(arranged)].join('  '));
  return 0;
}
