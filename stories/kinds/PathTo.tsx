import type { ReactNode } from 'react';
import type { Bundle } from '#engine';
import { ActionName } from '../parts/ActionName.tsx';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import type { ReachedRecord } from '../reach/ReachedRecord.ts';
import { word } from '../words/words.ts';
import css from './kinds.module.css';

/** The actions that brought a record where it is. */
export function PathTo({
  bundle,
  reached: { path, scenario, relays = [] },
}: {
  readonly bundle: Bundle;
  readonly reached: ReachedRecord;
}): ReactNode {
  return (
    <>
      <p>
        <Phrase of={path.length === 0 ? word('path.none') : word('path.actions', { n: path.length })} />{' '}
        <Chip>{scenario}</Chip>
      </p>
      <ol className={css['path']}>
        {path.map(({ action, as }, i) => (
          // A way goes over the same action twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <ActionName bundle={bundle} id={action} /> ({as})
            {relays
              .filter(({ at }) => at === i)
              .map((relay) => (
                <Phrase key={relay.scenario} of={word('path.relay', { scenario: relay.scenario })} />
              ))}
          </li>
        ))}
      </ol>
    </>
  );
}
