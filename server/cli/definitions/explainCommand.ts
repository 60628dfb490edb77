import {
  citations,
  DESCRIBED_KINDS,
  describeAction,
  describeDefinition,
  documentedRules,
  expressionsOf,
  type ActionModel,
  type Kind,
} from '#engine';
import type { ParsedOptions } from './options.ts';
import { sentence, type Session } from './session.ts';

/** Prints every definition of a name in words: of an action its inputs, its refusals with their reasons, its effects. */
export function explainCommand(session: Session, { words: [id = ''] }: ParsedOptions): number {
  const action = session.bundle.actions.get(id);
  const kinds = DESCRIBED_KINDS.filter((kind) => session.definitions[kind].has(id));
  if (action) explainAction(session, action);
  for (const kind of kinds) explainDefinition(session, kind, id);
  if (action !== undefined || kinds.length > 0) return 0;
  session.print(sentence(session, 'definitions.unknownDefinition', { name: id }));
  return 2;
}

function explainAction(session: Session, action: ActionModel): void {
  const { inputs, terms, rules, effects } = describeAction(action, { ...session.bundle, language: session.language });
  const cited = rules.map(({ text, source }) => (source.length === 0 ? text : `${text} [${source.join(', ')}]`));
  printTitle(session, action.id);
  const done = effects.flatMap(({ heading, lines }) =>
    heading === undefined ? lines : [heading, ...lines.map((line) => `  ${line}`)],
  );
  for (const line of [...inputs, ...terms, ...cited, ...done]) session.print(`  ${line}`);
  printCited(
    session,
    rules.flatMap(({ source }) => source),
  );
}

function explainDefinition(session: Session, kind: Kind, id: string): void {
  const { bundle, definitions, language, print } = session;
  const definition = definitions[kind].get(id)?.definition ?? {};
  const written = { kind, id, definition, expressions: expressionsOf(bundle, kind, id) };
  printTitle(session, id);
  for (const { heading, lines } of describeDefinition(written, { ...bundle, language })) {
    if (heading !== undefined) print(`  ${heading}`);
    for (const line of lines) print(heading === undefined ? `  ${line}` : `    ${line}`);
  }
  const file = definitions[kind].get(id)?.file;
  printCited(
    session,
    citations(definitions).flatMap((each) => (each.file === file ? each.source : [])),
  );
}

/** What the documented rules say that a definition follows, each once. */
function printCited({ definitions, language, print }: Session, sources: readonly string[]): void {
  const rules = documentedRules(definitions);
  const cited = [...new Set(sources)].filter((source) => rules.has(source));
  if (cited.length > 0) print(`  ${sentence({ definitions, language }, 'definitions.explainCited')}`);
  for (const id of cited) print(`    ${id} ${rules.get(id)!.sentence[language]}`);
}

function printTitle({ bundle: { texts }, language, print }: Session, id: string): void {
  print(`${id} ${texts[language].get(id) ?? id}`);
}
