import { type ActionModel, editedBy, type Expression, toWords } from '#engine';
import type { Said } from './options.ts';
import { sentence, type Session } from './session.ts';

type Say = (expression: Expression) => string;

/** Prints an action in words: what it takes, what it refuses and why, what it does. */
export function explainCommand(session: Session, { words: [id = ''] }: Said): number {
  const action = session.bundle.actions.get(id);
  if (!action) {
    session.print(sentence(session, 'definitions.unknownAction', { action: id }));
    return 2;
  }
  const say: Say = (expression) => toWords(expression, session.language, session.bundle.texts, inputCodes(session, action));
  session.print(`${id} ${titleOf(session, id)}`);
  for (const line of [
    ...inputLines(session, action),
    ...refusalLines(session, action, say),
    ...effectLines(session, action, say),
  ])
    session.print(`  ${line}`);
  return 0;
}

function titleOf(session: Session, code: string): string {
  return session.definitions.texts[session.language].get(code)?.text ?? code;
}

function inputLines(session: Session, action: ActionModel): readonly string[] {
  const codes = inputCodes(session, action);
  // What an edit is not sent stays as it is.
  const kept = new Set(editedBy(action)?.fields.map(({ input }) => input));
  return (action.input.fields ?? []).map(({ name, required }) => {
    const title = titleOf(session, codes(`input.${name}`) ?? name);
    const isNeeded = required && !kept.has(name);
    return sentence(session, isNeeded ? 'definitions.explainRequired' : 'definitions.explainInput', { name, title });
  });
}

function refusalLines(session: Session, action: ActionModel, say: Say): readonly string[] {
  const events = action.effects.flatMap(({ raises }) =>
    raises ? [sentence(session, 'definitions.explainEvent', { event: raises.event, on: say(raises.on) })] : [],
  );
  const asserts = action.asserts.map((entry) => {
    const said =
      entry.kind === 'event'
        ? sentence(session, 'definitions.explainEvent', { event: entry.event, on: say(entry.on) })
        : ruleLine(session, entry, say);
    const loops = entry.loop.map(({ list }) => sentence(session, 'definitions.explainEach', { list: say(list) }));
    const when = entry.when ? [sentence(session, 'definitions.explainWhen', { when: say(entry.when) })] : [];
    const cited = [...new Set(entry.source)].join(', ');
    return [...loops, ...when, said, ...(cited === '' ? [] : [`[${cited}]`])].join(' ');
  });
  const ensures = action.ensure.map((entry) =>
    sentence(session, 'definitions.explainEnsure', { rule: say(entry.ok), code: entry.code }),
  );
  const second = action.secondPerson
    ? [sentence(session, 'definitions.explainSecond', { permission: action.secondPerson.permission })]
    : [];
  return [...events, ...asserts, ...second, ...ensures];
}

function ruleLine(session: Session, entry: Extract<ActionModel['asserts'][number], { kind: 'ok' }>, say: Say): string {
  const refusal = session.definitions.texts[session.language].get(entry.code)?.text ?? entry.code;
  return sentence(session, `definitions.explain-${entry.severity}`, { rule: say(entry.ok), code: entry.code, refusal });
}

/** One line per effect: what is made, written, moved or sent. */
function effectLines(session: Session, action: ActionModel, say: Say): readonly string[] {
  return action.effects.flatMap(({ kind, subject, sets }) => {
    if (subject === undefined) return [];
    const of = typeof subject === 'string' ? titleOf(session, subject) : say(subject);
    const values = Object.entries(sets?.values ?? {}).map(([field, value]) => `${field} = ${say(value)}`);
    return [sentence(session, `definitions.explain-${kind}`, { of, set: values.join('; ') })];
  });
}

/** Text codes of an action's inputs: the field they take their type from, the field of a generated form, or their own. */
function inputCodes(
  { definitions }: Pick<Session, 'definitions'>,
  action: ActionModel,
): (path: string) => string | undefined {
  const properties = action.definition.input.properties ?? {};
  return (path) => {
    const [root, name = ''] = path.split('.');
    if (root !== 'input' || name === '') return undefined;
    const of = properties[name]?.['x-of']?.split('.');
    const codes = [
      ...(of ? [of.join('.field.')] : []),
      `${action.id}.input.${name}`,
      `${action.generated?.entity ?? ''}.field.${name}`,
    ];
    return codes.find((code) => definitions.texts.zh.has(code));
  };
}
