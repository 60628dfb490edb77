import { useState, type ReactNode } from 'react';
import { screenView, type Bundle } from '#engine';
import { AppStory } from '../app/AppStory.tsx';
import { scanCodes } from '../app/scanCodes.ts';
import { whoOpens } from '../app/people.ts';
import type { StoryProps } from '../docs/props.ts';
import { Phrase } from '../parts/Phrase.tsx';
import { useSetting } from '../parts/StoryContext.ts';
import type { MetRefusal } from '../reach/refusalsMet.ts';
import { named, word } from '../words/words.ts';
import css from './kinds.module.css';
import { useRefusalsMet } from './Refusals.tsx';

/** A refusal where an operator meets it: the codes of the scenario are scanned into the screen, in the plant as it was right before. */
export function ScannedRefusal({ product: { bundle }, id, nth = 0 }: StoryProps): ReactNode {
  const [chosen, setChosen] = useState(nth);
  const language = useSetting().language === 'en' ? 'en' : 'zh';
  const met = useRefusalsMet(bundle, id);
  const screen = screenOf(bundle, id);
  if (!met || !screen) return null;
  const inputs = inputsOf(bundle, screen);
  const shown = met.filter((each) => codesOf(each, inputs).length > 0);
  const one = shown[chosen];
  if (!one)
    return (
      <main className={css['sheet']}>
        <Phrase of={word('scanned.none')} isStacked />
      </main>
    );
  return (
    <>
      <section className={css['pick']} aria-label={word('scanned.which')[language]}>
        <label>
          <Phrase of={word('scanned.which')} />
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {shown.map(({ refusal: { code } }, i) => (
              <option key={code} value={i}>
                {`${named(bundle, code).zh} ${code}`}
              </option>
            ))}
          </select>
        </label>
      </section>
      <AppStory
        key={chosen}
        role={one.act.as}
        runner={async () => one.runner.fork()}
        clock={one.act.now}
        nth={chosen}
        address={() => `/pad/s/${screen}`}
        then={() => scanCodes(codesOf(one, inputs))}
      />
    </>
  );
}

function screenOf({ screens }: Bundle, action: string): string | undefined {
  const found = [...screens.values()].find(
    ({ definition }) => definition.kind === 'scan' && 'action' in definition && definition.action === action,
  );
  return found?.id;
}

/** Inputs in the order the screen asks for them. */
function inputsOf(bundle: Bundle, screen: string): readonly string[] {
  const view = screenView(bundle, screen, [whoOpens(bundle, screen, 'pad') ?? ''], 'pad');
  return view?.kind === 'scan' ? view.slots.flatMap(({ input }) => input ?? []) : [];
}

/** What is scanned, of a row what it begins with; what is typed stays empty. */
function codesOf({ input }: MetRefusal, inputs: readonly string[]): readonly string[] {
  const codes = inputs
    .flatMap((name) => [input[name]].flat())
    .map((given: unknown) =>
      typeof given === 'object' && given !== null ? Object.values(given).find((part) => typeof part === 'string') : given,
    );
  return codes.filter((code) => typeof code === 'string');
}
