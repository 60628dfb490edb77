import type { ReactNode } from 'react';
import { worldRows } from '#engine';
import type { StoryProps } from '../props.ts';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/Table.tsx';
import { named, word } from '../../words/words.ts';

/** Every row of a world with all it has, by entity. */
export function WorldDocs({ product: { definitions, bundle }, id }: StoryProps): ReactNode {
  const rows = worldRows(definitions.world, [id]);
  return Object.entries(rows).map(([entity, byName]) => {
    const fields = [...new Set(Object.values(byName).flatMap((row) => Object.keys(row)))];
    const cells = Object.entries(byName).map(([name, row]) => [
      name,
      ...fields.map((field) => shown((row as Readonly<Record<string, unknown>>)[field])),
    ]);
    const titles = fields.map((field) => named(bundle, `${entity}.field.${field}`, `field.${field}`, field));
    return (
      <Section key={entity} title={named(bundle, entity)}>
        <Table caption={named(bundle, entity)} head={[word('world.name'), ...titles]} rows={cells} />
      </Section>
    );
  });
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
