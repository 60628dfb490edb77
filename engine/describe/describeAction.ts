import type { Expression } from '../expr/types.ts';
import { expressionText } from '../expr/words/expressionText.ts';
import { editModelOf } from '../model/editModel.ts';
import type { ActionModel, EffectModel } from '../model/types.ts';
import { eventRules, type EventWording } from './eventRule.ts';
import type { RuleInWords } from './RuleInWords.ts';
import { sentence, titleOf, type Wording } from './sentence.ts';

/** An action in words of one language: what it takes, what it refuses and why, what it does. */
export interface ActionInWords {
  readonly inputs: readonly string[];
  readonly rules: readonly RuleInWords[];
  readonly effects: readonly string[];
}

type Phrase = (expression: Expression) => string;

export function describeAction(action: ActionModel, wording: EventWording): ActionInWords {
  const codes = inputCodes(action, wording);
  const phrase: Phrase = (expression) => expressionText(expression, wording.language, wording.texts, codes);
  return {
    inputs: inputLines(action, wording, codes),
    rules: [
      ...raisedRules(action, wording, phrase),
      ...assertRules(action, wording, phrase),
      ...lastRules(action, wording, phrase),
    ],
    effects: action.effects.flatMap((effect) => effectLine(effect, wording, phrase) ?? []),
  };
}

function inputLines(action: ActionModel, wording: Wording, codes: ReturnType<typeof inputCodes>): readonly string[] {
  // What an edit is not sent stays as it is.
  const kept = new Set(editModelOf(action)?.fields.map(({ input }) => input));
  return (action.input.fields ?? []).map(({ name, required }) => {
    const title = titleOf(wording, codes(`input.${name}`) ?? name);
    const isNeeded = required && !kept.has(name);
    return sentence(wording, isNeeded ? 'definitions.explainRequired' : 'definitions.explainInput', { name, title });
  });
}

function raisedRules(action: ActionModel, wording: EventWording, phrase: Phrase): readonly RuleInWords[] {
  return action.effects.flatMap(({ raises }) => (raises ? eventRules(raises, wording, phrase) : []));
}

function assertRules(action: ActionModel, wording: EventWording, phrase: Phrase): readonly RuleInWords[] {
  return action.asserts.flatMap((entry) => {
    // An assert asks for the state alone.
    const [rule] = entry.kind === 'event' ? eventRules(entry, wording, phrase) : [okRule(entry, wording, phrase)];
    if (!rule) return [];
    const loops = entry.loop.map(({ list }) => sentence(wording, 'definitions.explainEach', { list: phrase(list) }));
    const when = entry.when ? [sentence(wording, 'definitions.explainWhen', { when: phrase(entry.when) })] : [];
    const source = [...new Set([...entry.source, ...rule.source])];
    return [{ ...rule, text: [...loops, ...when, rule.text].join(' '), source }];
  });
}

function okRule(
  { ok, code, severity, source }: Extract<ActionModel['asserts'][number], { kind: 'ok' }>,
  wording: Wording,
  phrase: Phrase,
): RuleInWords {
  const refusal = titleOf(wording, code);
  return { text: sentence(wording, `definitions.explain-${severity}`, { rule: phrase(ok), code, refusal }), source, code };
}

/** Who must agree, and what must hold when it is done. */
function lastRules(action: ActionModel, wording: Wording, phrase: Phrase): readonly RuleInWords[] {
  const { secondPerson, ensure } = action;
  const second = secondPerson
    ? [{ text: sentence(wording, 'definitions.explainSecond', { permission: secondPerson.permission }), source: [] }]
    : [];
  return [
    ...second,
    ...ensure.map(({ ok, code }) => ({
      text: sentence(wording, 'definitions.explainEnsure', { rule: phrase(ok), code }),
      source: [],
      code,
    })),
  ];
}

/** What is made, written, moved or sent; a change of state has a rule of its own. */
function effectLine({ kind, subject, sets }: EffectModel, wording: Wording, phrase: Phrase): string | undefined {
  if (subject === undefined) return undefined;
  const of = typeof subject === 'string' ? titleOf(wording, subject) : phrase(subject);
  const set = Object.entries(sets?.values ?? {}).map(([field, value]) => `${field} = ${phrase(value)}`);
  return sentence(wording, `definitions.explain-${kind}`, { of, set: set.join('; ') });
}

/** Text codes of an action's inputs: the field they take their type from, the field of a generated form, or their own. */
function inputCodes(action: ActionModel, { texts }: Wording): (path: string) => string | undefined {
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
    return codes.find((code) => texts.zh.has(code));
  };
}
