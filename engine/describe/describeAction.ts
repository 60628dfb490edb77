import { editModelOf } from '../model/editModel.ts';
import type { Expression, Type } from '../expr/types.ts';
import type { ActionModel, EffectModel, LoadModel } from '../model/types.ts';
import { actionNames } from './actionNames.ts';
import { actionRules, requiredText, writtenFields } from './actionRules.ts';
import { effectLine, keptAlone, valuesText } from './effectLine.ts';
import { pathTitle } from './definitionNames.ts';
import { outcomeLines } from './outcomeLines.ts';
import { eachText, headingOf, join, type HeadedLine, type Teller } from './Teller.ts';
import { eventOutcome, type EventWording } from './eventRule.ts';
import { bookedLines } from './bookedLines.ts';
import { readsWritten } from './readsWritten.ts';
import type { RuleInWords } from './RuleInWords.ts';
import { sentence, titleOf } from './sentence.ts';

/** An action in words of one language: what it takes, what it looks up and works out, what it refuses and why, what it does. */
export interface ActionInWords {
  readonly inputs: readonly string[];
  /** What the rules and effects name: the rows that are looked up, and values that are worked out from them. */
  readonly terms: readonly string[];
  readonly rules: readonly RuleInWords[];
  readonly effects: readonly EffectsInWords[];
}

/** Effects that are done alike: under one condition, for each of the same. */
interface EffectsInWords {
  /** "For each of …, if …:"; absent where they are always done, once. */
  readonly heading?: string;
  readonly lines: readonly string[];
}

export function describeAction(action: ActionModel, wording: EventWording): ActionInWords {
  const teller = tellerOf(action, wording);
  return {
    inputs: inputLines(action, teller),
    terms: [
      ...unsentLines(action, teller),
      ...action.loads.flatMap((load) => loadLine(action, load, teller)),
      ...letLines(action, teller),
    ],
    rules: actionRules(action, teller),
    effects: grouped(
      [...action.effects.flatMap((effect) => linesOf(effect, action, teller)), ...ownLines(action, teller)],
      teller,
    ),
  };
}

/** What an action does, each with its condition; of one effect where it is named. */
export function effectsOf(action: ActionModel, wording: EventWording, name?: string): readonly string[] {
  const teller = tellerOf(action, wording);
  const effects = action.effects.filter((effect) => name === undefined || effect.name === name);
  const lines = [
    ...effects.flatMap((effect) => linesOf(effect, action, teller)),
    ...(name === undefined ? ownLines(action, teller) : []),
  ];
  return lines.map(([heading, line]) => join(heading, line, teller));
}

/** What one part of an action asks or does: an assert, an effect, an input, and who else must agree. */
export function describePart(
  action: ActionModel,
  [key = '', name]: readonly string[],
  wording: EventWording,
): readonly string[] {
  const teller = tellerOf(action, wording);
  if (key === 'effects') return effectsOf(action, wording, name);
  const isOf = ({ stage, at, part }: RuleInWords): boolean => {
    if (key === 'secondPerson' || key === 'signature') return stage === 'people';
    if (key === 'input') return part === undefined && at?.split('/')[1] === name;
    return part?.[0] === key && part[1] === name;
  };
  return actionRules(action, teller).flatMap((rule) => (isOf(rule) ? [rule.text] : []));
}

function tellerOf(action: ActionModel, wording: EventWording): Teller {
  return {
    ...actionNames(action, wording),
    say: (code, params) => sentence(wording, `definitions.${code}`, params),
    wording,
  };
}

function inputLines(action: ActionModel, { input, claim, phrase, say }: Teller): readonly string[] {
  // What an edit is not sent stays as it is.
  const kept = new Set(editModelOf(action)?.fields.map((field) => field.input));
  return (action.input.fields ?? []).flatMap(({ name, required, when, form, schema }) => {
    const named = { name, title: input(name) };
    const isNeeded = required && !kept.has(name);
    return [
      say(isNeeded ? 'explainRequired' : 'explainInput', named),
      ...(schema['x-bilingual'] ? [say('explainBilingual', named)] : []),
      ...(when?.required ? [requiredText(when.required, named.title, { claim, say })] : []),
      ...(form ? [say('explainFormOf', { ...named, form: phrase(form) })] : []),
      ...(when?.show ? [say('explainShownWhen', { ...named, when: claim(when.show) })] : []),
    ];
  });
}

/** What the inputs of an edit are that are not sent. */
function unsentLines(action: ActionModel, { nameOf, say }: Teller): readonly string[] {
  const load = editModelOf(action)?.load;
  const type = load && action.names[load.alias];
  return type === undefined ? [] : [say('explainUnsent', { of: nameOf(load!.alias, type) })];
}

/** How rows are found, or what is counted of them. */
function loadLine({ names }: ActionModel, load: LoadModel, teller: Teller): readonly string[] {
  const { claim, nameOf, phrase, say } = teller;
  const type = names[load.alias];
  if (type === undefined) return [];
  const clauses = [
    ...(load.keys.size > 0 ? [keysText(load, teller)] : []),
    ...(load.where ? [say('explainWhere', { where: claim(load.where) })] : []),
    ...(load.lineage ? [say(`explainLineage-${load.lineage.way}`, { of: phrase(load.lineage.rows) })] : []),
    ...[...load.totals].map(([name, value]) => say('explainLet', { name: nameOf(name, value.type), value: phrase(value) })),
    ...(load.form === 'first' && load.sort.length > 0
      ? [
          say('explainSort', {
            sort: load.sort.map((column) => columnText(column, load.entity, teller)).join(say('explainComma')),
          }),
        ]
      : []),
  ];
  const of = nameOf(load.alias, type);
  const each = load.each && eachText(load.each.variable, load.each.list, teller);
  return [say(`explainLoad-${load.form}`, { of, how: join(each, clauses.join(say('explainAnd')), teller) })];
}

/** By which fields rows are found, or which they are. */
function keysText({ entity, keys }: LoadModel, teller: Teller): string {
  const { phrase, say } = teller;
  const id = keys.size === 1 ? keys.get('id') : undefined;
  if (id && !id.names.has('input')) return say('explainSame', { of: phrase(id) });
  return say('explainFound', { keys: valuesText(entity, Object.fromEntries(keys), teller) });
}

function letLines({ lets }: ActionModel, { nameOf, phrase, say }: Teller): readonly string[] {
  return [...lets].map(([name, value]) => say('explainLet', { name: nameOf(name, value.type), value: phrase(value) }));
}

function linesOf(effect: EffectModel, action: ActionModel, teller: Teller): readonly HeadedLine[] {
  const heading = headingOf(effect, teller);
  const isBefore = readsWritten(effect, action, teller.wording.entities);
  return [
    [isBefore ? teller.say('explainBefore', { heading: heading ?? '' }) : heading, effectLine(effect, action, teller)],
    ...outcomeLines(effect, action, teller),
  ];
}

/** What an action does as a whole, beside its effects. */
function ownLines(action: ActionModel, teller: Teller): readonly HeadedLine[] {
  return [keptLines, alwaysLines, bookedLines, operatorLines].flatMap((lines) => lines(action, teller));
}

/** What is entered and only the journal keeps. */
function keptLines(action: ActionModel, { input, say }: Teller): readonly HeadedLine[] {
  const names = keptAlone(action).map(input);
  return names.length === 0 ? [] : [[undefined, say('explainKept', { names: names.join(say('explainComma')) })]];
}

/** Whom the journal records as the operator, where that is not who is signed in. */
function operatorLines({ operator, names }: ActionModel, { nameOf, say }: Teller): readonly HeadedLine[] {
  const type = operator === undefined ? undefined : names[operator];
  return type === undefined ? [] : [[undefined, say('explainOperator', { of: nameOf(operator!, type) })]];
}

/** What is done to every row that is written, whichever action writes it. */
function alwaysLines(action: ActionModel, teller: Teller): readonly HeadedLine[] {
  const { claim, say, wording } = teller;
  return [...writtenFields(action, teller).keys()].flatMap((entity) =>
    (wording.entities.get(entity)?.always ?? []).flatMap(({ when, set, event }) => {
      const heading = say('explainHeaded', {
        heading: say('explainEachWritten', { of: titleOf(wording, entity) }),
        text: say('explainWhen', { when: claim(when) }),
      });
      const type: Type = { kind: 'row', entity, origins: [] };
      const on = { node: { op: 'name', name: 'row', type, at: 0 }, type } as Expression;
      const of = teller.phrase(on);
      const line = say('explainWith', { line: say('explain-update', { of }), parts: valuesText(entity, set, teller) });
      const raised =
        event === undefined ? [] : [say('explain-event', { of, ...eventOutcome({ event, on }, wording, teller) })];
      return [line, ...raised].map((each): HeadedLine => [heading, each]);
    }),
  );
}

/** Effects that follow each other under one heading stand below it; what is done besides says so. */
function grouped(effects: readonly HeadedLine[], { say }: Teller): readonly EffectsInWords[] {
  const groups: { readonly heading?: string; readonly lines: string[] }[] = [];
  let above: string | undefined;
  for (const [of, line] of effects) {
    const last = groups.at(-1);
    const heading = of ?? (last && say('explainBesides'));
    if (last && above === of) last.lines.push(line);
    else groups.push({ ...(heading === undefined ? {} : { heading }), lines: [line] });
    above = of;
  }
  return groups;
}

/** A column that rows are sorted by: by its title, and whether it falls. */
function columnText(column: string, entity: string, { wording }: Teller): string {
  const path = column.replace(/^-/, '');
  const of = pathTitle(path, entity, wording) ?? path;
  return column === path ? of : sentence(wording, 'definitions.mark-falling', { of });
}
