import { describeAction } from '#engine';
import type { ParsedOptions } from './options.ts';
import { sentence, type Session } from './session.ts';

/** Prints an action in words: its inputs, its refusals with their reasons, its effects. */
export function explainCommand(session: Session, { words: [id = ''] }: ParsedOptions): number {
  const action = session.bundle.actions.get(id);
  if (!action) {
    session.print(sentence(session, 'definitions.unknownAction', { action: id }));
    return 2;
  }
  const { texts, entities } = session.bundle;
  const { inputs, terms, rules, effects } = describeAction(action, { texts, entities, language: session.language });
  const cited = rules.map(({ text, source }) => (source.length === 0 ? text : `${text} [${source.join(', ')}]`));
  session.print(`${id} ${texts[session.language].get(id) ?? id}`);
  const done = effects.flatMap(({ heading, lines }) =>
    heading === undefined ? lines : [heading, ...lines.map((line) => `  ${line}`)],
  );
  for (const line of [...inputs, ...terms, ...cited, ...done]) session.print(`  ${line}`);
  return 0;
}
