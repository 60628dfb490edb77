import { useEffect, useState, type ReactNode } from 'react';
import type { Bundle, Decision, Refusal } from '#engine';
import { worldRunner } from '../app/runners.ts';
import type { StoryProps } from '../docs/props.ts';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { CLOCK } from '../plant/clock.ts';
import { sentence } from '../plant/sentences.ts';
import { acceptedStep, type AcceptedStep } from '../reach/acceptedStep.ts';
import { each, named, word } from '../words/words.ts';
import css from './kinds.module.css';
import { whoDoes } from './verdicts.ts';

/** An action as a scenario does it, with what the controls change of its input: what the engine would answer now. */
export function ChangedInput({ product: { bundle }, id, input: changed = {} }: StoryProps): ReactNode {
  const step = useStep(bundle, id);
  if (!step) return null;
  const { runner, act, scenario } = step;
  const input = { ...(act.input as object), ...changed };
  const { decision } = runner.judge({ ...act, input });
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={named(bundle, id)} />
      </h1>
      <p>
        <Phrase of={word('input.hint')} isStacked />
      </p>
      <p className={css['row']}>
        <Phrase of={word(scenario === '' ? 'input.none' : 'input.from')} /> {scenario !== '' && <Chip>{scenario}</Chip>}{' '}
        <Chip>{act.as}</Chip>
      </p>
      <p>
        <Phrase of={word('input.given')} /> <Code>{JSON.stringify(input)}</Code>
      </p>
      <Answer bundle={bundle} decision={decision} />
    </main>
  );
}

const TONES = { accepted: 'done', confirm: 'confirm', second: 'confirm', sign: 'confirm', refused: 'refused' } as const;

function Answer({ bundle, decision }: { readonly bundle: Bundle; readonly decision: Decision }): ReactNode {
  return (
    <div className={css['band']} data-tone={TONES[decision.outcome]} role="status">
      {decision.outcome === 'accepted' && (
        <strong>
          <Phrase of={word('play.accepted')} />
        </strong>
      )}
      {saidOf(decision).map((refusal) => (
        <div key={`${refusal.code} ${refusal.at ?? ''}`}>
          <strong>
            <Phrase
              isStacked
              of={each((language) =>
                sentence(bundle, { language, zone: 'Asia/Shanghai' }, refusal.textCode ?? refusal.code, refusal.params),
              )}
            />
          </strong>
          {bundle.texts.zh.has(`${refusal.code}.help`) && <Phrase isStacked of={named(bundle, `${refusal.code}.help`)} />}
          {refusal.at !== undefined && <Code>{refusal.at}</Code>}
        </div>
      ))}
    </div>
  );
}

function saidOf(decision: Decision): readonly Refusal[] {
  if (decision.outcome === 'accepted') return [];
  return decision.outcome === 'confirm' ? decision.confirms : decision.refusals;
}

/** Where the input begins; an action no scenario does begins empty, among the rows of its area. */
function useStep(bundle: Bundle, id: string): AcceptedStep | undefined {
  const [step, setStep] = useState<AcceptedStep>();
  useEffect(() => {
    let isWanted = true;
    const begin = async (): Promise<AcceptedStep> => {
      const found = await acceptedStep(bundle, id);
      if (found) return found;
      const runner = await worldRunner(bundle.actions.get(id)?.area ?? '');
      const act = { as: whoDoes(bundle, id, 'story'), now: CLOCK, action: id, input: {}, confirm: [] };
      return { act, runner, scenario: '' };
    };
    void begin().then((from) => isWanted && setStep(from));
    return () => void (isWanted = false);
  }, [bundle, id]);
  return step;
}
