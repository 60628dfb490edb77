import { useEffect, useState, type ReactNode } from 'react';
import type { FieldModel, MemoryRunner } from '#engine';
import { AppStory } from '../../app/AppStory.tsx';
import { whoOpens } from '../../app/people.ts';
import { worldRunner } from '../../app/runners.ts';
import { Phrase } from '../../parts/Phrase.tsx';
import { CLOCK } from '../../plant/clock.ts';
import { named } from '../../words/words.ts';
import css from '../kinds.module.css';
import type { StoryProps } from '../../docs/props.ts';
import { FaultTable } from './FaultTable.tsx';
import { faultsOf, type Fault } from './faults.ts';
import { firstRow } from '../rows.ts';

/** The form that makes a record, with nothing in it. */
export function EmptyForm({ product, id }: StoryProps): ReactNode {
  return <Form product={product} id={id} input={() => ({})} />;
}

/** The same with what stands in a record that exists. */
export function FilledForm({ product, id }: StoryProps): ReactNode {
  return (
    <Form
      product={product}
      id={id}
      input={(rows) => inputLike(product.bundle.actions.get(`${id}-create`)?.input.fields ?? [], firstRow(rows, id))}
    />
  );
}

interface FormProps extends Pick<StoryProps, 'product' | 'id'> {
  readonly input: (rows: MemoryRunner) => object;
}

function Form({ product: { bundle }, id, input }: FormProps): ReactNode {
  const screen = `form.${id}-create`;
  const area = bundle.entities.get(id)?.area ?? '';
  const address = (rows: MemoryRunner): string =>
    `/office/a/${screen}?input=${encodeURIComponent(JSON.stringify(input(rows)))}`;
  return <AppStory role={whoOpens(bundle, screen, 'office')} runner={() => worldRunner(area)} address={address} />;
}

function inputLike(fields: readonly FieldModel[], row: ReturnType<typeof firstRow>): object {
  const given = fields.flatMap(({ name }) => {
    const value = row?.[name];
    if (value === undefined || value === null) return [];
    return [[name, typeof value === 'object' && 'code' in value ? value['code'] : value] as const];
  });
  return Object.fromEntries(given);
}

/** What the engine says of every field that is left out or filled in wrongly. */
export function RefusedForm({ product, id }: StoryProps): ReactNode {
  const faults = useFaults(product, id);
  const title = named(product.bundle, `${id}-create`);
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={title} />
      </h1>
      <FaultTable bundle={product.bundle} caption={title} titles={`${id}.field`} faults={faults ?? []} />
    </main>
  );
}

function useFaults({ bundle }: StoryProps['product'], id: string): readonly Fault[] | undefined {
  const [faults, setFaults] = useState<readonly Fault[]>();
  useEffect(() => {
    const action = `${id}-create`;
    const as = whoOpens(bundle, `form.${action}`, 'office') ?? 'admin';
    const found = (runner: MemoryRunner): readonly Fault[] =>
      faultsOf(bundle.actions.get(action)?.input.fields ?? [], (input) => {
        const { decision } = runner.judge({ as, now: CLOCK, action, input, confirm: [] });
        return decision.outcome === 'refused' ? decision.refusals : [];
      });
    void worldRunner(bundle.entities.get(id)?.area ?? '').then((runner) => setFaults(found(runner)));
  }, [bundle, id]);
  return faults;
}
