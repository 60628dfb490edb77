import { MOST_STATES } from '../load/texts/textRecipes.ts';
import { referencedRow } from '../expr/referencedRow.ts';
import type { Expression } from '../expr/types.ts';
import type { StateModel, Transition } from '../model/stateTypes.ts';
import type { Bundle } from '../model/types.ts';
import type { ActionNames } from './actionNames.ts';
import type { RuleInWords } from './RuleInWords.ts';
import { alternativesText } from '../text/formats.ts';
import { sentence, titleOf, type Wording } from './sentence.ts';

/** An event that an action raises, and on which rows. */
interface RaisedEvent {
  readonly event: string;
  readonly on: Expression;
}

export interface EventWording extends Wording, Pick<Bundle, 'entities' | 'flows' | 'serialRules'> {}

/**
 * What a state model asks before an event: the states it is legal in, and how it refuses in the others; where conditions alone may
 * refuse it, these, and how.
 */
export function eventRules(
  { event, on }: RaisedEvent,
  wording: EventWording,
  { claim, phrase }: Pick<ActionNames, 'claim' | 'phrase'>,
): readonly Omit<RuleInWords, 'stage'>[] {
  const entity = referencedRow(on.type)?.entity ?? '';
  const model = wording.entities.get(entity)?.states.find((each) => each.model.events.has(event))?.model;
  const title = wording.texts[wording.language].get(`${model?.id ?? entity}.event.${event}`) ?? event;
  const params = { event: title, on: rowsText(on, phrase, wording) };
  if (!model) return [{ text: sentence(wording, 'definitions.explainEvent', params), source: [] }];
  const states = legalStates(model, event, wording);
  const { refusal, unmet } = model.events.get(event) ?? {};
  const source = [model.definition.events[event]?.source ?? []].flat();
  const ofState = {
    text:
      states === undefined
        ? sentence(wording, 'definitions.explainEvent', params)
        : sentence(wording, 'definitions.explainEventIn', { ...params, states }),
    source,
    model: model.id,
    ...(refusal === undefined ? {} : { code: refusal }),
  };
  if (unmet === undefined || unmet === refusal) return [ofState];
  const conditions = model.transitions.flatMap((each) => (each.event === event && each.ok ? [claim(each.ok)] : []));
  const rule = alternativesText([...new Set(conditions)], wording.language);
  return [
    ofState,
    { text: sentence(wording, 'definitions.explainEventIf', { event: title, rule }), source, model: model.id, code: unmet },
  ];
}

/** The rows an event is raised on: each of several. */
export function rowsText(on: Expression, phrase: ActionNames['phrase'], wording: Wording): string {
  const of = phrase(on);
  return on.type.kind === 'list' ? sentence(wording, 'definitions.explainEvery', { list: of }) : of;
}

/** What an event is called, and where it leads: under which condition, from which states. */
export function eventOutcome(
  { event, on }: RaisedEvent,
  wording: EventWording,
  { claim }: Pick<ActionNames, 'claim'>,
): { readonly event: string; readonly outcome: string } {
  const entity = referencedRow(on.type)?.entity ?? '';
  const model = wording.entities.get(entity)?.states.find((each) => each.model.events.has(event))?.model;
  const title = titleOf(wording, `${model?.id ?? entity}.event.${event}`);
  if (!model) return { event: title, outcome: sentence(wording, 'definitions.explainStays') };
  const ways = model.transitions.filter((each) => each.event === event);
  const clauses = [...waysText(model, ways, wording, claim), ...staysText(model, event, ways, wording)];
  return { event: title, outcome: clauses.join(sentence(wording, 'definitions.explainClause')) };
}

/** "becomes Shipped if …", "becomes Idle from In use": ways that differ in nothing but where they start are one. */
function waysText(
  model: StateModel,
  ways: readonly Transition[],
  wording: EventWording,
  claim: ActionNames['claim'],
): readonly string[] {
  const byOutcome = new Map<string, readonly Transition[]>();
  for (const way of ways) {
    const outcome = JSON.stringify([way.to, way.ok?.source]);
    byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), way]);
  }
  if (byOutcome.size > MOST_STATES) return [sentence(wording, 'definitions.explainBecomes', { state: '…' })];
  const isOne = byOutcome.size === 1;
  const conditional = new Set(ways.flatMap(({ ok, from }) => (ok ? from : [])));
  return [...byOutcome.values()].map((alike) => {
    const { to, ok } = alike[0]!;
    const state = stateTitle(model, to, wording);
    if (ok) return sentence(wording, 'definitions.explainBecomesIf', { state, when: claim(ok) });
    if (isOne) return sentence(wording, 'definitions.explainBecomes', { state });
    const starts = alike.flatMap(({ from }) => from);
    if (starts.length === conditional.size && starts.every((each) => conditional.has(each)))
      return sentence(wording, 'definitions.explainElseBecomes', { state });
    return sentence(wording, 'definitions.explainBecomesFrom', { state, from: statesText(model, starts, wording) });
  });
}

/** Where nothing changes: in states no way leads out of, and where no condition of a way holds. */
function staysText(model: StateModel, event: string, ways: readonly Transition[], wording: EventWording): readonly string[] {
  const starts = new Set(ways.flatMap(({ from }) => from));
  const stay = [...(model.events.get(event)?.stay ?? [])];
  const others = stay.filter((state) => !starts.has(state));
  if (ways.length === 0) return [sentence(wording, 'definitions.explainStays')];
  return [
    ...(others.length === 0
      ? []
      : [sentence(wording, 'definitions.explainStaysIn', { from: statesText(model, others, wording) })]),
    ...(others.length === stay.length ? [] : [sentence(wording, 'definitions.explainElseStays')]),
  ];
}

function statesText(model: StateModel, states: readonly string[], wording: EventWording): string {
  const titles = [...new Set(states)].map((state) => stateTitle(model, state, wording));
  return titles.length > MOST_STATES ? '…' : alternativesText(titles, wording.language);
}

/** Of several axes each word by itself. */
function stateTitle({ id }: StateModel, state: string, wording: EventWording): string {
  return state
    .split('/')
    .map((part) => titleOf(wording, `${id}.state.${part}`))
    .join(sentence(wording, 'words.axes'));
}

/** "Idle or In use"; undefined where that would be no help. */
function legalStates(model: StateModel, event: string, wording: Wording): string | undefined {
  const legal = model.states.filter((state) => model.events.get(event)?.legal.has(state));
  if (model.axes !== undefined || legal.length === 0 || legal.length > MOST_STATES) return undefined;
  const titles = legal.map((state) => titleOf(wording, `${model.id}.state.${state}`));
  return alternativesText(titles, wording.language);
}
