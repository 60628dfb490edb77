import { join } from 'node:path';
import type { Language } from '#engine';
import { root } from '../terminal.mjs';
import { assumedCommand } from './assumedCommand.ts';
import { explainCommand } from './explainCommand.ts';
import { formatCommand } from './formatCommand.ts';
import { lintCommand } from './lintCommand.ts';
import { rulesCommand } from './rulesCommand.ts';
import { openSession, sentence, type Session } from './session.ts';

/** Where a command speaks, and which folder it works on. */
export interface Terminal {
  readonly print: (line: string) => void;
  /** Default: `definitions` of the checkout. */
  readonly dir?: string;
}

const commands: Readonly<Record<string, (session: Session, args: readonly string[]) => number>> = {
  lint: lintCommand,
  format: formatCommand,
  assumed: assumedCommand,
  rules: rulesCommand,
  explain: explainCommand,
};

/**
 * `definitions lint [--errors] | format [--check] | assumed | rules [--missing] | explain <action>`, each with `--lang zh|en`
 * (Chinese by default). Answers the exit code: 0 fine, 1 problems found, 2 not understood.
 */
export async function runDefinitions(
  args: readonly string[],
  { print, dir = join(root, 'definitions') }: Terminal,
): Promise<number> {
  const { language, rest } = withoutLanguage(args);
  const [name = '', ...own] = rest;
  const session = openSession(dir, language, print);
  const command = commands[name];
  if (command) return command(session, own);
  print(sentence(session, 'definitions.usage', { commands: Object.keys(commands).join(' | ') }));
  return 2;
}

function withoutLanguage(args: readonly string[]): { readonly language: Language; readonly rest: readonly string[] } {
  const at = args.indexOf('--lang');
  if (at < 0) return { language: 'zh', rest: args };
  return { language: args[at + 1] === 'en' ? 'en' : 'zh', rest: args.toSpliced(at, 2) };
}
