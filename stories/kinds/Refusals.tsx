import { useEffect, useState, type ReactNode } from 'react';
import type { Bundle, Refusal, ScenarioStep } from '#engine';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { sentence } from '../plant/sentences.ts';
import { stage } from '../reach/examples.ts';
import { each, named, word } from '../words/words.ts';
import css from './kinds.module.css';
import type { StoryProps } from '../docs/props.ts';

interface Met {
  readonly refusal: Refusal;
  readonly scenario: string;
  readonly as: string;
  readonly input: ScenarioStep['input'];
}

/** Every refusal of an action that scenarios meet, as the user reads it; the engine decides it again here. */
export function Refusals({ product: { bundle }, id }: StoryProps): ReactNode {
  const met = useMet(bundle, id);
  const codes = new Set(met?.map(({ refusal }) => refusal.code));
  const declared = bundle.actions.get(id)?.asserts.flatMap((entry) => (entry.kind === 'ok' ? [entry.code] : [])) ?? [];
  const silent = met ? [...new Set(declared)].filter((code) => !codes.has(code)) : [];
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={named(bundle, id)} />
      </h1>
      {met?.map(({ refusal, scenario, as, input }) => (
        <section key={refusal.code}>
          <div className={css['band']}>
            <strong>
              <Phrase
                isStacked
                of={each((language) =>
                  sentence(bundle, { language, zone: 'Asia/Shanghai' }, refusal.textCode ?? refusal.code, refusal.params),
                )}
              />
            </strong>
            {bundle.texts.zh.has(`${refusal.code}.help`) && <Phrase isStacked of={named(bundle, `${refusal.code}.help`)} />}
          </div>
          <p className={css['row']}>
            <Code>{refusal.code}</Code> {refusal.at !== undefined && <Code>{refusal.at}</Code>} <Chip>{scenario}</Chip>{' '}
            <Chip>{as}</Chip>
          </p>
          <p>
            <Code>{JSON.stringify(input)}</Code>
          </p>
        </section>
      ))}
      {silent.length > 0 && (
        <section>
          <h2>
            <Phrase of={word('refusals.unmet')} />
          </h2>
          {silent.map((code) => (
            <p key={code}>
              <Code>{code}</Code> <Phrase of={named(bundle, code)} />
            </p>
          ))}
        </section>
      )}
      {met?.length === 0 && silent.length === 0 && <Phrase of={word('refusals.none')} isStacked />}
    </main>
  );
}

function useMet(bundle: Bundle, action: string): readonly Met[] | undefined {
  const [met, setMet] = useState<readonly Met[]>();
  useEffect(() => {
    let isWanted = true;
    void refusalsMet(bundle, action).then((all) => isWanted && setMet(all));
    return () => void (isWanted = false);
  }, [bundle, action]);
  return met;
}

/** Plays what scenarios do with an action up to each refusal of it; one of each code. */
async function refusalsMet(bundle: Bundle, action: string): Promise<readonly Met[]> {
  const met = new Map<string, Met>();
  for (const scenario of bundle.scenarios.values()) {
    if (!scenario.steps.some((step) => step.do === action && step.refused?.some(({ code }) => !met.has(code)))) continue;
    const staged = await stage(bundle, scenario);
    for (const [i, act] of (staged?.acts ?? []).entries()) {
      const outcome = await staged?.runner.act(act);
      if (act.action !== action || outcome?.outcome !== 'refused') continue;
      for (const refusal of outcome.refusals)
        if (!met.has(refusal.code))
          met.set(refusal.code, { refusal, scenario: scenario.id, as: act.as, input: scenario.steps[i]?.input ?? {} });
    }
  }
  return [...met.values()];
}
