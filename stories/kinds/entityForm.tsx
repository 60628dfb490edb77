import { useEffect, useState, type ReactNode } from 'react';
import type { FieldModel, MemoryRunner, Refusal } from '#engine';
import { AppStory } from '../app/AppStory.tsx';
import { whoOpens } from '../app/people.ts';
import { worldRunner } from '../app/runners.ts';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Table } from '../parts/Table.tsx';
import { CLOCK } from '../plant/Plant.ts';
import { sentence } from '../plant/sentences.ts';
import { each, named, word } from '../words/words.ts';
import css from './kinds.module.css';
import type { StoryProps } from '../docs/props.ts';
import { firstRow } from './rows.ts';
import { wrongValues } from './wrongValues.ts';

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

interface Fault {
  readonly field: FieldModel;
  readonly value: string;
  readonly refusal: Refusal;
}

/** What the engine says of every field that is left out or filled in wrongly. */
export function RefusedForm({ product, id }: StoryProps): ReactNode {
  const { bundle } = product;
  const faults = useFaults(product, id);
  const title = named(bundle, `${id}-create`);
  const rows = (faults ?? []).map(({ field, value, refusal }) => [
    <Phrase
      key="field"
      of={named(bundle, `${field.title?.of ?? `${id}.field`}.${field.title?.word ?? field.name}`, field.name)}
    />,
    <Code key="value">{value}</Code>,
    <Phrase
      key="text"
      isStacked
      of={each((language) =>
        sentence(bundle, { language, zone: 'Asia/Shanghai' }, refusal.textCode ?? refusal.code, refusal.params),
      )}
    />,
    <Code key="code">{refusal.code}</Code>,
  ]);
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={title} />
      </h1>
      <Table
        caption={title}
        head={['form.field', 'form.entered', 'form.refusal', 'form.code'].map((code) => word(code))}
        rows={rows}
      />
    </main>
  );
}

function useFaults({ bundle }: StoryProps['product'], id: string): readonly Fault[] | undefined {
  const [faults, setFaults] = useState<readonly Fault[]>();
  useEffect(() => {
    const action = bundle.actions.get(`${id}-create`);
    const role = whoOpens(bundle, `form.${id}-create`, 'office') ?? 'admin';
    const tried = (runner: MemoryRunner): readonly Fault[] =>
      (action?.input.fields ?? []).flatMap((field) =>
        wrongValues(field).flatMap((value) => {
          const { decision } = runner.judge({
            as: role,
            now: CLOCK,
            action: `${id}-create`,
            input: { [field.name]: value },
            confirm: [],
          });
          const refusals = decision.outcome === 'refused' ? decision.refusals : [];
          const own = refusals.find(({ at }) => at === `/${field.name}`);
          return own ? [{ field, value: value === null ? '' : shown(value), refusal: own }] : [];
        }),
      );
    void worldRunner(bundle.entities.get(id)?.area ?? '').then((runner) => setFaults(tried(runner)));
  }, [bundle, id]);
  return faults;
}

const MAX_LENGTH = 24;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length})` : text;
}
