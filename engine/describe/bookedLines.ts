import { referencedRow } from '../expr/referencedRow.ts';
import type { ActionModel, EffectModel, EntityModel } from '../model/types.ts';
import { alternativesText } from '../text/formats.ts';
import { writtenFields } from './actionRules.ts';
import { movementTitle } from './movementTitles.ts';
import { fieldTitle, titleOf } from './sentence.ts';
import type { HeadedLine, Teller } from './Teller.ts';

/** Which stock movements an action keeps: of every row that is stock, where what is counted of it, or where it is, changes. */
export function bookedLines(action: ActionModel, teller: Teller): readonly HeadedLine[] {
  const { say, wording } = teller;
  const { language } = wording;
  const written = writtenFields(action, teller);
  return [...wording.entities.values()].flatMap((model): readonly HeadedLine[] => {
    const { id, ledger } = model;
    if (!ledger) return [];
    const stockStates = Object.entries(ledger.while ?? {});
    const fields = [...new Set([ledger.quantity, ...ledger.balance, ...ledger.place, ...stockStates.map(([name]) => name)])];
    const sets = written.get(id);
    const isBooked =
      sets === 'all' ||
      fields.some((field) => sets?.has(field) === true) ||
      action.effects.some(
        (effect) => isGone(effect, id) || changedStates(effect, model).some((name) => fields.includes(name)),
      );
    if (!isBooked) return [];
    const line = say('explainBooked', {
      of: titleOf(wording, id),
      fields: alternativesText(
        fields.map((field) => fieldTitle(model, field, wording)),
        language,
      ),
      movement: titleOf(wording, movementTitle(action)),
    });
    const counted = stockStates.map(([field, words]) => {
      const of = model.states.find((states) => states.fields.includes(field))?.model.id;
      const state = alternativesText(
        words.map((word) => titleOf(wording, `${of}.state.${word}`)),
        language,
      );
      return say('explainStockWhile', { name: fieldTitle(model, field, wording), state });
    });
    return [[undefined, counted.length === 0 ? line : say('explainWith', { line, parts: counted.join(say('explainAnd')) })]];
  });
}

const isGone = ({ kind, changes }: EffectModel, entity: string): boolean =>
  kind === 'delete' && changes !== undefined && referencedRow(changes.type)?.entity === entity;

/** Fields of the states that an event of an effect may lead out of. */
function changedStates({ raises }: EffectModel, { id, states }: EntityModel): readonly string[] {
  if (!raises || referencedRow(raises.on.type)?.entity !== id) return [];
  const { event } = raises;
  return states.flatMap(({ fields, model }) => (model.transitions.some((each) => each.event === event) ? fields : []));
}
