import { useEffect, useState, type ReactNode } from 'react';
import { describeAction, type Bundle } from '#engine';
import { Chip } from '../parts/Chip.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { sentence } from '../plant/sentences.ts';
import { refusalsMet, type MetRefusal } from '../reach/refusalsMet.ts';
import { each, named, word } from '../words/words.ts';
import css from './kinds.module.css';
import type { StoryProps } from '../docs/props.ts';

/** Every refusal of an action that scenarios meet, as the user reads it; the engine decides it again here. */
export function Refusals({ product: { bundle }, id }: StoryProps): ReactNode {
  const met = useRefusalsMet(bundle, id);
  const codes = new Set(met?.map(({ refusal }) => refusal.code));
  const action = bundle.actions.get(id);
  const declared = action
    ? describeAction(action, { ...bundle, language: 'zh' }).rules.flatMap(({ code }) => code ?? [])
    : [];
  const silent = met ? [...new Set(declared)].filter((code) => !codes.has(code)) : [];
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={named(bundle, id)} />
      </h1>
      {met?.map(({ refusal, scenario, act, input }) => (
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
            <Chip>{act.as}</Chip>
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

/** The refusals of an action; undefined while its scenarios are played. */
export function useRefusalsMet(bundle: Bundle, action: string): readonly MetRefusal[] | undefined {
  const [met, setMet] = useState<readonly MetRefusal[]>();
  useEffect(() => {
    let isWanted = true;
    void refusalsMet(bundle, action).then((all) => isWanted && setMet(all));
    return () => void (isWanted = false);
  }, [bundle, action]);
  return met;
}
