import { useEffect, useState, type ReactNode } from 'react';
import { labelOf, recordInput, type ActionModel, type MemoryRunner, type Refusal, type StateModel } from '#engine';
import { recordRunner } from '../app/runners.ts';
import { Phrase } from '../parts/Phrase.tsx';
import { useSetting } from '../parts/StoryContext.ts';
import { Plant } from '../plant/Plant.ts';
import { sentence } from '../plant/sentences.ts';
import { statesIn } from '../reach/taking.ts';
import { each, named, stateName, word, type InWords } from '../words/words.ts';
import parts from '../parts/parts.module.css';
import css from './kinds.module.css';
import type { StoryProps } from '../docs/props.ts';
import { verdictsFor, whoDoes } from './verdicts.ts';

interface SimulatorMessage {
  readonly tone: 'done' | 'refused' | 'confirm';
  readonly texts: readonly InWords[];
}

/** A record that is moved by hand: every verdict is the engine's, and what is accepted is done. */
export function Simulator({ product: { bundle }, model }: StoryProps & { readonly model: StateModel }): ReactNode {
  const { role: chosen, clock } = useSetting();
  const entity = [...bundle.entities.values()].find(({ states }) => states.some((each) => each.model.id === model.id));
  const fields = entity?.states.find((each) => each.model.id === model.id);
  const [runner, setRunner] = useState<MemoryRunner>();
  const [record, setRecord] = useState('');
  const [action, setAction] = useState<ActionModel>();
  const [input, setInput] = useState('');
  const [said, setSaid] = useState<SimulatorMessage>();
  const id = entity?.id ?? '';
  useEffect(() => void recordRunner(model.area, id).then(setRunner), [model, id]);
  if (!runner || !entity || !fields) return null;
  const rows = runner.store.reader().rows(entity.id);
  const row = rows.find(({ id }) => id === record) ?? rows[0];
  const title = (
    <h1>
      <Phrase of={named(bundle, model.id)} />
    </h1>
  );
  if (!row)
    return (
      <main className={css['sheet']}>
        {title}
        <Phrase of={word('app.noRow')} isStacked />
      </main>
    );
  const role = whoDoes(bundle, action?.id ?? '', chosen);
  const plant = new Plant(runner, bundle, role, clock);
  const verdicts = verdictsFor(bundle, runner, row, chosen, clock);
  const code = labelOf(plant.store.reader(), row);
  const state = statesIn(runner, entity, fields).get(row.id) ?? '';
  const choose = (next: ActionModel): void => {
    const taken = recordInput(bundle, next, entity.id);
    const own = taken?.input === 'id' ? row.id : String(row.get(entity.label[0] ?? 'code'));
    setAction(next);
    setSaid(undefined);
    setInput(JSON.stringify(taken ? { [taken.input]: taken.many ? [own] : own } : {}, null, 2));
  };
  const run = async (): Promise<void> => {
    if (!action) return;
    setSaid(await done(plant, action, input));
    setRunner(runner.fork());
  };
  return (
    <main className={css['sheet']}>
      {title}
      <p className={css['row']}>
        <label>
          <Phrase of={word('simulator.record')} />{' '}
          <select value={row.id} onChange={({ target }) => setRecord(target.value)}>
            {rows.map((each) => (
              <option key={each.id} value={each.id}>
                {labelOf(plant.store.reader(), each)}
              </option>
            ))}
          </select>
        </label>
        <b>{code}</b> <Phrase of={stateName(bundle, model.id, state)} /> ({role})
      </p>
      <div className={css['row']}>
        {verdicts.map(({ action: id, open, reasons }) => (
          <button
            key={id}
            type="button"
            className={parts['button']}
            disabled={!open}
            title={reasons.map((reason) => textOf(plant, reason).zh).join('; ')}
            onClick={() => choose(bundle.actions.get(id) as ActionModel)} // it was found among them
          >
            <Phrase of={named(bundle, id)} />
          </button>
        ))}
      </div>
      {action && (
        <>
          <h2>
            <Phrase of={named(bundle, action.id)} />
          </h2>
          <textarea
            className={css['area']}
            aria-label={`${word('simulator.input').zh} ${word('simulator.input').en}`}
            value={input}
            onChange={({ target }) => setInput(target.value)}
          />
          <p className={css['row']}>
            <button type="button" className={parts['button']} onClick={() => void run()}>
              <Phrase of={word('simulator.do')} />
            </button>
          </p>
        </>
      )}
      {said && (
        <div className={css['band']} data-tone={said.tone} role="status">
          {said.texts.map((text) => (
            <strong key={text.en}>
              <Phrase of={text} isStacked />
            </strong>
          ))}
        </div>
      )}
    </main>
  );
}

async function done(plant: Plant, action: ActionModel, written: string): Promise<SimulatorMessage> {
  let input: unknown;
  try {
    input = JSON.parse(written);
  } catch {
    return { tone: 'refused', texts: [word('simulator.noJson')] };
  }
  const outcome = await plant.runner.act({ as: plant.account, now: plant.now, action: action.id, input, confirm: [] });
  if (outcome.outcome === 'accepted') return { tone: 'done', texts: [named(plant.bundle, action.success)] };
  const refusals = outcome.outcome === 'confirm' ? outcome.confirms : outcome.refusals;
  return {
    tone: outcome.outcome === 'confirm' ? 'confirm' : 'refused',
    texts: refusals.map((refusal) => textOf(plant, refusal)),
  };
}

function textOf(plant: Plant, { code, textCode = code, params }: Refusal): InWords {
  return each((language) => sentence(plant.bundle, { language, zone: plant.store.zone }, textCode, params));
}
