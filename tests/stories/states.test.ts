import { LANGUAGES, permits, recordInput, type Decision, type Refusal, type Row, type StateModel } from '#engine';
import { describe, expect, it } from 'vitest';
import { rolesInOrder } from '../../stories/app/people.ts';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { CLOCK } from '../../stories/plant/clock.ts';
import { Plant } from '../../stories/plant/Plant.ts';
import { productOf } from '../../stories/plant/product.ts';
import { verdictsOn } from '../../stories/plant/readRecord.ts';
import { renderRefusals } from '../../stories/plant/sentences.ts';
import { missingEntries } from '../../stories/reach/missingEntries.ts';
import { reach } from '../../stories/reach/reach.ts';
import type { ReachedRecord } from '../../stories/reach/ReachedRecord.ts';
import { share } from '../kit/share.ts';
import { UNREACHED } from './unreached.ts';

const { bundle } = productOf(definitionFiles());
const SHARES = 6;
const UNNAMED = /\.(?:notExist|accountCharacters)$/;
const models = share([...bundle.stateModels.keys()].toSorted(), SHARES);

describe.each(models)('the stories of %s', (id) => {
  const model = bundle.stateModels.get(id)!;

  it('show every state that legal actions lead to, and say of the others what is missing', async () => {
    const found = await reach(bundle, id);
    const unreached = model.states.filter((state) => !found.has(state));
    const states = new Set(found.keys());
    const lacking = unreached.map((state) => [state, missingEntries(bundle, model, state, states).map(({ lacks }) => lacks)]);
    expect(Object.fromEntries(lacking)).toEqual(UNREACHED[id] ?? {});
  });

  it('offer what the role may do and the state allows, and refuse the rest with the sentence they show', async () => {
    const found = [...(await reach(bundle, id)).values()];
    expect(found.flatMap((reached) => rolesInOrder(bundle).flatMap((role) => faultsAs(reached, role, model)))).toEqual([]);
  });
});

/** What is wrong with what a role is offered on a record, and with the reasons it gets. */
function faultsAs(reached: ReachedRecord, role: string, model: StateModel): readonly string[] {
  const { plant, row } = recordOf(reached, role);
  return verdictsOn(plant, row).flatMap(({ action, open, reasons }) => {
    const about = `${reached.state}: ${action} as ${role}`;
    const { outcome, codes } = tried(plant, row, action);
    if (open) {
      const byState = refusalsByState(model, action);
      const isLegal = permits(bundle, [role], `action:${action}`) && !codes.some((code) => byState.includes(code));
      return isLegal ? [] : [`${about} is offered: ${codes.join()}`];
    }
    const shown = codesOf(reasons);
    const isSame = outcome === 'refused' && (codes.length === 0 || shown.every((code) => codes.includes(code)));
    return [...(isSame ? [] : [`${about} shows ${shown.join()}, ${outcome}: ${codes.join()}`]), ...unspoken(about, reasons)];
  });
}

/** What is said where a state does not allow what an action does whatever is entered. */
function refusalsByState({ events }: StateModel, action: string): readonly string[] {
  const effects = bundle.actions.get(action)?.effects ?? [];
  return effects.flatMap(({ raises, when }) => (when === undefined ? (events.get(raises?.event ?? '')?.refusal ?? []) : []));
}

/** Reasons without a sentence in one of the languages. */
function unspoken(about: string, reasons: readonly Refusal[]): readonly string[] {
  return LANGUAGES.flatMap((language) =>
    renderRefusals(bundle, { language, zone: 'UTC' }, reasons).flatMap(({ text, code }) =>
      text === code || text === '' || text.includes('{{') ? [`${about} ${language} ${code}`] : [],
    ),
  );
}

function recordOf({ runner, entity, id }: ReachedRecord, role: string): { readonly plant: Plant; readonly row: Row } {
  return { plant: new Plant(runner, bundle, role, CLOCK), row: runner.store.reader().row(entity, id)! };
}

/** What comes of the action with the record and nothing else, and what is said of the record: other inputs are not entered yet. */
function tried(
  { runner, account, now }: Plant,
  row: Row,
  action: string,
): { readonly outcome: Decision['outcome']; readonly codes: readonly string[] } {
  const model = bundle.actions.get(action)!;
  const taken = recordInput(bundle, model, row.entity);
  const code = taken?.input === 'id' ? row.id : row.get(bundle.entities.get(row.entity)?.label[0] ?? 'code');
  const fields = new Set(model.input.fields?.map(({ name }) => name));
  const input = {
    ...(taken ? { [taken.input]: taken.many ? [code] : code } : {}),
    ...(fields.has('version') ? { version: row.get('version') } : {}),
  };
  const { decision } = runner.judge({ as: account, now, action, input, confirm: [] });
  const refusals = decision.outcome === 'refused' ? decision.refusals : [];
  const isOther = (at: string): boolean => fields.has(at.split('/')[1] ?? '') && !at.startsWith(`/${taken?.input}`);
  // Who cannot name a record learns nothing of it.
  const isWaiting = refusals.some(({ at = '', code: said }) => isOther(at) || UNNAMED.test(said));
  return { outcome: decision.outcome, codes: isWaiting ? [] : codesOf(refusals) };
}

const codesOf = (refusals: readonly Refusal[]): readonly string[] =>
  [...new Set(refusals.map(({ code }) => code))].toSorted();
