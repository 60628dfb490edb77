import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { MemoryRunner, runScenario, type Bundle, type Scenario } from '#engine';
import type { StoryProps } from './props.ts';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { word } from '../words/words.ts';
import { scenariosOf } from './scenariosOf.ts';

/** More than these are named, and not run. */
const MAX_RUN = 40;

/** The scenarios that show a definition at work, run here and now. */
export function Proof({ product: { bundle }, kind, id }: StoryProps): ReactNode {
  const scenarios = useMemo(() => scenariosOf(bundle, kind, id), [bundle, kind, id]);
  const failed = useOutcome(bundle, scenarios);
  if (scenarios.length === 0) return null;
  const run = Math.min(scenarios.length, MAX_RUN);
  return (
    <Section title={word('docs.proof')}>
      <p>
        <Chip tone={failed === undefined ? 'plain' : failed.length === 0 ? 'ok' : 'refused'}>
          <Phrase
            of={
              failed === undefined
                ? word('docs.proof.running')
                : word('docs.proof.passed', { passed: run - failed.length, of: run })
            }
          />
        </Chip>
      </p>
      <details open={failed !== undefined && failed.length > 0}>
        <summary>
          <Phrase of={word('docs.proof.list', { n: scenarios.length })} />
        </summary>
        {scenarios.map((scenario) => (
          <Chip key={scenario.id} tone={failed?.includes(scenario.id) === true ? 'refused' : 'plain'}>
            {scenario.id}
          </Chip>
        ))}
      </details>
    </Section>
  );
}

/** Which of some scenarios do not go as they say; undefined while they are run. */
function useOutcome(bundle: Bundle, scenarios: readonly Scenario[]): readonly string[] | undefined {
  const [failed, setFailed] = useState<readonly string[]>();
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const wrong: string[] = [];
      for (const scenario of scenarios.slice(0, MAX_RUN)) {
        // The page is drawn between two of them.
        await new Promise((resolve) => void setTimeout(resolve));
        if (!isWanted) return;
        if (!(await runScenario(scenario, bundle, new MemoryRunner(bundle))).passed) wrong.push(scenario.id);
      }
      setFailed(wrong);
    })();
    return () => void (isWanted = false);
  }, [bundle, scenarios]);
  return failed;
}
