import { useEffect, useState, type ReactNode } from 'react';
import { recordToWire, type Act, type Bundle, type Outcome, type Scenario } from '#engine';
import { ScenarioDocs } from '../docs/kinds/ScenarioDocs.tsx';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Table } from '../parts/Table.tsx';
import { sentence } from '../plant/sentences.ts';
import { stage } from '../reach/examples.ts';
import { each, named, word } from '../words/words.ts';
import parts from '../parts/parts.module.css';
import css from './kinds.module.css';
import type { KindStories, StoryProps } from '../docs/props.ts';

export const SCENARIO: KindStories = { docs: ScenarioDocs, play: Play };

/** One step as it went. */
interface Played {
  readonly act: Act;
  readonly outcome: Outcome;
  /** Rows it changed, each with what was and what became. */
  readonly changed: readonly { readonly row: string; readonly before: object; readonly after: object }[];
}

/** A scenario step by step, forward and back, as the engine does it. */
function Play({ product: { bundle }, id, of }: StoryProps): ReactNode {
  const runs = runsOf(bundle, of === undefined ? id : `${id}-${of}`);
  const [chosen, setChosen] = useState(0);
  const [at, setAt] = useState(0);
  const run = runs[chosen];
  const steps = usePlayed(bundle, run);
  const step = steps?.[at];
  const choose = (next: number): void => {
    setChosen(next);
    setAt(0);
  };
  return (
    <main className={css['sheet']}>
      <h1>{run?.id ?? id}</h1>
      {runs.length > 1 && (
        <select
          aria-label={`${word('play.run').zh} ${word('play.run').en}`}
          value={chosen}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {runs.map((each, i) => (
            <option key={each.id} value={i}>
              {each.id}
            </option>
          ))}
        </select>
      )}
      <p className={css['row']}>
        <button
          type="button"
          className={parts['button']}
          data-kind="second"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <Phrase of={word('play.back')} />
        </button>
        <button
          type="button"
          className={parts['button']}
          disabled={at + 1 >= (steps?.length ?? 0)}
          onClick={() => setAt(at + 1)}
        >
          <Phrase of={word('play.forward')} />
        </button>
        <Phrase of={word('play.step', { n: at + 1, of: steps?.length ?? 0 })} />
      </p>
      {step && <Step bundle={bundle} step={step} />}
    </main>
  );
}

function Step({ bundle, step: { act, outcome, changed } }: { readonly bundle: Bundle; readonly step: Played }): ReactNode {
  const said = outcome.outcome === 'refused' ? outcome.refusals : outcome.outcome === 'confirm' ? outcome.confirms : [];
  const tone = outcome.outcome === 'accepted' ? 'done' : outcome.outcome === 'confirm' ? 'confirm' : 'refused';
  return (
    <>
      <h2>
        <Phrase of={named(bundle, act.action)} />
      </h2>
      <p className={css['row']}>
        <Chip>{act.as}</Chip> {act.second !== undefined && <Chip>+ {act.second}</Chip>}{' '}
        <Chip>{act.now.slice(0, 16).replace('T', ' ')}</Chip>
      </p>
      <p>
        <Code>{JSON.stringify(act.input)}</Code>
      </p>
      <div className={css['band']} data-tone={tone} role="status">
        {outcome.outcome === 'accepted' && (
          <strong>
            <Phrase of={word('play.accepted')} />
          </strong>
        )}
        {said.map((refusal) => (
          <strong key={`${refusal.code} ${refusal.at ?? ''}`}>
            <Phrase
              isStacked
              of={each((language) =>
                sentence(bundle, { language, zone: 'Asia/Shanghai' }, refusal.textCode ?? refusal.code, refusal.params),
              )}
            />
          </strong>
        ))}
      </div>
      {changed.length > 0 && (
        <Table
          caption={word('play.changed')}
          head={[word('play.row'), word('play.before'), word('play.after')]}
          rows={changed.map(({ row, before, after }) => [
            row,
            <Code key="before">{JSON.stringify(before)}</Code>,
            <Code key="after">{JSON.stringify(after)}</Code>,
          ])}
        />
      )}
    </>
  );
}

function runsOf({ scenarios }: Bundle, id: string): readonly Scenario[] {
  return [...scenarios.values()].filter((run) => run.id === id || run.id.startsWith(`${id} `));
}

function usePlayed(bundle: Bundle, run: Scenario | undefined): readonly Played[] | undefined {
  const [played, setPlayed] = useState<{ readonly run: Scenario; readonly steps: readonly Played[] }>();
  useEffect(() => {
    let isWanted = true;
    if (run) void play(bundle, run).then((steps) => isWanted && setPlayed({ run, steps }));
    return () => void (isWanted = false);
  }, [bundle, run]);
  return played?.run === run ? played?.steps : undefined;
}

async function play(bundle: Bundle, run: Scenario): Promise<readonly Played[]> {
  const staged = await stage(bundle, run);
  if (!staged) return [];
  const { runner } = staged;
  const steps: Played[] = [];
  for (const step of run.steps) {
    const before = runner.store.journal.length;
    const act = await staged.act(step);
    const outcome = await staged.run(step, act);
    const entry = runner.store.journal.slice(before).at(-1);
    const made =
      entry?.changes.created.map(({ entity, id, values }) => ({
        row: `${entity} ${id}`,
        before: {},
        after: recordToWire(values),
      })) ?? [];
    const moved =
      entry?.changes.updated.map((row) => ({
        row: `${row.entity} ${row.id}`,
        before: recordToWire(row.before),
        after: recordToWire(row.after),
      })) ?? [];
    steps.push({ act, outcome, changed: [...moved, ...made] });
  }
  return steps;
}
