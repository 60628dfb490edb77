import type { ReactNode } from 'react';
import type { Bundle, Refusal, StateModel } from '#engine';
import { ActionName } from '../parts/ActionName.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Roles } from '../parts/Roles.tsx';
import { Section } from '../parts/Section.tsx';
import { Table } from '../parts/Table.tsx';
import { renderRefusals } from '../plant/sentences.ts';
import { wayOut, type OutwardStep } from '../reach/wayOut.ts';
import type { ReachedRecord } from '../reach/ReachedRecord.ts';
import { each, named, stateName, word } from '../words/words.ts';
import { verdictsFor } from './verdicts.ts';

export interface WaysOutProps {
  readonly bundle: Bundle;
  readonly model: StateModel;
  readonly reached: ReachedRecord;
  readonly role: string;
  readonly clock: string;
}

/** Of everything that is closed to a record now: why, and what would have to be done with it before. */
export function WaysOut({ bundle, model, reached, role, clock }: WaysOutProps): ReactNode {
  const { runner, entity, id, state } = reached;
  const row = runner.store.reader().row(entity, id);
  if (!row) return null;
  const closed = verdictsFor(bundle, runner, row, role, clock).filter(({ open }) => !open);
  const rows = closed.map(({ action, reasons }) => [
    <ActionName key="action" bundle={bundle} id={action} />,
    <Reasons key="why" bundle={bundle} reasons={reasons} zone={runner.store.zone} />,
    <Change key="change" {...{ bundle, model }} from={state} events={eventsRefused(model, reasons)} />,
  ]);
  if (rows.length === 0) return null;
  return (
    <Section title={word('ways.title')}>
      <Table caption={word('ways.title')} head={[word('kind.action'), word('ways.why'), word('ways.change')]} rows={rows} />
    </Section>
  );
}

/** What the state is in the way of. */
function eventsRefused({ events }: StateModel, reasons: readonly Refusal[]): readonly string[] {
  return [...events.values()].filter(({ refusal }) => reasons.some(({ code }) => code === refusal)).map(({ id }) => id);
}

interface Part {
  readonly bundle: Bundle;
}

/** Each reason with what helps, where the definitions say so. */
function Reasons({
  bundle,
  reasons,
  zone,
}: Part & { readonly reasons: readonly Refusal[]; readonly zone: string }): ReactNode {
  const said = each((language) =>
    renderRefusals(bundle, { language, zone }, reasons)
      .map(({ text }) => text)
      .join('; '),
  );
  const helps = reasons.filter(({ code }) => bundle.texts.zh.has(`${code}.help`));
  return (
    <>
      <Phrase of={said} isStacked />
      {helps.map(({ code }) => (
        <Phrase key={code} of={named(bundle, `${code}.help`)} isStacked />
      ))}
    </>
  );
}

function Change({
  bundle,
  model,
  from,
  events,
}: Part & { readonly model: StateModel; readonly from: string; readonly events: readonly string[] }): ReactNode {
  const way = wayOut(bundle, model, from, events);
  if (!way) return <Phrase of={word('ways.never')} isStacked />;
  if (way.length === 0) return <Phrase of={word('ways.reads')} isStacked />;
  return (
    <ol>
      {way.map((step) => (
        <li key={step.to}>
          <Step {...{ bundle, model, step }} />
        </li>
      ))}
    </ol>
  );
}

function Step({
  bundle,
  model,
  step: { event, to, actions },
}: Part & { readonly model: StateModel; readonly step: OutwardStep }): ReactNode {
  return (
    <>
      {actions.length === 0 && (
        <>
          <Phrase of={named(bundle, `${model.id}.event.${event}`, event)} /> (<Phrase of={word('ways.byHand')} />)
        </>
      )}
      {actions.map(({ id, roles }, i) => (
        <span key={id}>
          {i > 0 && ' / '}
          <ActionName bundle={bundle} id={id} /> {roles.length > 0 && <Roles bundle={bundle} of={roles} />}
        </span>
      ))}
      {' → '}
      <Phrase of={stateName(bundle, model.id, to)} />
    </>
  );
}
