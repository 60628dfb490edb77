import type { ReactNode } from 'react';
import { permits, expressionText, raisingActions, type Bundle, type StateModel } from '#engine';
import { rolesInOrder } from '../../app/people.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Roles } from '../../parts/Roles.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Table } from '../../parts/Table.tsx';
import { each, named, stateName, word } from '../../words/words.ts';

const HEAD = ['transition.event', 'transition.from', 'transition.to', 'transition.when', 'docs.source', 'docs.who'];

/** Every transition of a model: by what, from where, to where, on what condition, by what rule, and who may. */
export function TransitionTable({ bundle, model }: { readonly bundle: Bundle; readonly model: StateModel }): ReactNode {
  const rows = model.transitions.map(({ id, event, from, to, ok }) => {
    const { source, assumed } = model.definition.transitions[id] ?? {};
    return [
      <Phrase key="event" of={named(bundle, `${model.id}.event.${event}`, event)} />,
      from.map((state) => (
        <Chip key={state}>
          <Phrase of={stateName(bundle, model.id, state)} />
        </Chip>
      )),
      <Chip key="to">
        <Phrase of={stateName(bundle, model.id, to)} />
      </Chip>,
      ok && <Phrase key="ok" isStacked of={each((language) => expressionText(ok, language, bundle.texts))} />,
      [...[source ?? []].flat().map((rule) => <Chip key={rule}>{rule}</Chip>), assumed === true && <Assumed key="assumed" />],
      <Roles key="who" bundle={bundle} of={rolesRaising(bundle, model, event)} />,
    ];
  });
  return <Table caption={named(bundle, model.id)} head={HEAD.map((code) => word(code))} rows={rows} />;
}

function Assumed(): ReactNode {
  return (
    <Chip tone="assumed">
      <Phrase of={word('docs.assumed')} />
    </Chip>
  );
}

/** Roles that may do an action in which the event is raised on a record of the model. */
function rolesRaising(bundle: Bundle, model: StateModel, event: string): readonly string[] {
  const raising = raisingActions(bundle, model.id, event);
  return rolesInOrder(bundle).filter((role) => raising.some(({ id }) => permits(bundle, [role], `action:${id}`)));
}
