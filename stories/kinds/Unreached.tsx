import type { ReactNode } from 'react';
import type { Bundle, StateModel } from '#engine';
import { ActionName } from '../parts/ActionName.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Table } from '../parts/Table.tsx';
import { isUnreachable, missingEntries } from '../reach/missingEntries.ts';
import type { Reach } from '../reach/reach.ts';
import { named, stateName, word } from '../words/words.ts';

export interface UnreachedProps {
  readonly bundle: Bundle;
  readonly model: StateModel;
  readonly state: string;
  readonly found: Reach;
}

/** Why a state has no picture: each way into it with what it lacks, and whether the definitions or the scenarios are to be mended. */
export function Unreached({ bundle, model, state, found }: UnreachedProps): ReactNode {
  const entries = missingEntries(bundle, model, state, new Set(found.keys()));
  return (
    <>
      <p>
        <Phrase of={word('state.unreached')} isStacked />
      </p>
      <p>
        <Phrase of={word(isUnreachable(entries) ? 'unreached.definitions' : 'unreached.scenarios')} isStacked />
      </p>
      {entries.length > 0 && (
        <Table
          caption={word('unreached.ways')}
          head={['transition.from', 'transition.event', 'kind.action', 'unreached.lacks'].map((code) => word(code))}
          rows={entries.map(({ event, from, actions, lacks }) => [
            from.map((each) => <Phrase key={each} of={stateName(bundle, model.id, each)} isStacked />),
            <Phrase
              key="event"
              of={event === undefined ? word('unreached.begins') : named(bundle, `${model.id}.event.${event}`, event)}
            />,
            actions.map(({ id }) => <ActionName key={id} bundle={bundle} id={id} />),
            <Phrase key="lacks" of={word(`unreached.lacks.${lacks}`)} isStacked />,
          ])}
        />
      )}
    </>
  );
}
