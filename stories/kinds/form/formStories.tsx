import { useState, type ReactNode } from 'react';
import { plantFormView, readFields, type FieldModel, type Json } from '#engine';
import { FieldsForm, type Item } from '#renderer';
import { AppStory } from '../../app/AppStory.tsx';
import { emptyRunner } from '../../app/runners.ts';
import { FormDocs } from '../../docs/kinds/flowDocs.tsx';
import type { KindStories, StoryProps } from '../../docs/props.ts';
import { Phrase } from '../../parts/Phrase.tsx';
import { useSetting } from '../../parts/StoryContext.ts';
import { renderRefusals } from '../../plant/sentences.ts';
import { named } from '../../words/words.ts';
import { exampleValue } from './exampleValue.ts';
import { FaultTable } from './FaultTable.tsx';
import { faultsOf, type Fault } from './faults.ts';
import css from '../kinds.module.css';

export const FORM: KindStories = {
  docs: FormDocs,
  'form-empty': (props) => <InClient {...props} values={{}} />,
  'form-filled': (props) => <InClient {...props} values={exampleOf(fieldsOf(props))} />,
  'form-refused': (props) => <InClient {...props} {...refused(fieldsOf(props))} />,
  'read-only': (props) => <InClient {...props} values={exampleOf(fieldsOf(props))} isClosed />,
};

interface Filling {
  readonly values: Item;
  readonly faults?: readonly Fault[];
  readonly isClosed?: boolean;
}

const fieldsOf = ({ product, id }: StoryProps): readonly FieldModel[] => product.bundle.forms.get(id) ?? [];

const exampleOf = (fields: readonly FieldModel[]): Item =>
  Object.fromEntries(fields.map((field) => [field.name, exampleValue(field)]));

/** One wrong value in each field, and every one below. */
function refused(fields: readonly FieldModel[]): Filling {
  const faults = faultsOf(fields, (input) => {
    const read = readFields(fields, input);
    return read.ok ? [] : read.refusals;
  });
  return { values: Object.fromEntries(faults.map(({ field, value }) => [field.name, value as Json])), faults };
}

/** A form asks everybody the same. */
const WHO = 'admin';

/** The form as the client draws it for a person who fills it in. */
function InClient(props: StoryProps & Filling): ReactNode {
  return <AppStory role={WHO} runner={emptyRunner} address={() => '/office'} part={<Sheet {...props} />} />;
}

const NO_SECTIONS = { sections: [] } as const;

function Sheet({ product: { bundle }, id, values, faults = [], isClosed = false }: StoryProps & Filling): ReactNode {
  const [shown, setShown] = useState(values);
  const { language } = useSetting();
  const title = named(bundle, id);
  const reader = { language: language === 'en' ? 'en' : 'zh', zone: 'Asia/Shanghai' } as const;
  const last = new Map(faults.map((fault) => [fault.field.name, fault.refusal]));
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={title} />
      </h1>
      <FieldsForm
        view={{ ...plantFormView(bundle.forms.get(id) ?? []), ...NO_SECTIONS }}
        values={shown}
        refusals={renderRefusals(bundle, reader, [...last.values()])}
        onChange={setShown}
        isClosed={isClosed}
      />
      {faults.length > 0 && <FaultTable bundle={bundle} caption={title} titles={`${id}.field`} faults={faults} />}
    </main>
  );
}
