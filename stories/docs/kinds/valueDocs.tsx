import type { ReactNode } from 'react';
import { permits, settingsFields } from '#engine';
import { rolesInOrder } from '../../app/people.ts';
import type { StoryProps } from '../props.ts';
import { Code } from '../../parts/Code.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Roles } from '../../parts/Roles.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { plain, word } from '../../words/words.ts';
import { FieldTable } from '../FieldTable.tsx';
import { placedOf } from '../../plant/placed.ts';

/** What a plant may set, and who. */
export function SettingsDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const settings = bundle.settings.get(id);
  if (!settings) return null;
  const who = rolesInOrder(bundle).filter((role) => permits(bundle, [role], settings.permission));
  return (
    <>
      <Facts of={[[word('docs.who'), <Roles key="who" bundle={bundle} of={who} />]]} />
      <Section title={word('docs.fields')}>
        <FieldTable bundle={bundle} fields={settingsFields(bundle, settings)} of={`${id}.field`} />
      </Section>
    </>
  );
}

/** A table as it is written. */
export function TableDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const table = bundle.tables.get(id);
  if (!table) return null;
  const rows = table.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : JSON.stringify(cell))));
  return (
    <Section title={word('table.rows')}>
      <Table caption={word('table.rows')} head={table.columns.map(plain)} rows={rows} />
    </Section>
  );
}

type TextEntry = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Sentences that several definitions share, or programs say. */
export function TextsDocs({ product, id }: StoryProps): ReactNode {
  const { texts = {} } = placedOf(product, 'texts', id).definition as {
    readonly texts?: Readonly<Record<string, TextEntry>>;
  };
  const rows = Object.entries(texts).map(([code, { zh, en }]) => [
    <Code key="code">{code}</Code>,
    <span key="zh" lang="zh-CN">
      {typeof zh === 'string' ? zh : ''}
    </span>,
    <Phrase key="en" of={plain(typeof en === 'string' ? en : '')} />,
  ]);
  return (
    <Section title={word('kind.texts')}>
      <Table
        caption={word('kind.texts')}
        head={[word('form.code'), word('glossary.term'), word('glossary.english')]}
        rows={rows}
      />
    </Section>
  );
}
